import type { FrontMatterEntry } from '../../syntax/frontMatterEntry.ts';
import { startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';

/** A key that stands in front matter twice. */
export const duplicateFrontMatterKey: PageCheck = {
	subject: 'page',
	code: 'duplicate-front-matter-key',
	severity: 'error',
	title: 'Repeated front matter key',
	explain:
		'Each key may stand in front matter once. The site rejects the whole block when a key is repeated. Keep one.',
	examples: {
		bad: '---\ntitle: Start\n⟦title⟧: Getting started\n---\n',
		good: '---\ntitle: Getting started\n---\n',
	},
	looksAt: 'frontMatter',
	run({ document }, report) {
		const seen = new Set<string>();
		for (const entry of document.frontMatter.entries) {
			if (seen.has(entry.key)) report(toFinding(document.text, entry));
			seen.add(entry.key);
		}
	},
};

function toFinding(text: string, entry: FrontMatterEntry): Finding {
	return {
		span: entry.keySpan,
		message: `\`${entry.key}\` is already given above. Remove one of the two.`,
		fixes: [
			{ title: `Remove this \`${entry.key}\``, changes: [{ span: linesOf(text, entry), newText: '' }] },
		],
	};
}

function linesOf(text: string, { keySpan, valueSpan }: FrontMatterEntry): Span {
	const newline = text.indexOf('\n', Math.max(keySpan.end, (valueSpan?.end ?? 0) - 1));
	return { start: startOfLine(text, keySpan.start), end: newline < 0 ? text.length : newline + 1 };
}
