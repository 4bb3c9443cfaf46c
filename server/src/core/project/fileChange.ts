import type { ClosedPage } from './pages/closedPage.ts';

/** What happened to a file of a project. */
export type FileChange =
	/** A file on disk. For what Recto does not read neither a text nor a way to it is needed. */
	| {
			readonly kind: 'onDisk';
			readonly path: string;
			/** Of the configuration, data files and ignore rules. */
			readonly text?: string;
			/** Of pages, asked when it is their turn, and of scripts, asked once, at any time, or never. Undefined when it cannot be read. */
			readonly readText?: () => string | undefined;
			/** Of a page that is read already. */
			readonly read?: ClosedPage;
	  }
	/** A text that an editor holds; it hides the one on disk. */
	| { readonly kind: 'open'; readonly path: string; readonly text: string }
	| { readonly kind: 'closed'; readonly path: string }
	| { readonly kind: 'removed'; readonly path: string }
	/** An API description of another site, by its address; it counts while the configuration names it. */
	| { readonly kind: 'fetched'; readonly path: string; readonly text: string };

/** A file as the disk has it. */
export type FileOnDisk = Extract<FileChange, { kind: 'onDisk' }>;
