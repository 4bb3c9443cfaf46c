import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';

/** Another way to write a part of a page, which the author may choose. */
export interface Refactoring {
	/** What it does, as an imperative: “Wrap in `Note`”. */
	readonly title: string;
	readonly changes: readonly TextChange[];
}

/** What the selection (or the cursor, when it is empty) of a page can be made into; empty where it makes no sense. */
export type Refactor = (document: PageDocument, selection: Span) => readonly Refactoring[];
