import { describe, expect, test } from 'vitest';
import type { Repair } from '../../../server/src/core/api/docsService.ts';
import { foldProblems } from '../../../server/src/core/checks/run/foldProblems.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { minimalConfig, project } from '../../support/project.ts';
import { renderBody } from '../site/render.ts';

const config = {
	name: 'Test',
	favicon: '/icon.svg',
	colors: { primary: '#0D9373' },
	navigation: [{ group: 'All', pages: ['page', 'guides/start', 'unwritten', 'later/index'] }],
	tabs: [
		{ name: 'API', url: 'rest', openapi: 'openapi.json' },
		{ name: 'Guides', url: 'guides' },
	],
	redirects: [
		{ source: '/old', destination: '/guides/start' },
		{ source: '/v1/:slug*', destination: '/guides/:slug*' },
		{ source: '/away', destination: 'https://example.com' },
		{ source: '/loop', destination: '/loop' },
	],
};

const plainConfig = { ...config, tabs: [] };

const files = {
	'docs.json': JSON.stringify(plainConfig),
	'index.mdx': '# Home',
	'guides/start.mdx':
		'---\ntitle: Start\n---\n\nimport Part from \'/snippets/part.mdx\';\n\n## What\'s new\n\n## Fees & billing\n\n##### Deep one\n\n### `theme` - <Badge>new</Badge>\n\n<Tabs><Tab title="On Linux">x</Tab></Tabs>\n\n<Tabs><Tab title="On Linux">y</Tab></Tabs>\n\n<Steps titleSize="h3"><Step title="Go">x</Step><Step title="Rest" titleSize="p">x</Step></Steps>\n\n<Update label="v1.0">x</Update><Update label="v1.0">x</Update>\n\n<ParamField query="userId" type="string">x</ParamField>\n\n<Accordion title="More" id="more-of-it">x</Accordion>\n\n<a id="by-hand"></a>\n\n<Part />\n',
	'guides/index.mdx': '# Guides',
	'build/start.mdx': '# Pages are published there',
	'images/build/menu.png': '',
	'rebuild/menu.png': '',
	'dist/terms.pdf': '',
	'guides/with space.mdx': '# Space',
	'guides/paren(s).mdx': '# Parentheses',
	'guides/a&amp;b.mdx': '# Ampersand',
	'guides/sí.mdx': '# Yes',
	'more/page.mdx': '# More',
	'operation.mdx': '---\nopenapi: GET /users\n---\n',
	'snippets/part.mdx': '## From the part\n\n[up](/nowhere) [relative](../anything) [own](#anything)',
	'snippets/values.mdx':
		"export const plan = 'Pro';\nexport function Price() {}\nexport const a = 1,\n  b = 2;\n",
	'snippets/all.mdx': "export * from './values.mdx';\n",
	'snippets/box.jsx': '',
	'components/price.jsx': 'export const Price = ({ plan = 1 }) => <b>{plan}</b>;\n',
	'components/all.tsx': 'export default function All() {}\n',
	'_snippets/old.mdx': 'Old',
	'images/Home.png': '',
	'files/terms.pdf': '',
	'README.md': '',
};

/** The code and severity of each finding of the link checks, with the text that it marks. */
function findings(text: string, others: Readonly<Record<string, string>> = {}, path = 'page.mdx') {
	const { text: plain, spans } = takeSpans(text);
	const codes = /^(?:broken|missing)-(?:link|anchor|image|snippet)$/;
	const found = project({ ...files, ...others, [path]: plain })
		.diagnose(path)
		.filter(({ code }) => codes.test(code));
	return { found, spans };
}

function rowsOf(text: string, others?: Readonly<Record<string, string>>, path?: string) {
	return findings(text, others, path).found.map(({ code, severity }) => `${severity} ${code}`);
}

