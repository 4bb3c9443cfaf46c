import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { safeBlockHtml } from '../../../../server/src/core/outputs/review/report/safeBlockHtml.ts';
import { trials } from '../../../support/trials.ts';

/** Elements that parsers move, or that close others, besides some that they leave alone. */
const names =
	'a b blockquote br caption circle code dd del details div dl dt g h1 hr i ins li line math mfrac mi mo mtext mtr ol p pre rp rt ruby s semantics span summary svg table tbody td text tfoot th thead tr ul wbr'.split(
		' ',
	);

/** Children of an element around the frame of a block and the paragraph after it, as a browser reads them. */
function shownAround(html: string): readonly string[] {
	const block = safeBlockHtml(html, () => undefined);
	const tree = fromHtml(`<div><div>${block}</div><p>After</p></div>`, { fragment: true });
	const [around] = tree.children;
	const children = around?.type === 'element' ? around.children : [];
	return children.map((one) => ('tagName' in one ? one.tagName : ''));
}

test.each([
	'<li><div><li>a</li></div></li>',
	'<dt><div><dd>a</dd></div></dt>',
	'<table><cite><div><table>a</table></div></cite></table>',
	'<div><summary><div><math><summary><div>a</div></summary></math></div></summary></div>',
	'<svg><p><svg></p></div></svg>',
])('no element leaves its frame: %s', (html) => {
	expect(shownAround(html)).toEqual(['div', 'p']);
});

test('no element leaves its frame, in any order', () => {
	const piece = fc.oneof(
		{ weight: 3, arbitrary: fc.constantFrom(...names).map((name) => `<${name}>`) },
		fc.constantFrom(...names).map((name) => `</${name}>`),
		fc.constant('a'),
	);
	const block = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));
	fc.assert(
		fc.property(block, (html) => {
			expect(shownAround(html)).toEqual(['div', 'p']);
		}),
		{ numRuns: trials(5_000) },
	);
});

test('lists and tables are written as they are', () => {
	const html =
		'<ul><li><p>a</p><ol><li>b</li></ol></li></ul><dl><dt>a</dt><dd>b</dd></dl>' +
		'<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tr><td>c</td></tr></table>';
	expect(safeBlockHtml(html, () => undefined)).toBe(html);
});
