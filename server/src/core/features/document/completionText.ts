import type { MarkupContent, TextEdit } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';

/** Edit of a completion: the span of the main one has to be on one line and to contain the cursor. */
export function toTextEdit(document: Pick<PageDocument, 'lines'>, span: Span, newText: string): TextEdit {
	const range = { start: document.lines.positionAt(span.start), end: document.lines.positionAt(span.end) };
	return { range, newText };
}

export function toMarkup(value: string): MarkupContent {
	return { kind: 'markdown', value };
}

/** Markup from authors. Editors load images from anywhere to show them, so images are removed. */
export function toAuthorMarkup(value: string): MarkupContent {
	return toMarkup(withoutImages(value));
}

/** Escapes images, so that they are shown as they are written. */
export function withoutImages(markdown: string): string {
	return markdown.replaceAll('![', '!\\[');
}

/** Sort key for clients: by group, then in the order of the list. */
export function toSortText(group: number, index: number): string {
	return `${group}${String(index).padStart(5, '0')}`;
}
