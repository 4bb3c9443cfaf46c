import type { MarkupContent, Range, TextEdit } from 'vscode-languageserver-types';
import type { Document } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';

type Located = Pick<Document, 'lines'>;

/** Range in a file of the project. */
export interface FileLocation {
	/** Path from the project's root. */
	readonly path: string;
	readonly range: Range;
}

export function toLocation(document: Pick<Document, 'path' | 'lines'>, span: Span): FileLocation {
	return { path: document.path, range: toRange(document, span) };
}

/** Start of a file, whose text need not be known. */
export function fileStartLocation(path: string): FileLocation {
	const start = { line: 0, character: 0 };
	return { path, range: { start, end: start } };
}

export function toRange({ lines }: Located, { start, end }: Span): Range {
	return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

export function toSpan({ lines }: Located, { start, end }: Range): Span {
	return { start: lines.offsetAt(start), end: lines.offsetAt(end) };
}

/** Edit of a completion: the span of the main one has to be on one line and to contain the cursor. */
export function toTextEdit(document: Located, span: Span, newText: string): TextEdit {
	return { range: toRange(document, span), newText };
}

/** Edits by path from the project's root. */
export type FileEdits = ReadonlyMap<string, readonly TextEdit[]>;

export function toEdits(document: Located, changes: readonly TextChange[]): readonly TextEdit[] {
	return changes.map(({ span, newText }) => toTextEdit(document, span, newText));
}

/** Edits by file. Documents are not kept, as there may be thousands. */
export function toFileEdits(changes: Iterable<DocumentChanges>): FileEdits {
	const edits = new Map<string, readonly TextEdit[]>();
	for (const { document, changes: ofFile } of changes) edits.set(document.path, toEdits(document, ofFile));
	return edits;
}

export function toMarkup(value: string): MarkupContent {
	return { kind: 'markdown', value };
}

/** Markup from authors. Editors load images from anywhere to show them, so images are removed. */
export function toAuthorMarkup(value: string): MarkupContent {
	return toMarkup(escapeImages(value));
}

/** Escapes images, so that they are shown as they are written. */
export function escapeImages(markdown: string): string {
	return markdown.replaceAll('![', '!\\[');
}

/** Sort key for clients: by group, then in the order of the list. */
export function toSortText(group: number, index: number): string {
	return `${group}${String(index).padStart(5, '0')}`;
}