describe('leads somewhere', () => {
	test.each([
		'[x](/guides/start)',
		'[x](/guides/start/)',
		'[x](/guides/start.mdx)',
		'[x](guides/start)',
		'[x](./guides/start)',
		'[x](/guides)',
		'[x](/guides/index)',
		'[x](/)',
		'[x](/guides/start?playground=open)',
		'[x](/guides/with%20space)',
		'[x](</guides/with space>)',
		'[x](/guides/paren\\(s\\))',
		'[x](/guides/paren(s))',
		'[x](/guides/a\\&amp;b)',
		'[x](/guides/s&iacute;)',
		'<Card title="x" href="/guides/s&iacute;" />',
		'[x](/old)',
		'[x](/old#what’s-new)',
		'[x](/v1/start)',
		'[x](/v1)',
		'[x](/away)',
		'[x](/files/terms.pdf)',
		'[x](https://example.com/nowhere)',
		'[x](//example.com/nowhere)',
		'[x](mailto:a@example.com)',
		'[x](tel:+123)',
		'[x](/llms.txt)',
		'[x](/guides/start/rss.xml)',
		'[Back to top](#) [↑](#) <a href="#">x</a>',
		'[x](/guides/start#what’s-new)',
		'[x](/guides/start#what%E2%80%99s-new)',
		'[x](/guides/start#fees-&-billing)',
		'[x](/guides/start#theme-new)',
		'[x](/guides/start#on-linux)',
		'[x](/guides/start#on-linux-2)',
		'[x](/guides/start#go)',
		'[x](/guides/start#v1-0-2)',
		'[x](/guides/start#param-user-id)',
		'[x](/guides/start#more-of-it)',
		'[x](/guides/start#outer:more-of-it)',
		'[x](/guides/start#by-hand)',
		'[x](/guides/start#from-the-part)',
		'[x](/guides/start#:~:text=word)',
		'[x][one]\n\n[one]: /guides/start',
		'`[x](/nowhere)`',
		'```\n[x](/nowhere)\n```',
		'\\[x](/nowhere)',
		'<Card title="x" href="/guides/start" />',
		'<Card title="x" href={"/guides/start"} />',
		`<Card title="x" href={\`/\${where}\`} />`,
		'<Card title="x" href={target} />',
		'<Card title="x" href="/{{version}}/start" />',
		'<Card icon="rocket" title="x" />',
		'<Card icon="/images/Home.png" title="x" />',
		'![x](/images/Home.png)',
		'![x](images/Home.png)',
		'![x](data:image/png;base64,AA)',
		'<img src="/images/Home.png" alt="x" />',
		"import Part from '/snippets/part.mdx';",
		"import Part from './snippets/part.mdx';",
		"import { plan, Price as Cost, b } from '/snippets/values.mdx';",
		"import { anything } from '/snippets/all.mdx';",
		"import { anything } from '/snippets/box';",
		"import { Price as Cost } from '/components/price.jsx';",
		"import { anything } from '/components/all.tsx';",
		"import * as all from '/components/price';",
		"import { useState } from 'react';",
		'<Snippet file="old.mdx" />',
		'## Here\n\n[x](#here)',
		'## Here {#there}\n\n[x](#there)',
		'## Again\n\n## Again\n\n[x](#again-2)',
		'<h2>By hand</h2>\n\n[x](#by-hand)',
		'<a id="one%2C-two"></a>\n\n[x](#one%2C-two)',
	])('%s', (text) => {
		expect(rowsOf(text)).toEqual([]);
	});
});

test('other texts in attributes of a project’s own components are no links', () => {
	const text =
		'import { Own } from \'/snippets/box.jsx\';\n\n<Own href="nowhere" src="//x.y/z.png" to="/nowhere" href={a} />';
	expect(rowsOf(text)).toEqual([]);
});

describe('leads nowhere', () => {
	test.each([
		['[x](⟦/nowhere⟧)', 'warning broken-link'],
		['[x](/guides/start⟦#theme⟧)', 'warning broken-anchor'],
		[
			'<Tabs><Tab title="On">x</Tab></Tabs>\n\n<Tabs><Tab title="On">x</Tab></Tabs>\n\n[x](⟦#on-1⟧)',
			'warning broken-anchor',
		],
		['[x](/guides/start⟦#rest⟧)', 'information broken-anchor'],
		['[x]⟦()⟧', 'warning broken-link'],
		['[x](⟦www.example.com⟧)', 'warning broken-link'],
		['<Card title="x" href="⟦docs.example.dev/a?b⟧" />', 'warning broken-link'],
		['[x](⟦/Guides/start⟧)', 'warning broken-link'],
		['[x](⟦../outside⟧)', 'warning broken-link'],
		['[x](⟦/files/missing.pdf⟧)', 'warning broken-link'],
		['[x](⟦/README.md⟧)', 'warning broken-link'],
		['[x](⟦/snippets/part⟧)', 'warning broken-link'],
		['[x](⟦/more⟧)', 'information broken-link'],
		['[x](⟦/unwritten⟧)', 'information broken-link'],
		['[x](⟦/later⟧)', 'information broken-link'],
		['[x](⟦/loop⟧)', 'warning broken-link'],
		['[x][one]\n\n[one]: ⟦/nowhere⟧', 'warning broken-link'],
		['<Card title="x" href="⟦/nowhere⟧" />', 'warning broken-link'],
		['<Card title="x" href={"⟦/nowhere⟧"} />', 'warning broken-link'],
		['<a href="⟦/nowhere⟧">x</a>', 'warning broken-link'],
		['<iframe src="⟦/nowhere⟧" title="x"></iframe>', 'warning broken-link'],
		['import { Link } from \'/snippets/box.jsx\';\n\n<Link href="⟦/nowhere⟧" />', 'information broken-link'],
		[
			'import { Link } from \'/snippets/box.jsx\';\n\n<Link href="/guides/start⟦#nothing⟧" />',
			'information broken-anchor',
		],
		["import { Own } from '/snippets/box.jsx';\n\n<Own src={'⟦/none.png⟧'} />", 'information missing-image'],
		['[x](/guides/start⟦#nothing⟧)', 'warning broken-anchor'],
		['[x](/guides/start⟦#whats-new⟧)', 'warning broken-anchor'],
		['[x](/guides/start⟦#fees-and-billing⟧)', 'warning broken-anchor'],
		['[x](/guides/start⟦#user-id⟧)', 'warning broken-anchor'],
		['[x](/guides/start⟦#deep-one⟧)', 'information broken-anchor'],
		['[x](/operation⟦#anything⟧)', 'hint broken-anchor'],
		['[x](⟦#nothing⟧)', 'warning broken-anchor'],
		['[x](/old⟦#nothing⟧)', 'warning broken-anchor'],
		['![x](⟦/images/home.png⟧)', 'warning missing-image'],
		['<img src="⟦./images/none.png⟧" alt="x" />', 'warning missing-image'],
		['<video><source src="⟦/none.mp4⟧" /></video>', 'warning missing-image'],
		['<Card title="x" icon="⟦/images/none.svg⟧" />', 'warning missing-image'],
		['![x](⟦/images/build/menu.png⟧) ![x](/rebuild/menu.png)', 'warning missing-image'],
		['[x](⟦/dist/terms.pdf⟧) [x](/build/start)', 'warning broken-link'],
		['---\nog:image: ⟦/images/home.png⟧\n---\n', 'warning missing-image'],
		['---\n"twitter:image": "⟦./none.png⟧"\nicon: /images/Home.png\n---\n', 'warning missing-image'],
		["---\nicon: '⟦/images/none.svg⟧'\n---\n", 'warning missing-image'],
		["import X from '⟦/snippets/none.mdx⟧';", 'warning missing-snippet'],
		["import { plan, ⟦plam⟧ } from '/snippets/values.mdx';", 'warning missing-snippet'],
		["import { Price, ⟦Pirce⟧ } from '/components/price.jsx';", 'warning missing-snippet'],
		["import { ⟦plan⟧ as Plan } from '/components/price';", 'warning missing-snippet'],
		['<Snippet file="⟦none.mdx⟧" />', 'warning missing-snippet'],
	])('%s', (text, row) => {
		const { found, spans } = findings(text);
		expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual([row]);
		expect(found.map(({ span }) => span)).toEqual(spans);
	});
});

