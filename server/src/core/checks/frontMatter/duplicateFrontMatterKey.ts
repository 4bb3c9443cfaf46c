import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import { type Span, startOfLine } from '../../text/positions.ts';
import type { Finding, PageCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';

/** A key that is in the front matter twice. */
export const duplicateFrontMatterKey: PageCheck = {
	subject: 'page',
	kind: 'file',
	code: 'duplicate-front-matter-key',
	severity: 'error',
	title: 'Duplicate front matter key',
	explain:
		'Duplicate keys are invalid YAML. The site ignores the whole front matter, including the title. Keep one of the keys.',
	examples: {
		bad: '---\ntitle: Start\n⟦title⟧: Getting started\n---\n',
		good: '---\ntitle: Getting started\n---\n',
	},
	page(document, report) {
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
		message: duplicateMessage('key', entry.key),
		fixes: [
			{ title: `Remove this \`${entry.key}\``, changes: [{ span: linesOf(text, entry), newText: '' }] },
		],
	};
}

function linesOf(text: string, { keySpan, valueSpan }: FrontMatterEntry): Span {
	const newline = text.indexOf('\n', Math.max(keySpan.end, (valueSpan?.end ?? 0) - 1));
	return { start: startOfLine(text, keySpan.start), end: newline < 0 ? text.length : newline + 1 };
}
