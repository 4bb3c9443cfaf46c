import type { Range } from 'vscode-languageserver-types';
import type { Document } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';

/** Range in a file of the project. */
export interface FileLocation {
	/** Path from the project's root. */
	readonly path: string;
	readonly range: Range;
}

export function toLocation(document: Pick<Document, 'path' | 'lines'>, span: Span): FileLocation {
	return { path: document.path, range: rangeOf(document, span) };
}

/** Start of a file, whose text need not be known. */
export function startOfFile(path: string): FileLocation {
	const start = { line: 0, character: 0 };
	return { path, range: { start, end: start } };
}

export function rangeOf({ lines }: Pick<Document, 'lines'>, { start, end }: Span): Range {
	return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