test('relative links begin at the folder of the file', () => {
	expect(rowsOf('[x](./start) [y](../nowhere) [z](start)', {}, 'guides/other.mdx')).toEqual([
		'warning broken-link',
	]);
	expect(rowsOf('[x](./start) [z](start)', { 'page.mdx': '' }, 'guides/other.mdx')).toEqual([]);
});

describe('anchors are numbered as they follow each other', () => {
	const entry = (label: string) => `<Update label="${label}">x</Update>\n\n`;
	const step = '<Steps titleSize="h3"><Step title="A">x</Step></Steps>\n\n';
	test.each([
		['an entry above a heading', `${entry('A')}## A\n`, ['a', 'a-2']],
		[
			'entries make way, headings count',
			`${entry('A')}${entry('A')}## A\n\n## A\n`,
			['a', 'a-2', 'a-3', 'a-2-2'],
		],
		['a heading above', `## A\n\n${entry('A')}## A\n`, ['a', 'a-2', 'a-2-2']],
		['steps with the title of a heading', `${step}## A\n\n${step}`, ['a', 'a-2', 'a-3']],
		['an entry with an id', `## Q\n\n<Update label="A" id="q">x</Update>\n`, ['q', 'q-2']],
		['tags of HTML are not counted', '<a id="a"></a>\n\n## A\n\n## A\n', ['a', 'a', 'a-2']],
		['numbers of headings', '## A\n\n## A\n\n## A 2\n\n## A\n', ['a', 'a-2', 'a-2-2', 'a-3']],
	])('%s', async (_, text, ids) => {
		expect(rowsOf(`${text}\n${ids.map((id) => `[x](#${id})`).join(' ')} [x](#a-9)`)).toEqual([
			'warning broken-anchor',
		]);
		const drawn = await renderBody(text);
		expect(Array.from(drawn.matchAll(/ id="([^"]*)"/g), ([, id]) => id)).toEqual(ids);
	});
});

test('a bare link on a page that stands for its folder begins at the root or above the folder', () => {
	const others = { 'guides/deep/a.mdx': '', 'guides/deep/index.mdx': '' };
	expect(rowsOf('[x](⟦a⟧) [y](start) [z](./a)', others, 'guides/deep/index.mdx')).toEqual([
		'warning broken-link',
	]);
	expect(rowsOf("import A from './a.mdx';", others, 'guides/deep/index.mdx')).toEqual([]);
});

describe('links of a snippet', () => {
	const path = 'snippets/links.mdx';
	const shown = "import Links from '/snippets/links.mdx';\n\n<Links />\n";

	test.each([
		['from the root', '[x](/nowhere) [x](/guides/start) ![x](/no.png)', 2],
		['that begin with a dot', '[x](./nowhere) [x](./start) ![x](./no.png)', 2],
		['as other tools read them', '[x](../guides/start)', 0],
		['without a dot, from the root', '[x](guides/start) [x](guides/none)', 1],
		['to itself', '[x](#anything)', 0],
	])('are judged on the pages that show it: %s', (_, text, count) => {
		expect(rowsOf(text, { 'guides/other.mdx': shown }, path)).toHaveLength(count);
	});

	test('lead somewhere where any of its pages has that', () => {
		const others = { 'more/other.mdx': shown, 'guides/other.mdx': shown };
		expect(rowsOf('[x](./start) [x](./page)', others, path)).toEqual([]);
	});

	test('are judged through other snippets', () => {
		const others = {
			'snippets/around.mdx': shown,
			'guides/other.mdx': "import Around from '/snippets/around.mdx';\n\n<Around />\n",
		};
		expect(rowsOf('[x](./start) [x](./none)', others, path)).toEqual(['warning broken-link']);
	});

	test('that begin with a dot are left alone while no page shows it', () => {
		expect(rowsOf('[x](./nowhere) [x](/nowhere)', {}, path)).toEqual(['warning broken-link']);
	});
});

test('any page may be in the folder of an OpenAPI file that is not there, but no file', () => {
	const generated = { 'docs.json': JSON.stringify(config) };
	expect(rowsOf('[x](/rest/users/list)', generated)).toEqual([]);
	expect(rowsOf('[x](/nowhere)', generated)).toEqual(['warning broken-link']);
	expect(rowsOf('![x](/rest/nowhere.png)', generated)).toEqual(['warning missing-image']);
	expect(rowsOf('---\nog:image: /nowhere.png\n---\n', generated)).toEqual(['warning missing-image']);
});

test('an image in the front matter is repaired as it is written', () => {
	const page = (image: string) => `---\ntitle: "A"\n'og:image': "${image}"\n---\n`;
	const text = page('/images/hom.png');
	const [problem] = project({ ...files, 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'missing-image');
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(page('/images/Home.png'));
});

test.each([
	[{ tabs: [{ tab: 'API', openapi: { source: 'a.json', directory: 'rest' } }] }, '/rest/y'],
	[{ groups: [{ group: 'API', openapi: ['a.json'], pages: ['rest/x'] }] }, '/api-reference/y'],
	[{ groups: [{ group: 'API', asyncapi: 'a.json' }] }, '/api-reference/y'],
	[
		{ groups: [{ group: 'API', openapi: 'https://example.com/a.json', pages: ['GET /y'] }] },
		'/api-reference/y',
	],
])('the modern dialect makes pages too: %j', (navigation, href) => {
	const modern = {
		'docs.json': JSON.stringify({ theme: 'mint', name: 'x', colors: { primary: '#000' }, navigation }),
	};
	expect(rowsOf(`[x](${href})`, modern)).toEqual([]);
	expect(rowsOf('[x](/other)', modern)).toEqual(['warning broken-link']);
});

test.each([
	['<a id="R&amp;D"></a>', '#R&D'],
	['<Accordion title="Fees &amp; billing">x</Accordion>', '#fees-and-billing'],
	['<Tabs>\n<Tab title="Q&#38;A">x</Tab>\n</Tabs>', '#q&a'],
])('an anchor of an attribute is made of what its entities stand for: %s', (tag, anchor) => {
	const others = { 'more/page.mdx': tag };
	expect(rowsOf(`[x](/more/page${anchor})`, others)).toEqual([]);
	expect(rowsOf(`${tag}\n\n[x](${anchor})`)).toEqual([]);
});

test('what the author ignores is not there', () => {
	const ignored = { '.mintignore': 'drafts/', 'drafts/plan.mdx': '# Plan' };
	expect(rowsOf('[x](/drafts/plan)', ignored)).toEqual(['warning broken-link']);
});

test('an edit of a heading is seen by the links to it', () => {
	const docs = project({ ...files, 'page.mdx': '[x](/more/page#one)', 'more/page.mdx': '## Two' });
	const codes = () => docs.diagnose('page.mdx').map(({ code }) => code);
	expect(codes()).toContain('broken-anchor');
	docs.apply([{ kind: 'open', path: 'more/page.mdx', text: '## One' }]);
	expect(codes()).not.toContain('broken-anchor');
	docs.apply([
		{ kind: 'onDisk', path: 'more/page.mdx', text: '## Two' },
		{ kind: 'closed', path: 'more/page.mdx' },
	]);
	expect(codes()).toContain('broken-anchor');
});

test('fixes keep the form of the link', () => {
	const fixOf = (text: string, path = 'guides/other.mdx') =>
		findings(text, {}, path).found.map(({ fixes }) => fixes?.[0]?.changes[0]?.newText);
	expect(fixOf('[x](/guides/strat#a?b)')).toContain('/guides/start');
	expect(fixOf('[x](./strat)')).toEqual(['./start']);
	expect(fixOf('![x](/images/home.png)')).toEqual(['/images/Home.png']);
	expect(fixOf('<Snippet file="odl.mdx" />')).toEqual(['old.mdx']);
	expect(fixOf('[x](www.example.com)')).toEqual(['https://']);
	expect(fixOf('[x](start.html)')).not.toEqual(['https://']);
	expect(fixOf('[x](./with-space)')).toEqual(['./with%20space']);
});

test('a page that is missing may be begun', () => {
	const navigation = [{ group: 'Guides', pages: ['guides/other'] }];
	const docs = project({
		...files,
		'docs.json': JSON.stringify({ ...plainConfig, navigation }),
		'guides/other.mdx': '---\ntitle: Other\n---\n\n[x](../soon/first-steps#a) [y](/unwritten) [z](/none.pdf)',
	});
	const created = (repairs: readonly Repair[]) =>
		repairs.flatMap(({ creates }) => (creates?.path.endsWith('.mdx') ? creates : []));
	const begun = docs
		.diagnose('guides/other.mdx')
		.filter(({ code }) => code === 'broken-link')
		.map(({ range }) => created(docs.repairs('guides/other.mdx', range)));
	expect(begun).toEqual([
		[{ path: 'soon/first-steps.mdx', text: expect.stringContaining('title: "First steps"') }],
		[{ path: 'unwritten.mdx', text: expect.stringContaining('title: "Unwritten"') }],
		[],
	]);
});

describe('what is not there is told in the same words everywhere', () => {
	const images = { 'images/menu.png': '', 'guides/intro.mdx': '---\ntitle: Intro\n---\n' };
	test.each([
		['[a](/guides/intor)', 'No page `/guides/intor` in the project. Did you mean `/guides/intro`?'],
		['[a](./guides/intor)', 'No page `/guides/intor` in the project. Did you mean `/guides/intro`?'],
		['[a](/Guides/intro)', 'No page `/Guides/intro`, only `/guides/intro`. Paths are case-sensitive.'],
		['[a](/nowhere/near)', 'No page `/nowhere/near` in the project. Correct the path, or create the page.'],
		['[a](/images/meun.png)', 'No file `images/meun.png` in the project. Did you mean `images/menu.png`?'],
		[
			'![a](/images/Menu.png)',
			'No file `images/Menu.png`, only `images/menu.png`. Paths are case-sensitive.',
		],
		['![a](/x/y.jpg)', 'No file `x/y.jpg` in the project. Correct the path, or add the file.'],
		['![a](../y.jpg)', 'The path points outside the project. Move the file into the project.'],
		['![a](/images)', '`images` is a folder. Use the path of a file in it.'],
		[
			"import A from '/guides/Intro.mdx'",
			'No file `guides/Intro.mdx`, only `guides/intro.mdx`. Paths are case-sensitive.',
		],
		[
			"import A from '/guides/intor.mdx'",
			'No file `guides/intor.mdx` in the project. Did you mean `guides/intro.mdx`?',
		],
	])('%s', (text, message) => {
		const messages = project({ ...images, 'page.mdx': text })
			.diagnose('page.mdx')
			.map((problem) => problem.message);
		expect(messages).toContain(message);
	});
});

test('of what may be meant, the page of the same language comes first', () => {
	const names = ['guides/setup', 'guides/tokens', 'guides/welcome', 'fr/guides/set-up', 'fr/more/tokens'];
	const pages = Object.fromEntries(names.map((name) => [`${name}.mdx`, '---\ntitle: A\n---\n']));
	const inLanguage = (language: string, own: readonly string[]) => ({
		language,
		groups: [{ group: 'All', pages: own }],
	});
	const languages = [inLanguage('en', names.slice(0, 3)), inLanguage('fr', names.slice(3))];
	const docs = project({
		...pages,
		'docs.json': JSON.stringify({ theme: 'mint', name: 'A', navigation: { languages } }),
		'fr/page.mdx': '[a](/fr/guides/setup) [b](/fr/tokens) [c](/fr/guides/welcome) [d](/fr/welcome)',
	});
	expect(
		docs
			.diagnose('fr/page.mdx')
			.filter(({ code }) => code === 'broken-link')
			.map(({ message }) => message.replace(/^.*Did you mean /, '')),
	).toEqual([
		'`/fr/guides/set-up`?',
		'`/fr/more/tokens`?',
		'`/guides/welcome`?',
		'No page `/fr/welcome` in the project. Correct the path, or create the page.',
	]);
});

test('a link on a page of the first language is not meant for a translation', () => {
	const page = '---\ntitle: A\n---\n';
	const languages = [
		{ language: 'en', groups: [{ group: 'All', pages: ['page', 'guides/setup'] }] },
		{ language: 'ja', groups: [{ group: 'All', pages: ['ja/page', 'ja/guides/setup', 'ja/guides/apps'] }] },
	];
	const docs = project({
		'docs.json': JSON.stringify({ theme: 'mint', name: 'A', navigation: { languages } }),
		'guides/setup.mdx': page,
		'ja/page.mdx': page,
		'ja/guides/setup.mdx': page,
		'ja/guides/apps.mdx': page,
		'page.mdx': '[a](/guides/apps) [b](/ja/guides/app)',
	});
	expect(
		docs
			.diagnose('page.mdx')
			.filter(({ code }) => code === 'broken-link')
			.map(({ message }) => message),
	).toEqual([
		'No page `/guides/apps` in the project. Correct the path, or create the page.',
		'No page `/ja/guides/app` in the project. Did you mean `/ja/guides/apps`?',
	]);
});

describe('what may be meant', () => {
	const suggested = (href: string, ...names: readonly string[]) => {
		const pages = Object.fromEntries(names.map((name) => [`${name}.mdx`, '---\ntitle: A\n---\n']));
		return project({ ...pages, 'page.mdx': `[a](${href})` })
			.diagnose('page.mdx')
			.flatMap(({ code, fixes = [] }) => (code === 'broken-link' ? fixes : []))
			.flatMap(({ title }) =>
				title.startsWith('Replace') ? [title.slice('Replace with `'.length, -1)] : [],
			);
	};

	test.each([
		['/react/install', ['sdks/react/install', 'vue/install'], '/sdks/react/install'],
		['/docs/react/install', ['react/install', 'docs/install'], '/react/install'],
		['/fr/tokens', ['fr/more/tokens', 'guides/tokens'], '/fr/more/tokens'],
		['/guides/install', ['guides/instal', 'a/install'], '/guides/instal'],
		['/guide/install', ['guides/install', 'reference/install'], '/guides/install'],
		['/guide', ['guides/index'], '/guides'],
		['/api/guide', ['api/guides/index', 'other/guide'], '/api/guides'],
		['/api/v1/users', ['api/users/index'], '/api/users'],
		['/API/Guides', ['api/guides/index'], '/api/guides'],
		['/guides/index', ['guide/index'], '/guide'],
	])('by %s of %j is %s', (href, names, path) => {
		expect(suggested(href, ...names)).toEqual([path]);
		expect(suggested(href, ...names.toReversed())).toEqual([path]);
	});

	test.each([
		['/openapi/getting-started', ['hub/getting-started']],
		['/concepts/tasks/results', ['patterns/results']],
		['/authentication', ['cli/authentication', 'api-reference/authentication']],
		['/pricing/overview', ['overview']],
	])('by %s is nothing of %j', (href, names) => {
		expect(suggested(href, ...names)).toEqual([]);
	});

	test('by equally near names is the first of the alphabet, whatever was read first', () => {
		expect(suggested('/guides/stop', 'guides/stoq', 'guides/stob')).toEqual(['/guides/stob']);
		expect(suggested('/guides/stop', 'guides/stob', 'guides/stoq')).toEqual(['/guides/stob']);
		expect(suggested('/guides/STOP', 'guides/Stop', 'guides/stop')).toEqual(['/guides/Stop']);
	});
});

test('of a page that stands for another address no anchors are known', () => {
	const reported = (url: string) =>
		findings('[x](/away#first)', { 'away.mdx': `---\ntitle: A\n${url}---\n\n## Second\n` }).found.map(
			({ code }) => code,
		);
	expect(reported('url: https://example.com/start\n')).toEqual([]);
	expect(reported('')).toEqual(['broken-anchor']);
});

describe('links that begin with the path below which the site is published', () => {
	const at = (canonical?: string) =>
		project({
			'docs.json': JSON.stringify({
				theme: 'mint',
				name: 'A',
				seo: { metatags: canonical === undefined ? {} : { canonical } },
				navbar: { links: [{ label: 'A', href: '/docs/guides/start' }] },
				navigation: { pages: ['page', 'index', 'guides/start'] },
			}),
			'index.mdx': '---\ntitle: A\n---\n',
			'guides/start.mdx': '---\ntitle: A\n---\n\n## First\n',
			'page.mdx':
				'---\ntitle: A\n---\n\n[a](/docs/guides/start#first) [b](/docs/guides/strat) [c](/docs/index)',
		});
	const reported = (docs: ReturnType<typeof project>, path = 'page.mdx') =>
		docs
			.diagnose(path)
			.filter(({ code }) => /^broken-/.test(code))
			.map(({ severity, message, fixes = [] }) => [severity, message, ...fixes.map(({ title }) => title)]);
	const folderless =
		'The project has no folder `/docs`. `/guides/start` exists without it. If the site is published under `/docs`, set the meta tag `canonical` to its URL. Otherwise, remove `/docs`.';

	test('are information where nobody knows its address', () => {
		expect(reported(at())).toEqual([
			['information', folderless.replace('start`', 'start#first`'), 'Remove `/docs`'],
			['warning', expect.stringMatching(/^No page `\/docs\/guides\/strat`/), expect.anything()],
			['warning', expect.stringMatching(/^No page `\/docs\/index`/), expect.anything()],
		]);
		expect(reported(at(), 'docs.json')).toEqual([
			['information', folderless, 'Replace with `/guides/start`'],
		]);
	});

	test('are one problem where many of them start with one folder', () => {
		const links = Array.from({ length: 6 }, (_, index) => `[a](/docs/p${index})`).join(' ');
		const pages = Array.from({ length: 6 }, (_, index) => [`p${index}.mdx`, '---\ntitle: A\n---\n'] as const);
		const docs = project({ 'page.mdx': `---\ntitle: A\n---\n\n${links}`, ...Object.fromEntries(pages) });
		const found = docs
			.diagnose('page.mdx')
			.filter(({ code }) => code === 'broken-link')
			.map((problem) => ({ path: 'page.mdx', problem }));
		expect(found).toHaveLength(6);
		expect(foldProblems(found)).toHaveLength(1);
	});

	test('lead to its pages where it is published there, and nowhere else', () => {
		const docs = at('https://example.com/docs/');
		expect(reported(docs)).toEqual([
			['warning', expect.stringMatching(/`\/docs\/guides\/strat`/), expect.anything()],
		]);
		expect(reported(docs, 'docs.json')).toEqual([]);
		expect(reported(at('https://docs.example.com'))[0]?.slice(0, 2)).toEqual([
			'warning',
			'No page `/docs/guides/start` in the project. Did you mean `/guides/start`?',
		]);
	});

	test('follow when a page moves', () => {
		const moves = [{ from: 'guides/start.mdx', to: 'guides/begin.mdx' }];
		const edits = at('https://example.com/docs').moveFiles({ moves }, () => undefined);
		expect(edits.get('page.mdx')?.map(({ newText }) => newText)).toEqual(['/guides/begin']);
		expect(edits.get('docs.json')?.map(({ newText }) => newText)).toContain('/guides/begin');
	});
});

test('an index page is meant by the address of its folder in the configuration', () => {
	const text = JSON.stringify({
		theme: 'mint',
		name: 'A',
		navbar: { links: [{ label: 'A', href: '/guide' }] },
		navigation: { pages: ['guides/index'] },
	});
	expect(
		project({ 'docs.json': text, 'guides/index.mdx': '' })
			.diagnose('docs.json')
			.map(({ message }) => message),
	).toContain('No page or file `/guide` in the project. Did you mean `/guides`?');
});

test('a snippet that is missing may be begun', () => {
	const creates = (statement: string) =>
		findings(statement).found.flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.creates?.path ?? []));
	expect(creates("import Fees from '/snippets/new/fees.mdx'")).toEqual(['snippets/new/fees.mdx']);
	expect(creates("import { fee } from '/snippets/fees.mdx'")).toEqual([]);
	expect(creates("import Fees from '/snippets/fees.jsx'")).toEqual([]);
	expect(creates("import Fees from '../../fees.mdx'")).toEqual([]);
});

describe('a name between braces', () => {
	const reported = (text: string, path = 'page.mdx') =>
		project({ [path]: text })
			.diagnose(path)
			.filter(({ code }) => code === 'undefined-name');

	test.each([
		'{/* note */} {"text"} {1 + 1} {} `{code}` \\{escaped}',
		'{undefined} {user} {props}',
		'A formula $r_{rewards}$ or\n\n$$\nyield_{total}\n$$',
		"import Part, { a as b } from '/snippets/x.mdx'\n\n{Part} {b}",
		'export const { one, two: [three] } = user\n\n{one} {three}',
		"export * from './x.mdx'\n\n{anything}",
		'<Card title={undefined} />',
		'export const title = 1;\n\n<Card title={title} {...props} />',
		'export const All = ({ a }) => <Card title={a} />;',
		'{[1].map((one) => <Card title={one} />)}',
		'<Card icon={<Icon icon={undefined} />} title={(one) => <b id={one} />} />',
		'# Heading {#id}',
	])('%j is known, or none', (text) => {
		expect(reported(text)).toEqual([]);
	});

	test('is reported where the page has none, and the fixes go to the nearest or make text of it', () => {
		const text = 'export const plan = 1\n\nThe { plam } of /users/{id}.';
		const problems = reported(text);
		const fixed = problems.map(({ fixes = [] }) => fixes.map(({ changes }) => applyChanges(text, changes)));
		expect(fixed).toEqual([
			[text.replace('plam', 'plan'), text.replace('{ plam', '\\{ plam')],
			[text.replace('{id', '\\{id')],
		]);
	});

	test.each([
		['<Card title={ rocket } />', ['<Card title="rocket" />']],
		['<CardGroup cols={two} />', []],
		['<b onClick={run} />', []],
	])('is reported as the value of an attribute, which may be text: %s', (text, fixed) => {
		const [problem, ...others] = reported(text);
		expect(problem?.message).toContain('or put it in quotes');
		expect(others).toEqual([]);
		expect(problem?.fixes?.map(({ changes }) => applyChanges(text, changes))).toEqual(fixed);
	});

	test('may be handed to a snippet', () => {
		expect(reported('Call {number}.', 'snippets/call.mdx')).toEqual([]);
	});
});

test('headings of a part that is shown more than once, or beside the same heading, are numbered', () => {
	const page = 'import Part from "/snippets/part.mdx";\n\n<Part />\n\n<Part />\n\n## From the part\n\n';
	const links = ['from-the-part', 'from-the-part-2', 'from-the-part-3'].map((id) => `[x](#${id})`).join(' ');
	expect(rowsOf(`${page}${links}`)).toEqual([]);
	expect(rowsOf(`${page}[x](⟦#of-the-part-2⟧)`)).toEqual(['warning broken-anchor']);
	expect(rowsOf('## Own\n\n[x](⟦#own-2⟧)')).toEqual(['warning broken-anchor']);
});

describe('parts that show each other', () => {
	const circular = (path: string, all: Readonly<Record<string, string>>) =>
		project(all)
			.diagnose(path)
			.filter(({ code }) => code === 'circular-snippet')
			.map(({ message }) => message);
	const importing = (...paths: string[]) =>
		paths.map((path, index) => `import A${index} from "${path}"`).join('\n');

	test.each([
		['itself', { 'snippets/a.mdx': importing('./a.mdx') }, 1],
		[
			'over two others',
			{
				'snippets/a.mdx': importing('/snippets/b.mdx'),
				'snippets/b.mdx': importing('./c.mdx'),
				'snippets/c.mdx': importing('./a.mdx'),
			},
			1,
		],
		[
			'one of several',
			{
				'snippets/a.mdx': importing('./b.mdx', './c.mdx'),
				'snippets/b.mdx': '',
				'snippets/c.mdx': importing('./a.mdx', './b.mdx'),
			},
			1,
		],
		[
			'a circle of others',
			{
				'snippets/a.mdx': importing('./b.mdx'),
				'snippets/b.mdx': importing('./c.mdx'),
				'snippets/c.mdx': importing('./b.mdx'),
			},
			0,
		],
		[
			'the same one twice',
			{
				'snippets/a.mdx': importing('./b.mdx', './c.mdx'),
				'snippets/b.mdx': importing('./c.mdx'),
				'snippets/c.mdx': '',
			},
			0,
		],
	])('%s', (_, all, count) => {
		expect(circular('snippets/a.mdx', all)).toHaveLength(count);
	});
});

test('what describes an image leads nowhere, and a name in quotes is no fault', () => {
	const text =
		'---\ntitle: A\ndescription: B\n---\n\nimport { "a-b" as c } from "/snippets/a.jsx"\n\n{c} ![see [it](/nowhere)](/a.png)\n';
	const docs = project({
		'page.mdx': text,
		'a.png': '',
		'snippets/a.jsx': 'const c = 1;\nexport { c as "a-b" };\n',
	});
	expect(docs.diagnose('page.mdx')).toEqual([]);
});

test('definitions that go on with the words above are told instead of what needs them', () => {
	const text =
		'[The guide][guide], [the limits][limits], [more][].\r\n\r\nWords.\r\n[Guide]: /page "Title"\r\n[limits]: </page>\r\n\r\nNo words.\n[more]: /page and so on\n';
	const found = project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'undefined-reference');
	expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(['[Guide]:']);
	const [fix] = found[0]?.fixes ?? [];
	const repairedLine = applyChanges(text, fix?.changes ?? []);
	expect(
		project({ 'page.mdx': repairedLine })
			.diagnose('page.mdx')
			.map(({ code }) => code),
	).not.toContain('undefined-reference');
});

