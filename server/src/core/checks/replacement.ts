import type { Fix } from '../text/problem.ts';
import type { Span } from '../text/span.ts';

/** Writes another text in place of what stands there. */
export function replacement(span: Span, text: string): Fix {
	return toFix(span, text, text);
}

/** The same in JSON: the text stands in quotes there. */
export function jsonReplacement(span: Span, text: string): Fix {
	return toFix(span, text, JSON.stringify(text));
}

function toFix(span: Span, text: string, newText: string): Fix {
	return { title: `Replace with \`${text}\``, changes: [{ span, newText }], preferred: true };
}
