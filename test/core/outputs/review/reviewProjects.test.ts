import { describe, expect, test } from 'vitest';
import { reviewHtml } from '../../../../server/src/core/outputs/review/report/reviewHtml.ts';
import { reviewOf } from '../../../support/reviewOf.ts';

const config = (...pages: readonly string[]) =>
	JSON.stringify({
		name: 'Test',
		favicon: 'https://example.com/icon.svg',
		colors: { primary: '#0C8465' },
		navigation: [{ group: 'All', pages }],
	});

const page = (title: string, body: string) =>
	`---\ntitle: ${title}\ndescription: About ${title}\n---\n\n${body}\n`;

/** Random numbers below a limit, the same in each run. */
function createRandom(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return (state >>> 8) % limit;
	};
}

function prose(random: (limit: number) => number, count: number): string {
	return Array.from({ length: count }, () => `${random(30) === 0 ? '\n\n' : ''}word${random(400)}`).join(' ');
}

describe('what breaks elsewhere', () => {
	test('names the file that broke it', () => {
		const before = {
			'docs.json': config('a', 'b', 'c'),
			'a.mdx': page('A', 'See [b](/b#setup) and [c](/c).\n\n<Card title="B" href="/b#setup">Text</Card>'),
			'b.mdx': page('B', '## Setup\n\nText.'),
			'c.mdx': page('C', 'Text.'),
		};
		const { brokenElsewhere } = reviewOf(before, {
			'docs.json': before['docs.json'],
			'a.mdx': before['a.mdx'],
			'b.mdx': page('B', '## Install\n\nText.'),
		});
		expect(brokenElsewhere.map(({ path, code, cause }) => [path, code, cause])).toEqual([
			['docs.json', 'missing-page', 'c.mdx'],
			['a.mdx', 'broken-anchor', 'b.mdx'],
			['a.mdx', 'broken-anchor', 'b.mdx'],
			['a.mdx', 'broken-link', 'c.mdx'],
		]);
	});

	test('does not depend on line ends', () => {
		const before = {
			'docs.json': config('a', 'b'),
			'a.mdx': page('A', 'See [gone](/gone) and [b](/b#none).\n\nMore [gone](/gone).'),
			'b.mdx': page('B', 'Text.'),
		};
		const after = { ...before, 'a.mdx': before['a.mdx'].replaceAll('\n', '\r\n') };
		for (const review of [reviewOf(before, after), reviewOf(after, before)])
			expect([review.brokenElsewhere, review.problems, review.solved, review.pages]).toEqual([[], [], 0, []]);
	});

	test('leaves out what was broken before, and what only moved', () => {
		const before = {
			'docs.json': config('a', 'b'),
			'a.mdx': page('A', 'See [gone](/gone) and [b](/b#none).'),
			'b.mdx': page('B', 'See [gone](/gone).'),
		};
		const review = reviewOf(before, {
			...before,
			'b.mdx': page('B', 'New lines.\n\nSee [gone](/gone).'),
		});
		expect([review.brokenElsewhere, review.problems, review.solved]).toEqual([[], [], 0]);
	});

	test('finds 100 planted anchors, and nothing else', () => {
		const random = createRandom(49);
		const count = 300;
		const before: Record<string, string> = {};
		const pages = Array.from({ length: count }, (_, index) => `page-${index}`);
		before['docs.json'] = config(...pages);
		const links = pages.map((_, index) =>
			Array.from({ length: 3 }, () => ({ to: (index + 1 + random(count - 1)) % count, part: random(5) })),
		);
		const textOf = (index: number, renamed: ReadonlySet<number>) =>
			page(
				`Page ${index}`,
				[0, 1, 2, 3, 4]
					.map((part) => `## ${renamed.has(part) ? 'Other' : 'Part'} ${part}\n\nText ${part}.`)
					.concat((links[index] ?? []).map(({ to, part }) => `[Link](/page-${to}#part-${part})`))
					.join('\n\n'),
			);
		const noParts = new Set<number>();
		for (const index of pages.keys()) before[`page-${index}.mdx`] = textOf(index, noParts);
		const renamed = new Map<number, Set<number>>();
		const brokenBy = () =>
			links.flatMap((ofPage, index) =>
				renamed.has(index)
					? []
					: ofPage
							.filter(({ to, part }) => renamed.get(to)?.has(part))
							.map(({ to }) => `page-${index} page-${to}`),
			);
		for (let index = 0; brokenBy().length < 100; index++)
			renamed.set(index, new Set([random(5), random(5), random(5)]));
		const after = { ...before };
		for (const [index, parts] of renamed) after[`page-${index}.mdx`] = textOf(index, parts);
		const { brokenElsewhere } = reviewOf(before, after);
		expect(brokenBy().length).toBeGreaterThanOrEqual(100);
		expect(
			brokenElsewhere.map(({ path, cause }) => `${path} ${cause}`.replaceAll('.mdx', '')).sort(),
		).toEqual(brokenBy().sort());
	});
});

