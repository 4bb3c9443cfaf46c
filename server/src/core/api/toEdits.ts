import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { Document } from '../language/document.ts';
import type { DocumentChanges } from '../language/documentChanges.ts';
import { applyChanges, type TextChange } from '../text/edits.ts';
import { TextLines } from '../text/lines.ts';
import type { Span } from '../text/positions.ts';
import type { FileEdits } from './docsAnswers.ts';

type Located = Pick<Document, 'lines'>;

/** Changes of a document as LSP edits. */
export function toEdits(document: Located, changes: readonly TextChange[]): readonly TextEdit[] {
	return changes.map(({ span, newText }) => ({ range: toRange(document, span), newText }));
}

/** Edits by file. The documents, of which there may be thousands, are not kept. */
export function toFileEdits(changes: Iterable<DocumentChanges>): FileEdits {
	const edits = new Map<string, readonly TextEdit[]>();
	for (const { document, changes: ofFile } of changes) edits.set(document.path, toEdits(document, ofFile));
	return edits;
}

export function toRange(document: Located, { start, end }: Span): Range {
	return { start: document.lines.positionAt(start), end: document.lines.positionAt(end) };
}

export function toSpan({ lines }: Located, { start, end }: Range): Span {
	return { start: lines.offsetAt(start), end: lines.offsetAt(end) };
}

/** Text after LSP edits, which do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
	const lines = new TextLines(text);
	return applyChanges(
		text,
		edits.map(({ range, newText }) => ({ span: toSpan({ lines }, range), newText })),
	);
}
