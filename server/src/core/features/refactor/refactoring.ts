import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';

/** Rewriting of a part of a page, which the author may choose. */
export interface Refactoring {
	/** Title as an imperative: “Wrap in `Note`”. */
	readonly title: string;
	readonly changes: readonly TextChange[];
}

/** Refactorings of the selection (or the cursor, when it is empty) on a page; empty when none apply. */
export type FindRefactorings = (document: PageDocument, selection: Span) => readonly Refactoring[];
