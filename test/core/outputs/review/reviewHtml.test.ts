import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import {
	reportStyle,
	reportStyleHash,
} from '../../../../server/src/core/outputs/review/report/reportStyle.ts';
import type { ReportImage } from '../../../../server/src/core/outputs/review/report/reportText.ts';
import { reviewHtml } from '../../../../server/src/core/outputs/review/report/reviewHtml.ts';
import { safeBlockHtml } from '../../../../server/src/core/outputs/review/report/safeBlockHtml.ts';
import type { PageChange, Review } from '../../../../server/src/core/outputs/review/review.ts';
import { reviewOf } from '../../../support/reviewOf.ts';

const config = (description?: string) =>
	JSON.stringify(
		{ name: 'a', ...(description && { description }), navigation: { pages: ['page'] } },
		null,
		'\t',
	);

const empty: Review = {
	base: { name: 'main' },
	head: { name: 'work tree' },
	brokenElsewhere: [],
	problems: [],
	solved: 0,
	lostAddresses: [],
	pages: [],
	affected: [],
	config: [],
	apis: [],
	notes: [],
	limits: [],
};

const attack = `</style></title>--><script>alert(1)</script><img src=x onerror="alert(1)">"' onclick='x' \u202egpj`;

/** Report in which every text is the given one. */
function reportOf(text: string, html = text): string {
	const place = { path: text, line: 2 };
	const problem = {
		...place,
		code: text,
		severity: 'error' as const,
		message: `\`${text}\` *${text}*`,
		cause: text,
	};
	const blocks = [{ kind: 'changed' as const, before: html, after: html, text, lineBefore: 1, lineAfter: 2 }];
	const page: PageChange = {
		kind: 'moved',
		path: text,
		before: text,
		title: text,
		url: text,
		frontMatter: [text],
		blocks,
	};
	return reviewHtml(
		{
			...empty,
			base: { name: text, commit: text },
			head: { name: text },
			brokenElsewhere: [problem],
			problems: [problem],
			lostAddresses: [
				{ address: text, redirect: { source: text, destination: text, isSure: true, reason: 'title' } },
				{ address: text, nearest: text },
			],
			pages: [page],
			affected: [{ cause: text, pages: [text], example: { path: text, blocks } }],
			config: [{ ...place, text }],
			apis: [{ path: text, changes: [{ code: text, level: 'breaking', text, operations: [text], line: 1 }] }],
			notes: [text],
			limits: [text],
		},
		{ title: text, linkTo: () => `https://a.test/${text}` },
	);
}

it('allows only its own style', () => {
	expect(reportStyleHash).toBe(`sha256-${createHash('sha256').update(reportStyle).digest('base64')}`);
	expect(reviewHtml(empty)).toContain(
		`content="default-src 'none'; style-src '${reportStyleHash}'; img-src data:; form-action 'none'; base-uri 'none'"`,
	);
});

it('begins with what breaks', () => {
	const html = reportOf('a');
	const ids = [...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id);
	expect(ids).toEqual(
		'broken addresses breaking problems moved affected configuration notes limits'.split(' '),
	);
	expect(html).toContain(
		'<strong>1 new problem on unchanged files, 2 addresses are lost, 1 breaking API change, 1 new problem on changed files.</strong>',
	);
	expect(reviewHtml(empty)).toContain('<strong>Nothing breaks elsewhere.</strong> Readers see no change.');
});

it('links places for people and programs', () => {
	expect(reportOf('a.mdx')).toContain(
		'<a class="place" href="https://a.test/a.mdx" data-path="a.mdx" data-line="2"><bdi>a.mdx</bdi><span class="line">:3</span></a>',
	);
	const linked = (address: string) =>
		reviewHtml({ ...empty, config: [{ path: 'a', line: 0, text: 'b' }] }, { linkTo: () => address });
	expect(linked('javascript:alert(1)')).not.toContain('javascript');
});

it('folds the places of one message', () => {
	const problem = (path: string, message = 'No anchor.') =>
		({ path, line: 2, code: 'broken-anchor', severity: 'warning', message, cause: 'a.mdx' }) as const;
	const brokenElsewhere = [
		problem('b.mdx'),
		problem('c.mdx'),
		problem('d.mdx', 'No page.'),
		problem('c.mdx'),
	];
	const html = reviewHtml({ ...empty, brokenElsewhere });
	expect(html.match(/No anchor\./g)).toHaveLength(1);
	expect(html).toContain('<details class="places" open><summary>3 places in 2 files</summary>');
	expect(html).toContain('Broken elsewhere <span class="count">4</span>');
	const many = reviewHtml({
		...empty,
		brokenElsewhere: Array.from({ length: 3_000 }, () => problem('b.mdx')),
	});
	expect(many).toContain('<details class="places"><summary>3000 places in 1 file</summary>');
	expect(many).toContain('1000 more are not shown.');
});

it('names the version that a line is of', () => {
	const page = '---\ntitle: Page\n---\n\nOne sentence.\n';
	const review = reviewOf(
		{ 'docs.json': config('Site'), 'page.mdx': page, 'gone.mdx': '---\ntitle: Gone\n---\n\nWords.\n' },
		{ 'docs.json': config(), 'page.mdx': page.replace('One', 'Another') },
	);
	const places = new Set<string>();
	reviewHtml(review, {
		linkTo({ path, line, version = 'after' }) {
			places.add(`${path} ${line} ${version}`);
			return undefined;
		},
	});
	const expected = ['docs.json 2 before', 'gone.mdx 0 before', 'page.mdx 4 after', 'page.mdx 4 before'];
	expect([...places].sort()).toEqual([...expected, 'page.mdx 0 after'].sort());
});

