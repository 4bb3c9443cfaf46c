import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../syntax/document.ts';
import { lineBreakOf, startOfLine } from '../../text/lineBounds.ts';

/** What parts a new entry of the object from the one that begins at the offset: a comma in braces, else a line. */
export function entryBreak({ text }: DataDocument, object: Node, at: number): string {
	const column = at - startOfLine(text, at);
	return text[object.offset] === '{' ? ', ' : `${lineBreakOf(text)}${' '.repeat(column)}`;
}

/** A word that YAML reads without quotes, as the file writes it. */
export function inFormat({ format }: DataDocument, word: string): string {
	return format === 'json' ? JSON.stringify(word) : word;
}
