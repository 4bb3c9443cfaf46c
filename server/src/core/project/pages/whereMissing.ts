import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';

/** Where a missing value is told: at its key, else at the opening fence, else on the first line of the page. */
export function whereMissing({ text, syntax, frontMatter }: PageDocument, { key }: FrontMatterField): Span {
	const entry = frontMatter.entries.find((one) => one.key === key);
	if (entry !== undefined) return entry.keySpan;
	if (syntax.frontMatter !== undefined)
		return { start: syntax.frontMatter.span.start, end: syntax.frontMatter.span.start + 3 };
	const start = startOfText(text);
	const [line = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? [];
	return { start, end: start + line.trimEnd().length };
}

/** Behind a byte order mark. */
export function startOfText(text: string): number {
	return text.startsWith('\uFEFF') ? 1 : 0;
}
