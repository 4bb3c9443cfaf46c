import type { TextChange } from '../text/edits.ts';
import type { Document, ScriptDocument } from './document.ts';

/** Text changes of one file, at its path before any file is moved. */
export interface DocumentChanges {
	readonly document: Document | ScriptDocument;
	readonly changes: readonly TextChange[];
}