it('writes no tag and no attribute of a text', () => {
	// Every tag that may be in the report, with its attributes.
	const tags = (html: string) =>
		new Set(html.match(/<[a-z!/][^>]*>/gi)?.map((one) => one.replace(/"[^"]*"/g, '""')));
	const allowed = tags(reportOf('plain'));
	const html = reportOf(attack);
	expect([...tags(html)].filter((one) => !allowed.has(one))).toEqual([]);
	expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
	expect(html).toContain('[U+202E]');
	expect(html.match(/<style>/g)).toHaveLength(1);
});

const images: Readonly<Record<string, ReportImage>> = {
	'/a.png': { kind: 'shown', url: 'data:image/png;base64,BB==' },
	'/a.html': { kind: 'shown', url: 'data:text/html;base64,BB==' },
	'/large.png': { kind: 'named', note: '2 MB<' },
};

describe('blocks are written anew', () => {
	test.each([
		['keeps marks', '<p class="v-title">a <ins>b</ins></p>', '<p class="v-title">a <ins>b</ins></p>'],
		['scripts', '<script>a</script><p>b</p>', 'a<p>b</p>'],
		[
			'attributes',
			'<p onclick="a" id="top" style="x" class="page v-h2 hidden">b</p>',
			'<p class="v-h2">b</p>',
		],
		['foreign quotes', "<p title='a' onclick=b>c</p>", "&lt;p title='a' onclick=b&gt;c"],
		['forms', '<form action="/a"><input><button>b</button></form>', 'b'],
		['closing tags', '</div></section></main><p>a</b>', '<p>a</p>'],
		['headings', '<h1>a</h1>', '<div>a</div>'],
		['comments', '<!-- --><p>a</p><!--', '&lt;!-- --&gt;<p>a</p>&lt;!--'],
		['schemes', '<a href="javascript&#x3a;alert(1)">a</a>', '<a>a</a>'],
		['commands', '<a href="command:recto.openReviewed?%5B%5D">a</a>', '<a>a</a>'],
		['programs', '<a href="vscode://a.b/c">a</a>', '<a>a</a>'],
		[
			'links',
			'<a href="https://a.test/?b&#x26;c">a</a>',
			'<a href="https://a.test/?b&#x26;c" rel="noopener noreferrer">a</a>',
		],
		['relative links', '<a href="//a.test">a</a>', '<a>a</a>'],
		[
			'remote images',
			'<img src="https://a.test/b.png" alt="c">',
			'<span class="v-missing-image">Image: c <code>https://a.test/b.png</code></span>',
		],
		[
			'data',
			'<img src="data:image/png;base64,AA==" alt="c">',
			'<img src="data:image/png;base64,AA==" alt="c">',
		],
		['other data', '<img src="data:text/html,a">', '<span class="v-missing-image">Image</span>'],
		['given images', '<img src="/a.png" alt="">', '<img src="data:image/png;base64,BB==" alt="">'],
		[
			'given data of another kind',
			'<img src="/a.html" alt="">',
			'<span class="v-missing-image">Image <code>/a.html</code></span>',
		],
		[
			'large images',
			'<img src="/large.png" alt="a">',
			'<span class="v-missing-image">Image: a <code>/large.png</code> (2 MB&lt;)</span>',
		],
		[
			'drawings',
			'<svg viewBox="0 0 1 1" onload="a"><use href="#a"/><path d="M0 0" style="b"></path></svg>',
			'<svg viewbox="0 0 1 1"><path d="M0 0"></path></svg>',
		],
		[
			'foreign content',
			'<math><mtext><style><img src="x" onerror="a"></style></mtext></math>',
			'<math><mtext><span class="v-missing-image">Image <code>x</code></span></mtext></math>',
		],
		['directions', '<p>a\u202eb&#x202e;c&#8238;</p>', '<p>a[U+202E]b[U+202E]c[U+202E]</p>'],
		['ends', '<p>a<b', '<p>a&lt;b</p>'],
	])('%s', (_, html, expected) => {
		const imageOf = (src: string) => images[src];
		expect(safeBlockHtml(html, imageOf)).toBe(expected);
	});

	it('bounds nesting', () => {
		expect(safeBlockHtml('<div>'.repeat(100_000), () => undefined).length).toBeLessThan(2_000);
	});
});

it('keeps backslashes and asterisks of messages, and reads the marks of the configuration', () => {
	const message = 'Write `\\<Note>` or `a*b*c`, not *this*.';
	const problem = { path: 'a.mdx', line: 1, code: 'unclosed-tag', severity: 'error', message } as const;
	const html = reviewHtml({
		...empty,
		problems: [problem],
		config: [{ path: 'docs.json', line: 1, text: 'Tab *A\\*b* of `c`' }],
	});
	const sentences = [...html.matchAll(/<p><bdi>(.*?)<\/bdi>/g)].map(([, one = '']) =>
		one.replaceAll(' dir="auto"', ''),
	);
	expect(sentences).toEqual([
		'Write <code>\\&lt;Note&gt;</code> or <code>a*b*c</code>, not *this*.',
		'Tab <em>A*b</em> of <code>c</code>',
	]);
});

it('bounds the report', () => {
	const block = { kind: 'added' as const, after: `<p>${'a'.repeat(1_000)}</p>`, text: 'a' };
	const page = { kind: 'changed' as const, path: 'a', title: 'a', url: '/a', frontMatter: [] };
	const html = reviewHtml({
		...empty,
		notes: Array.from({ length: 2_000 }, () => 'a'.repeat(100_000)),
		pages: [{ ...page, blocks: Array.from({ length: 10_000 }, () => block) }],
	});
	expect(html.length).toBeLessThan(8_000_000);
	expect(html).toMatch(/The report is full: \d+ more blocks of this page are not shown/);
	expect(html).toContain('1500 more are not shown.');
});
