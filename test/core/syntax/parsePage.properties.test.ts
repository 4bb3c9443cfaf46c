import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';
import type { Span } from '../../../server/src/core/text/positions.ts';
import { spansOf } from '../../support/soundPage.ts';
import { trials } from '../../support/trials.ts';
import { brokenPages, nastyPages } from './pages.ts';

const pages = [...Object.values(nastyPages), ...Object.values(brokenPages)];

test('prefixes of pages keep spans inside the text and in order', () => {
	for (const page of pages) for (let end = 0; end <= page.length; end += 3) expectSound(page.slice(0, end));
});

test('pages with parts deleted, doubled or spliced in stay readable', () => {
	const page = fc.constantFrom(...pages.filter((text) => text.length > 0));
	const cut = fc.double({ min: 0, max: 1, noNaN: true });
	fc.assert(
		fc.property(page, page, fc.tuple(cut, cut, cut), (text, other, [a, b, c]) => {
			const [start = 0, end = 0] = [a, b].map((part) => Math.floor(part * text.length)).sort((x, y) => x - y);
			const at = Math.floor(c * other.length);
			expectSound(text.slice(0, start) + text.slice(end));
			expectSound(text.slice(0, end) + text.slice(start));
			expectSound(other.slice(0, at) + text.slice(start, end) + other.slice(at));
		}),
		{ numRuns: trials(150) },
	);
});

test('noise made of marks stays readable', () => {
	const mark = fc.constantFrom(
		...'<>/{}[]()`~!#*_-=:"\'\\|$.\n\r\t ax0é🚀',
		'---\n',
		'<!--',
		'-->',
		`\${`,
		'{/*',
		'*/}',
		'import ',
		'export ',
	);
	fc.assert(
		fc.property(fc.array(mark, { maxLength: 120 }), (marks) => expectSound(marks.join(''))),
		{ numRuns: trials(500) },
	);
});

function expectSound(text: string): void {
	const page = parsePage(text);
	for (const span of spansOf(page)) {
		const sound = span.start >= 0 && span.start <= span.end && span.end <= text.length;
		if (!sound) expect.fail(`${JSON.stringify(span)} lies outside of ${JSON.stringify(text)}`);
	}
	for (const list of [page.headings, page.links, page.tags, page.fences, page.modules])
		expectOrdered(
			text,
			list.map(({ span }) => span),
		);
	for (const list of [page.expressions, page.codeSpans, page.htmlComments]) expectOrdered(text, list);
	for (const [index, { partner, parent }] of page.tags.entries()) {
		if (partner !== undefined && page.tags[partner]?.partner !== index)
			expect.fail(`Tags ${index} and ${partner} of ${text}`);
		if (parent !== undefined && parent >= index) expect.fail(`Tag ${index} before its parent in ${text}`);
	}
}

function expectOrdered(text: string, spans: readonly Span[]): void {
	for (const [index, span] of spans.entries()) {
		const before = spans[index - 1];
		if (before !== undefined && before.start > span.start)
			expect.fail(`Out of order in ${JSON.stringify(text)}`);
	}
}
