import type { Node } from 'jsonc-parser';
import { replacement } from '../../../checks/replacement.ts';
import type { DataDocument } from '../../../language/document.ts';
import { lineBreakOf, type Span, startOfLine } from '../../../text/positions.ts';
import type { Fix } from '../../../text/problem.ts';

/** The separator between a new entry of the object and the one at the offset: a comma in braces, else a line break. */
export function entrySeparator({ text }: DataDocument, object: Node, at: number): string {
	const column = at - startOfLine(text, at);
	return text[object.offset] === '{' ? ', ' : `${lineBreakOf(text)}${' '.repeat(column)}`;
}

/** Any string, quoted if the format needs it. */
export function stringInFormat({ format }: DataDocument, text: string): string {
	const isWord = /^[A-Za-z_$][\w$]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
	return format === 'yaml' && isWord ? text : JSON.stringify(text);
}

export function textReplacement(document: DataDocument, span: Span, text: string): Fix {
	return { ...replacement(span, text), changes: [{ span, newText: stringInFormat(document, text) }] };
}

/** A word that needs quotes only in JSON. */
export function wordInFormat({ format }: DataDocument, word: string): string {
	return format === 'json' ? JSON.stringify(word) : word;
}