describe('moved pages', () => {
	test('are recognized after small edits', () => {
		const random = createRandom(7);
		const before: Record<string, string> = { 'docs.json': config('index') };
		const after: Record<string, string> = { 'docs.json': config('index') };
		const expected: string[] = [];
		for (let index = 0; index < 200; index++) {
			const body = prose(random, 40 + random(300));
			before[`old/page-${index}.mdx`] = page(`Page ${index}`, body);
			const edited = body.replace(/word\d+/g, (word) => (random(10) === 0 ? `new${random(900)}` : word));
			const title = random(3) === 0 ? `Title ${index}` : `Page ${index}`;
			const path = `new/${random(2) === 0 ? 'page' : 'entry'}-${index}.mdx`;
			after[path] = page(title, random(2) === 0 ? body : edited);
			expected.push(`old/page-${index}.mdx ${path}`);
		}
		const found = reviewOf(before, after).pages.map(({ before: from, path }) => `${from} ${path}`);
		const right = expected.filter((move) => found.includes(move)).length;
		expect(right / expected.length).toBeGreaterThanOrEqual(0.95);
	});

	test('that are swapped, copied, or moved with another title', () => {
		const random = createRandom(3);
		const [one, two, three, four] = [1, 2, 3, 4].map((index) => page(`Page ${index}`, prose(random, 120)));
		const before = {
			'docs.json': config('a', 'b', 'c', 'd'),
			'a.mdx': one,
			'b.mdx': two,
			'c.mdx': three,
			'd.mdx': four,
		} as Record<string, string>;
		const after = {
			...before,
			'a.mdx': two,
			'b.mdx': one,
			'copy.mdx': three,
			'e.mdx': four?.replace('title: Page 4', 'title: Other'),
		} as Record<string, string>;
		delete after['d.mdx'];
		expect(
			reviewOf(before, after).pages.map(({ kind, path, before: from, frontMatter }) => [
				kind,
				path,
				from,
				frontMatter,
			]),
		).toEqual([
			['moved', 'a.mdx', 'b.mdx', []],
			['moved', 'b.mdx', 'a.mdx', []],
			['added', 'copy.mdx', undefined, []],
			['moved', 'e.mdx', 'd.mdx', ['`title` changed from `Page 4` to `Other`']],
		]);
	});
});