describe('a reference whose label nothing defines', () => {
	const reported = (text: string) =>
		project({ 'page.mdx': text })
			.diagnose('page.mdx')
			.filter(({ code }) => code === 'undefined-reference');
	const defined = '\n\n[guide]: /page\n';

	test.each([
		'Take `rows[0][1]`, rows[first][second] or f(x)[first name][last name].',
		'[x][y], [1][2] and [ ][x]',
		'- [ ] [x]\n- [x][]\n',
		'A note[^one][^two].',
		'[guide], [the guide]',
		'$a [the first][second one]$',
		'$$\n[the first][second one]\n$$',
		'Run copy [options][files].',
		'[INFO][main] Started.',
		'[data-kind][data-name], [[the first][second one]]',
		`Names match [a-zA-Z_][a-zA-Z0-9_]*, dates [0-9][2024-01].${defined}`,
		'[string][] and [key: string][]',
		'[the one](/page)[the other][third](/page)',
		'[a list][of words][in brackets]',
		`{/* [the guide][other] */} <Card title="[the guide][other]" />${defined}`,
		`[0][1] [x][y] [one][]${defined}`,
		'```\n[the guide][other]\n```',
		`rows[first][second]\n[second]: /page${defined}`,
	])('is not told where it may mean something else: %j', (text) => {
		expect(reported(text)).toEqual([]);
	});

	test.each([
		['[the guide][other]', 'information'],
		['[the\nguide][other]', 'information'],
		['![a flow chart][chart]', 'information'],
		['詳細は[記事「レポートの実行」][community]を参照', 'information'],
		[`[Guide][other]${defined}`, 'warning'],
		[`[the guide][2]${defined}`, 'warning'],
		[`[all limits][]${defined}`, 'warning'],
		[`[gudie][]${defined}`, 'warning'],
		[`[#][gudie]${defined}`, 'warning'],
	])('is told where it can hardly be anything else: %j', (text, severity) => {
		expect(reported(text)).toMatchObject([{ severity }]);
	});

	test('is repaired by the nearest label, or by a definition', () => {
		const repaired = (text: string) =>
			reported(text).map(({ fixes = [] }) => fixes.map(({ changes }) => applyChanges(text, changes)));
		expect(repaired(`[a][gudie] [gudie][]${defined}`)).toEqual([
			[`[a][guide] [gudie][]${defined}`, `[a][gudie] [gudie][]${defined}[gudie]: <>\n`],
			[`[a][gudie] [gudie][guide]${defined}`, `[a][gudie] [gudie][]${defined}[gudie]: <>\n`],
		]);
		expect(repaired('[the guide][other\n one]\r\n')).toEqual([
			['[the guide][other\n one]\r\n\r\n[other one]: <>\r\n'],
		]);
		expect(reported('[the guide][other]\n\n[other]: <>\n')).toEqual([]);
	});
});

