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
			 * Reads the text of a page or script; undefined if the file cannot be read. Called when the change is applied for
			 * a page, and later on demand, at most once, for a script.
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

/** Text of the file after the change; undefined without a text on disk, or if it cannot be read. */
export function textOnDisk(change: FileChange): string | undefined {
	return change.kind === 'onDisk' ? (change.text ?? change.readText?.()) : undefined;
}
