import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';

/**
 * Span for a missing value: its key, or else the opening `---` of the front matter, or else the first line of the page.
 */
export function missingFieldSpan(
	{ text, syntax, frontMatter }: PageDocument,
	{ key }: FrontMatterField,
): Span {
	const entry = frontMatter.entries.find((one) => one.key === key);
	if (entry !== undefined) return entry.keySpan;
	if (syntax.frontMatter !== undefined)
		return { start: syntax.frontMatter.span.start, end: syntax.frontMatter.span.start + 3 };
	const first = text.slice(offsetAfterByteOrderMark(text)).search(/\S/);
	if (first < 0) return { start: 0, end: 0 };
	const start = offsetAfterByteOrderMark(text) + first;
	const [line = ''] = /^[^\r\n]*/.exec(text.slice(start, start + maxLength)) ?? [];
	return { start, end: start + line.trimEnd().length };
}

const maxLength = 100;

/** Offset after a byte order mark, if there is one. */
export function offsetAfterByteOrderMark(text: string): number {
	return text.startsWith('\uFEFF') ? 1 : 0;
}
