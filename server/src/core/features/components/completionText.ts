import type { MarkupContent, TextEdit } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';

/** An edit of a completion: the span of the main one lies on one line and holds the cursor. */
export function toTextEdit(document: Pick<PageDocument, 'lines'>, span: Span, newText: string): TextEdit {
	const range = { start: document.lines.positionAt(span.start), end: document.lines.positionAt(span.end) };
	return { range, newText };
}

export function toMarkup(value: string): MarkupContent {
	return { kind: 'markdown', value };
}

/** The same of what authors wrote. Editors load images from anywhere to show them: there are none in it. */
export function toAuthorMarkup(value: string): MarkupContent {
	return toMarkup(withoutImages(value));
}

/** What would be an image stays as it is written. */
export function withoutImages(markdown: string): string {
	return markdown.replaceAll('![', '!\\[');
}

/** A key by which clients sort: groups first, then the order of the list. */
export function toSortText(group: number, index: number): string {
	return `${group}${String(index).padStart(5, '0')}`;
}
