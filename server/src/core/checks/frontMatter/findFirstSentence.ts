import type { PageDocument } from '../../syntax/document.ts';
import { toPlainText } from '../../syntax/page/toPlainText.ts';

/** The first sentence of the page as plain text; undefined unless it has a suitable length. */
export function findFirstSentence({ text, syntax }: PageDocument): string | undefined {
	const bodyStart = syntax.frontMatter?.span.end ?? 0;
	const hidden = [...syntax.fences, ...syntax.modules]
		.map(({ span }) => ({ start: span.start, end: Math.min(span.end, longestSearch) }))
		.filter(({ start, end }) => start < end);
	const body = hidden.reduce(
		(rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
		text.slice(0, longestSearch),
	);
	for (const block of body.slice(bodyStart).split(/\n[ \t\r]*\n/)) {
		const paragraph = block.trim();
		if (!/^[\p{L}\p{N}*_`[]/u.test(paragraph) || /^([*_]{3}|[*+-]\s|\d+[.)]\s|```)/.test(paragraph)) continue;
		const { plain } = toPlainText(paragraph.replace(/\s+/g, ' '), new Set());
		return /^.{20,200}?(?:[.!?](?=\s|$)|[。！？])/u.exec(plain)?.[0];
	}
	return undefined;
}

/** Text further down is not an introduction. */
const longestSearch = 10_000;
