import type { FileBytes } from '../syntax/page/textSlices.ts';
import type { ClosedPage } from './pages/closedPage.ts';

/** What happened to a file of a project. */
export type FileChange =
	/**
	 * A file on disk. Pages, the configuration and data files come with their text, or with a way to read their bytes when it is
	 * their turn; for anything else neither is needed.
	 */
	| {
			readonly kind: 'onDisk';
			readonly path: string;
			readonly text?: string;
			/** Undefined when the file cannot be read. */
			readonly readBytes?: () => FileBytes | undefined;
			/** Of a script: asked once, at any time, or never. */
			readonly readText?: () => string | undefined;
			/** What is remembered of the page that the file holds, where it is read already. */
			readonly closedPage?: ClosedPage;
	  }
	/** A text that an editor holds; it hides the one on disk. */
	| { readonly kind: 'open'; readonly path: string; readonly text: string }
	| { readonly kind: 'closed'; readonly path: string }
	| { readonly kind: 'removed'; readonly path: string }
	/** An API description of another site, by its address; it counts while the configuration names it. */
	| { readonly kind: 'fetched'; readonly path: string; readonly text: string };

/** A file as the disk has it. */
export type FileOnDisk = Extract<FileChange, { kind: 'onDisk' }>;
