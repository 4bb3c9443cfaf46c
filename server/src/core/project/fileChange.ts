import type { ClosedPage } from './pages/closedPage.ts';

/** A change of a file of a project. */
export type FileChange =
	/** A file on disk. A file that Recto does not read needs neither `text` nor `readText`. */
	| {
			readonly kind: 'onDisk';
			readonly path: string;
			/** Text of the configuration, a data file or the ignore rules. */
			readonly text?: string;
			/**
			 * Reads the text of a page, when the change is applied, or of a script, at most once and at any later time.
			 * Undefined if the file cannot be read.
			 */
			readonly readText?: () => string | undefined;
			/** A page that has been read and checked already. */
			readonly read?: ClosedPage;
	  }
	/** Text in an editor; it overrides the text on disk. */
	| { readonly kind: 'open'; readonly path: string; readonly text: string }
	| { readonly kind: 'closed'; readonly path: string }
	| { readonly kind: 'removed'; readonly path: string }
	/** An API description at a URL (`path`); it is used while the configuration refers to it. */
	| { readonly kind: 'fetched'; readonly path: string; readonly text: string };

/** A file on disk. */
export type FileOnDisk = Extract<FileChange, { kind: 'onDisk' }>;
