import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedPlace, editHtml, findEdit } from '../../../server/src/core/site/editedPlace.ts';
import { type Content, element, html, text, written } from '../../../server/src/core/site/element.ts';
import { trials } from '../../support/trials.ts';

type Tree = { readonly name: string; readonly title: string; readonly children: readonly (Tree | string)[] };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
	tree: fc.record({
		name: fc.constantFrom('div', 'p', 'br', 'img', 'ul'),
		title: fc.constantFrom('', 'a', 'b > c', '"/>'),
		children: fc.array(
			fc.oneof(
				{ maxDepth: 4, withCrossShrink: true },
				fc.constantFrom('', 'one', 'two', '<p>', '&'),
				tie('tree'),
			),
			{ maxLength: 4 },
		),
	}),
}));
const row = fc.array(tree, { minLength: 1, maxLength: 3 });

function write(row: readonly (Tree | string)[]): Content[] {
	return row.map((one) => {
		if (typeof one === 'string') return text(one);
		const isVoid = one.name === 'br' || one.name === 'img';
		return element(one.name, { title: one.title }, isVoid ? [] : write(one.children));
	});
}

/** Puts the HTML into the element at the end of the path, and counts along the path as a browser does. */
function fill(
	row: readonly (Tree | string)[],
	path: readonly { index: number; count: number }[],
	inner: string,
): Content[] {
	const [step, ...deeper] = path;
	if (step === undefined) return [written(inner, false)];
	const elements = row.filter((one) => typeof one !== 'string');
	expect(elements).toHaveLength(step.count);
	return row.map((one) => {
		if (typeof one === 'string' || one !== elements[step.index]) return write([one])[0] ?? text('');
		return element(one.name, { title: one.title }, fill(one.children, deeper, inner));
	});
}

test('an edit is made within one element', () => {
	let within = 0;
	const check = (before: readonly Tree[], after: readonly Tree[]) => {
		const [old, now] = [html(write(before)), html(write(after))];
		const edit = { of: '', ...findEdit(old, now) };
		expect(editHtml(old, edit)).toBe(now);
		const place = editedPlace(old, edit);
		if (place === undefined) return;
		within++;
		expect(html(fill(before, place.path, place.html))).toBe(now);
	};
	fc.assert(
		fc.property(row, row, row, row, fc.boolean(), (first, last, before, after, isAround) => {
			const page = (inner: readonly Tree[]): Tree[] => [
				...first,
				{ name: 'div', title: '', children: [...first, { name: 'p', title: 'x', children: inner }, ...last] },
			];
			if (isAround) check(page(before), page(after));
			else check(before, after);
		}),
		{ numRuns: trials(1_000) },
	);
	expect(within).toBeGreaterThan(trials(400));
});

test.each([
	['<p>one</p><p>two</p>', '<p>one</p><p>three</p>', { path: [{ index: 1, count: 2 }], html: 'three' }],
	[
		'<div><br><i>a</i></div>',
		'<div><br><i>b</i></div>',
		{
			path: [
				{ index: 0, count: 1 },
				{ index: 1, count: 2 },
			],
			html: 'b',
		},
	],
	[
		'<div><i>a</i></div>',
		'<div><i>a</i><i>b</i></div>',
		{ path: [{ index: 0, count: 1 }], html: '<i>a</i><i>b</i>' },
	],
	[
		'<div><i title="a>b">a</i></div>',
		'<div><i title="a>c">a</i></div>',
		{ path: [{ index: 0, count: 1 }], html: '<i title="a>c">a</i>' },
	],
	['<p>a</p>', '<p>a</p><p>b</p>', undefined],
	['<p title="a">a</p>', '<p title="b">a</p>', undefined],
])('%s becomes %s', (before, after, place) => {
	expect(editedPlace(before, { of: '', ...findEdit(before, after) })).toEqual(place);
});