test('an ending that a redirect takes over is left alone, and one that is read as text names the page', () => {
	const config = {
		...JSON.parse(minimalConfig.replace('"page"', '"a/page"')),
		redirects: [{ source: '/a/b.md', destination: '/a/b' }],
	};
	const docs = project({
		'docs.json': JSON.stringify(config),
		'a/page.mdx':
			'[x](/a/b.md#c) [y](/a/d.mdx?e#f) [z](./none.mdx) [w](./d.mdx) <Card href=“/none.mdx” />\n\n<Visibility for="agents">\n[v](/a/d.md)\n</Visibility>\n<Visibility for="humans">\n[v](/a/d.md)\n</Visibility>\n',
		'a/b.md': '---\ntitle: B\n---\n',
		'a/d.mdx': '---\ntitle: D\n---\n',
	});
	const found = docs
		.diagnose('a/page.mdx')
		.filter(({ code }) => code === 'link-file-extension' || code === 'broken-link');
	expect(found.map(({ code, range: { start } }) => [code, start.line, start.character])).toEqual([
		['link-file-extension', 0, 19],
		['broken-link', 0, 37],
		['link-file-extension', 6, 4],
	]);
});

test.each([
	['htps://a.test/x', 'https://a.test/x'],
	['https:/a.test', 'https://a.test'],
	['HTTP://a.test', undefined],
	['https://a.test', undefined],
	['ftp://a.test', undefined],
	['hdfs://a.test', undefined],
	['mailto:a@a.test', undefined],
])('the address %s is repaired to %s', (address, expected) => {
	const docs = project({ 'page.mdx': `---\ntitle: T\ndescription: D.\n---\n\n[a](${address})\n` });
	const [found] = docs.diagnose('page.mdx');
	expect(found?.fixes?.[0]?.changes[0]?.newText).toBe(expected);
});
