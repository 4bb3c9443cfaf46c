import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFacts } from '../../../server/src/core/project/pages/findFacts.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { brokenPages, nastyPages } from '../syntax/pages.ts';

/** What the project remembers of a page that an editor holds, and of its text on disk. */
function memoized(text: string) {
	const [open, closed] = [project({}), project({})];
	open.apply([{ kind: 'open', path: 'a/page.mdx', text }]);
	closed.apply([{ kind: 'onDisk', path: 'a/page.mdx', text }]);
	return [open, closed].map(({ project: generated }) => findFacts(generated, 'a/page.mdx'));
}

const pages = [
	...Object.values(nastyPages),
	...Object.values(brokenPages),
	'\uFEFF---\ntitle: “Größe”\ndescription: [x\n---\n\n## Naïve *café* {#naïve-id}\n\n<h2 id="ü">Ünï</h2>\n',
	'[![a](/b.png)](/c) <Card href="/d" icon="x">\n\n# [e][f]\n\n[f]: /g "h"\n\n<h1>i <h2 id="j">k</h2 id="l"> m</h1>\n\n</a href="/n">\n',
	'import A, { B as C } from "./d.mdx"\nexport const E = () => <h3 id="f">g</h3>, h = 1\n\n<A href="/i" />\n\nj\n===\n',
	`---\nopenapi: GET /a\n---\n\nexport function A() { return '${'b'.repeat(6_000)}' }\n\n## ${'é'.repeat(300)}\n`,
	`export const { ${'é = "ü", '.repeat(600)}last = 1 } = A\n\nexport const b = ${'"é" + '.repeat(1_200)}c, d = 2\n`,
	'<Steps titleSize="h2">\n<Step title="One">x</Step>\n<Step title="Two" noAnchor>x</Step>\n</Steps>\n',
	'<Steps>\n<Step title="One" titleSize="h3">x</Step>\n<Step title="Two" titleSize={size}>x</Step>\n<Step title="Three">x</Step>\n</Steps>\n',
	'# Foo\n\n## Foo\n\n<Step title="Foo" />\n\n## Foo\n\n## Foo 4\n\n##### Deep\n\n## Bar {#foo}\n\n## foo-2\n\n## foo-4-1\n',
	'<p><h2></p>One</h2>\n\n<h3>Two <b>three</b></h3>\n\n<Tab title="日本語">x</Tab>\n\n[é]: /é/ü.mdx#日本\n\n[É]\n',
];

/** A file holds no half of a surrogate pair. */
const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '');

test.each(pages.map((text) => ({ text, beginning: text.slice(0, 60) })))(
	'a closed page is remembered as an open one: $beginning',
	({ text }) => {
		const [open, closed] = memoized(text);
		expect(closed).toEqual(open);
	},
);

test('so are pages with parts deleted, doubled or spliced in', () => {
	const page = fc.constantFrom(...pages.filter((text) => text.length > 0));
	const place = fc.double({ min: 0, max: 1, noNaN: true });
	fc.assert(
		fc.property(page, page, place, place, (text, other, a, b) => {
			const at = Math.floor(a * text.length);
			const from = Math.floor(b * other.length);
			const [open, closed] = memoized(withoutHalves(text.slice(0, at) + other.slice(from)));
			expect(closed).toEqual(open);
		}),
		{ numRuns: trials(300) },
	);
});
