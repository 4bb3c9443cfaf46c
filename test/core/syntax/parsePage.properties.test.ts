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
	const isInside = ({ start, end }: Span) => start >= 0 && start <= end && end <= text.length;
	expect(
		spansOf(page).filter((span) => !isInside(span)),
		JSON.stringify(text),
	).toEqual([]);
	const lists = [
		...[page.headings, page.links, page.tags, page.fences, page.modules].map((list) =>
			list.map(({ span }) => span.start),
		),
		...[page.expressions, page.codeSpans, page.htmlComments].map((list) => list.map(({ start }) => start)),
	];
	for (const starts of lists) expect(starts, JSON.stringify(text)).toEqual(starts.toSorted((a, b) => a - b));
	for (const [index, { partner, parent }] of page.tags.entries()) {
		if (partner !== undefined) expect(page.tags[partner]?.partner, text).toBe(index);
		if (parent !== undefined) expect(parent, text).toBeLessThan(index);
	}
}
