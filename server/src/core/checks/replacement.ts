import type { DataDocument } from '../language/document.ts';
import type { Span } from '../text/positions.ts';
import type { Fix } from '../text/problem.ts';

/** Fix that replaces the text of the span. */
export function replacement(span: Span, text: string): Fix {
	return toFix(span, text, text);
}

/** Fix that replaces a string of JSON, with its quotes. */
export function jsonReplacement(span: Span, text: string): Fix {
	return toFix(span, text, JSON.stringify(text));
}

function toFix(span: Span, text: string, newText: string): Fix {
	return { title: `Replace with \`${text}\``, changes: [{ span, newText }], preferred: true };
}

/** Fix that renames a key and keeps its quotes. */
export function keyReplacement({ text }: DataDocument, span: Span, name: string): Fix {
	const mark = text[span.start];
	const newText = mark === '"' ? JSON.stringify(name) : mark === "'" ? `'${name}'` : name;
	return { title: `Rename to \`${name}\``, changes: [{ span, newText }], preferred: true };
}
