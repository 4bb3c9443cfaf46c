import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../../syntax/document.ts';
import { lineBreakOf, startOfLine } from '../../../text/lineBounds.ts';
import type { Fix } from '../../../text/problem.ts';
import type { Span } from '../../../text/span.ts';
import { replacement } from '../../replacement.ts';

/** What parts a new entry of the object from the one that begins at the offset: a comma in braces, else a line. */
export function entryBreak({ text }: DataDocument, object: Node, at: number): string {
	const column = at - startOfLine(text, at);
	return text[object.offset] === '{' ? ', ' : `${lineBreakOf(text)}${' '.repeat(column)}`;
}

/** Any text, in quotes where the file needs them. */
export function textInFormat({ format }: DataDocument, text: string): string {
	const isWord = /^[A-Za-z_$][\w$]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
	return format === 'yaml' && isWord ? text : JSON.stringify(text);
}

export function textReplacement(document: DataDocument, span: Span, text: string): Fix {
	return { ...replacement(span, text), changes: [{ span, newText: textInFormat(document, text) }] };
}

/** A word that YAML reads without quotes, as the file writes it. */
export function inFormat({ format }: DataDocument, word: string): string {
	return format === 'json' ? JSON.stringify(word) : word;
}