describe('a moved page', () => {
	const media = '![i](img.png)\n\n<img src="./img.png" />\n\n<video src="./film.mp4" />';
	const text = `${prose(createRandom(3), 60)}\n\n[o](other#part) and [p](./other).\n\n<Card title="C" href="other">d</Card>\n\n${media}`;
	const blocksAfter = (moved: string, files: Readonly<Record<string, string>>) => {
		const page = { 'docs.json': config('a/x'), 'a/x.mdx': text, 'a/other.mdx': '## Part' };
		const common = { 'docs.json': config('b/x'), 'b/x.mdx': moved, 'a/other.mdx': '## Part' };
		const review = reviewOf({ ...page, 'a/img.png': '1', 'a/film.mp4': '2' }, { ...common, ...files });
		expect(review.pages).toMatchObject([{ kind: 'moved', before: 'a/x.mdx', path: 'b/x.mdx' }]);
		return review.pages[0]?.blocks?.map((block) => block.text);
	};

	test('whose links and images lead to the files that they led to looks the same', () => {
		const rewritten = text.replaceAll(/(\(|")(?:\.\/)?(?=other|img|film)/g, '$1../a/');
		expect(rewritten).toContain('href="../a/other"');
		expect(blocksAfter(rewritten, { 'a/img.png': '1', 'a/film.mp4': '2' })).toEqual([]);
	});

	test('with images that move along looks the same, and with others it does not', () => {
		const linked = text.replaceAll(/(\(|")(?:\.\/)?(?=other)/g, '$1../a/');
		expect(blocksAfter(linked, { 'b/img.png': '1', 'b/film.mp4': '2' })).toEqual([]);
		expect(blocksAfter(linked, { 'b/img.png': '1', 'b/film.mp4': '3' })).toEqual(['Video: film.mp4']);
		expect(blocksAfter(linked, { 'b/img.png': '3', 'b/film.mp4': '2' })).toHaveLength(2);
		expect(blocksAfter(linked, { 'b/film.mp4': '2' })).toHaveLength(2);
	});
});

test('an added page has all of its content', () => {
	const before = { 'docs.json': config('a'), 'a.mdx': page('A', 'Text.') };
	const review = reviewOf(before, {
		...before,
		'b.mdx': page('B', '## Part\n\n![Screen](/b.png)\n\nWords.'),
	});
	expect(review.pages).toMatchObject([{ kind: 'added', path: 'b.mdx' }]);
	expect(review.pages[0]?.blocks?.map(({ kind, text }) => [kind, text])).toEqual([
		['added', 'B'],
		['added', 'About B'],
		['added', 'Part'],
		['added', 'Screen'],
		['added', 'Words.'],
	]);
	const html = reviewHtml(review);
	expect(html).toMatch(
		/<details><summary>Content<\/summary><div class="shown"[^>]*>.*<p>Words\.<\/p><\/div><\/details>/s,
	);
	expect(html).not.toContain('class="change');
});

test('only the first of many added pages have it', () => {
	const before = { 'docs.json': config('a'), 'a.mdx': page('A', 'Text.') };
	const added = Object.fromEntries(
		Array.from({ length: 120 }, (_, at) => [`b-${at}.mdx`, page('B', `Word${at}`)]),
	);
	const { pages, limits } = reviewOf(before, { ...before, ...added });
	expect(pages.filter(({ blocks }) => blocks !== undefined)).toHaveLength(100);
	expect(limits).toEqual(['Only the first 100 added pages were rendered. Not rendered: 20.']);
});

describe('affected pages', () => {
	test('of a snippet are exactly those that show it', () => {
		const before: Record<string, string> = {
			'docs.json': config('page-0'),
			'snippets/inner.mdx': 'Text.\n',
			'snippets/outer.mdx': "import Inner from '/snippets/inner.mdx'\n\n<Inner />\n",
		};
		for (let index = 0; index < 600; index++) {
			const name = index % 4 === 0 ? 'inner' : index % 4 === 1 ? 'outer' : undefined;
			before[`page-${index}.mdx`] = page(
				`Page ${index}`,
				name === undefined ? 'Text.' : `import Part from '/snippets/${name}.mdx'\n\n<Part />`,
			);
		}
		const { affected, pages } = reviewOf(before, { ...before, 'snippets/inner.mdx': 'Other text.\n' });
		const shown = [...Array(600).keys()].filter((index) => index % 4 < 2).map((index) => `page-${index}.mdx`);
		expect(affected.map(({ cause, pages }) => ({ cause, pages }))).toEqual([
			{ cause: 'snippets/inner.mdx', pages: shown.sort() },
		]);
		expect([shown.length, pages]).toEqual([300, []]);
	});

	test('of an image, a script and a variable', () => {
		const before = {
			'docs.json': JSON.stringify({ ...JSON.parse(config('a')), variables: { plan: 'Pro' } }),
			'a.mdx': page('A', '![Screen](/images/a.png)'),
			'b.mdx': page('B', "import { Box } from '/snippets/box.jsx'\n\n<Box />"),
			'c.mdx': page('C', 'For {{plan}}.'),
			'images/a.png': '1',
			'snippets/box.jsx': 'export const Box = () => <b>1</b>;',
		};
		const { affected } = reviewOf(before, {
			...before,
			'docs.json': before['docs.json'].replace('Pro', 'Team'),
			'images/a.png': '2',
			'snippets/box.jsx': 'export const Box = () => <b>2</b>;',
		});
		expect(affected.map(({ cause, pages }) => ({ cause, pages }))).toEqual([
			{ cause: 'docs.json', pages: ['c.mdx'] },
			{ cause: 'images/a.png', pages: ['a.mdx'] },
			{ cause: 'snippets/box.jsx', pages: ['b.mdx'] },
		]);
	});

	test('shows a page that several files change once', () => {
		const images = ['1', '2', '3'].map((name) => `images/${name}.png`);
		const files = (content: string) => ({
			'docs.json': config('a'),
			'a.mdx': page('A', images.map((path) => `![Screen](/${path})`).join('\n\n')),
			...Object.fromEntries(images.map((path) => [path, content])),
		});
		const { affected } = reviewOf(files('1'), files('2'));
		expect(affected.map(({ cause, pages }) => [cause, pages])).toEqual(
			images.map((path) => [path, ['a.mdx']]),
		);
		expect(affected.map(({ example }) => example?.blocks.length)).toEqual([3, undefined, undefined]);
	});
});
