import type { DataDocument } from '../language/document.ts';
import type { Span } from '../text/positions.ts';
import type { Fix } from '../text/problem.ts';

/** Preferred fix that replaces one span, to be confirmed by the author. */
export function preferredFix(title: string, span: Span, newText: string): Fix {
	return { title, changes: [{ span, newText }], preferred: true };
}

/** Preferred fix that replaces one span, and is safe to apply unseen. */
export function safeFix(title: string, span: Span, newText: string): Fix {
	return { ...preferredFix(title, span, newText), isSafe: true };
}

/** Fix that replaces the text of the span. */
export function replacement(span: Span, text: string): Fix {
	return toFix(span, text, text);
}

/** Fix that replaces a string of JSON, with its quotes. */
export function jsonReplacement(span: Span, text: string): Fix {
	return toFix(span, text, JSON.stringify(text));
}

function toFix(span: Span, text: string, newText: string): Fix {
	return preferredFix(`Replace with \`${text}\``, span, newText);
}

/** Fix that renames a key and keeps its quotes. */
export function keyReplacement({ text }: DataDocument, span: Span, name: string): Fix {
	const mark = text[span.start];
	const newText = mark === '"' ? JSON.stringify(name) : mark === "'" ? `'${name}'` : name;
	return preferredFix(`Rename to \`${name}\``, span, newText);
}
