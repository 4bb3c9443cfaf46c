import type { TextChange } from '../text/edits.ts';
import type { Document, ScriptDocument } from './document.ts';

/** Changes of one file, of its text and at its place before anything moves. */
export interface DocumentChanges {
	readonly document: Document | ScriptDocument;
	readonly changes: readonly TextChange[];
}
