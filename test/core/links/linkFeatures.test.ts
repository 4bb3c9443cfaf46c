import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import type { DocsService } from '../../../server/src/core/api/docsService.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const config = JSON.stringify(
	{
		name: 'Test',
		favicon: '/icon.svg',
		colors: { primary: '#0D9373' },
		navigation: [
			{ group: 'Basics', pages: ['page', { group: 'Deeper', pages: ['guides/start'] }] },
			{ group: 'Next', version: 'v2', pages: ['guides/start'] },
		],
		redirects: [{ source: '/old', destination: '/guides/start' }],
	},
	undefined,
	2,
);

const start = '---\ntitle: Start here\ndescription: The first steps.\n---\n\n## First steps\n\n## Later\n';

const files = {
	'docs.json': config,
	'page.mdx': '',
	'guides/start.mdx': start,
	'guides/index.mdx': '---\ntitle: All guides\n---\n',
	'snippets/part.mdx': 'A part.',
	'images/home.png': '',
	'images/with space.png': '',
};

/** The project with the marked text in place, and the position of its cursor. */
function at(marked: string, path = 'page.mdx', others: Readonly<Record<string, string>> = {}) {
	const { text, offset } = takeCursor(marked);
	const docs = project({ ...files, ...others, [path]: text });
	const position = docs.project.documents.get(path)?.lines.positionAt(offset) ?? { line: 0, character: 0 };
	return { docs, path, position, text };
}

/** Reads what no editor holds; here every text is held by one. */
const readText = () => undefined;

/** The texts, with their files, of places in a project. */
function textsOf(
	docs: DocsService,
	places: readonly { path: string; range: { start: object; end: object } }[],
) {
	return places.map(({ path, range }) => {
		const lines = docs.project.documents.get(path)?.lines;
		// The ranges come from the service itself.
		return `${path}: ${lines?.getText(range as Parameters<typeof lines.getText>[0])}`;
	});
}

describe('completion', () => {
	test.each([
		['[x](█)', ['/page', '/guides/start', '/guides']],
		['[x](/gui█', ['/guides/start', '/guides']],
		['[x](./█)', ['./page', './guides/start', './guides']],
		['[x](/guides/start#█)', ['/guides/start#first-steps', '/guides/start#later']],
		['[x](/guides/start#lat█)', ['/guides/start#later']],
		['## Here\n\n[x](#█)', ['#here']],
		['![x](/images/█', ['/images/home.png', '/images/with space.png']],
		['![Two\nlines](/images/ho█)', ['/images/home.png']],
		['[one]: /gui█', ['/guides/start', '/guides']],
		["import Part from '█'", ['/snippets/part.mdx']],
		["import Part from './sn█'", ['./snippets/part.mdx']],
		['<Card title="x" href="/guides/start#█" />', ['/guides/start#first-steps', '/guides/start#later']],
		['<Card title="x" href="./gui█" />', ['./guides/start', './guides']],
	])('%s', async (marked, labels) => {
		const { docs, path, position } = at(marked);
		const { items } = await docs.complete(path, position);
		expect(items.map(({ label }) => label).sort()).toEqual([...labels].sort());
	});

	test.each([
		['[x](/gui█)', ['/guides', '/guides/first', '/guides/start']],
		['![x](/images/█)', ['/images/first.png', '/images/home.png', '/images/with space.png']],
	])('%s offers a new file among the others, in the order of paths', async (marked, labels) => {
		const { docs, path, position } = at(marked, 'page.mdx', {
			'guides/first.mdx': '',
			'images/first.png': '',
		});
		const { items } = await docs.complete(path, position);
		const inOrder = items.sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
		expect(inOrder.map(({ label }) => label)).toEqual(labels);
	});

	test('of a snippet begins at the folder of the pages that show it', async () => {
		const reader = { 'guides/reader.mdx': "import Part from '/snippets/part.mdx';\n" };
		const { docs, path, position } = at('[x](./█)', 'snippets/part.mdx', reader);
		const { items } = await docs.complete(path, position);
		expect(items.map(({ label }) => label)).toContain('./start');
	});

	test.each(['`[x](█)`', '```\n[x](█)\n```', '[x](/guides) █', '[x] (█)', '[x](/guides/start "█")'])(
		'nothing in %s',
		async (marked) => {
			const { docs, path, position } = at(marked);
			expect((await docs.complete(path, position)).items.map(({ label }) => label)).not.toContain('/guides');
		},
	);

	test('says what a page is called, and writes what a target may hold', async () => {
		const page = at('[x](/guides/st█art)');
		const [item] = (await page.docs.complete(page.path, page.position)).items;
		expect(item).toMatchObject({
			detail: 'Start here',
			documentation: { value: 'The first steps.' },
			textEdit: { newText: '/guides/start', range: { start: { character: 4 }, end: { character: 17 } } },
		});
		const other = at('[x](/guides/st█art#later)');
		const [before] = (await other.docs.complete(other.path, other.position)).items;
		expect(before?.textEdit).toMatchObject({ range: { end: { character: 17 } } });
		const image = at('![x](/images/wi█');
		const [found] = (await image.docs.complete(image.path, image.position)).items;
		expect(found?.textEdit?.newText).toBe('/images/with%20space.png');
	});
});

test.each([
	['import { █ } from "/snippets/values.mdx"', ['plan', 'Price']],
	['import Part, { plan, Pr█ } from "./snippets/values.mdx"', ['Price']],
	['import { █, Price } from "/snippets/values.mdx"', ['plan']],
	['import { █ } from "/nowhere.mdx"', []],
	['import { █ } from "/components/price.tsx"', ['Price', 'Plan']],
	['import { Price, █ } from "./components/price"', ['Plan']],
	['Text { █ } from "/snippets/values.mdx"', []],
	['{{█', ['release', 'sdk.name']],
	['`v{{ rel█ }}`', ['release', 'sdk.name']],
	['{█}', []],
])('names from elsewhere: %s', async (marked, expected) => {
	const { text, offset } = takeCursor(marked);
	const docs = project({
		'docs.json': JSON.stringify({
			theme: 'mint',
			name: 'A',
			colors: { primary: '#000000' },
			navigation: { pages: ['page'] },
			variables: { release: '2.0', 'sdk.name': 'Acme' },
		}),
		'snippets/values.mdx': "export const plan = 'Pro';\nexport function Price() {}\n",
		'components/price.tsx':
			'export type Props = {};\nexport const Price = ({ size = 1 }: Props) => size;\nexport default Price;\nexport { Price as Plan };\n',
		'page.mdx': text,
	});
	const { items } = await docs.complete('page.mdx', { line: 0, character: offset });
	expect(items.map(({ label }) => label)).toEqual(expected);
});

test.each([
	['{{re█', '{{release}}'],
	['{{re█}', '{{release}}'],
	['{{ re█ }}', '{{ release }}'],
])('a variable closes its braces: %s', async (marked, expected) => {
	const { text, offset } = takeCursor(marked);
	const docs = project({
		'docs.json': '{ "theme": "mint", "navigation": { "pages": [] }, "variables": { "release": "2.0" } }',
		'page.mdx': text,
	});
	const { items } = await docs.complete('page.mdx', { line: 0, character: offset });
	const lines = TextDocument.create('page.mdx', 'mdx', 1, text);
	const edits = items.map(({ textEdit }) => textEdit as TextEdit);
	expect(TextDocument.applyEdits(lines, edits)).toBe(expected);
});

describe('tags of components that a page brings', () => {
	const text = 'import Part from "/snippets/part.mdx"\n\nexport const Own = () => <b>a</b>;\n\n';
	test.each([
		['<Pa█rt />', 'snippets/part.mdx', 0],
		['<Part>a</Pa█rt>', 'snippets/part.mdx', 0],
		['<O█wn />', 'page.mdx', 2],
		['<No█te>a</Note>', undefined, undefined],
	])('%s', async (tag, path, line) => {
		const { docs, position } = at(text + tag);
		const location = await docs.definition('page.mdx', position, readText);
		expect([location?.path, location?.range.start.line]).toEqual([path, line]);
	});

	test('say what they show, and who shows it as well', async () => {
		const { docs, position } = at(`${text}<Pa█rt />`);
		expect(await docs.hover('page.mdx', position)).toMatchObject({
			contents: { value: expect.stringContaining('snippets/part.mdx') },
		});
		const places = await docs.references('page.mdx', position, { readText, withDeclaration: false });
		expect(textsOf(docs, places)).toEqual([
			'page.mdx: Part',
			'page.mdx: Part',
			'page.mdx: /snippets/part.mdx',
		]);
	});
});

describe('what a script exports', () => {
	const script = 'const rate = 1;\n\nexport const Price = () => rate;\n\nexport default Price;\n';
	const page = 'import All, { Price as Cost } from "/components/price.jsx"\n\n<Cost />\n\n<All />\n';
	const asked = (marked: string) => {
		const { text, offset } = takeCursor(marked);
		const docs = project({ ...files, 'page.mdx': text, 'components/price.jsx': script });
		const position = docs.project.documents.get('page.mdx')?.lines.positionAt(offset);
		return { docs, position: position ?? { line: 0, character: 0 } };
	};

	test.each([
		['/price.jsx', 0, '`components/price.jsx`'],
		['{ Price', 2, '`Price` from `components/price.jsx`'],
		['<Cost', 2, '`Price` from `components/price.jsx`'],
		['import All', 4, '`components/price.jsx`'],
		['<All', 4, '`components/price.jsx`'],
	])('is where %s leads', async (part, line, hovered) => {
		const { docs, position } = asked(page.replace(part, `${part}█`));
		const place = await docs.definition('page.mdx', position, (path) =>
			path === 'components/price.jsx' ? script : undefined,
		);
		expect([place?.path, place?.range.start.line]).toEqual(['components/price.jsx', line]);
		expect(await docs.hover('page.mdx', position)).toMatchObject({ contents: { value: hovered } });
	});

	test('is where an editor has it by now', async () => {
		const { docs, position } = asked(page.replace('{ Price', '{ Price█'));
		docs.apply([{ kind: 'open', path: 'components/price.jsx', text: `\n\n${script}` }]);
		expect((await docs.definition('page.mdx', position, () => script))?.range.start.line).toBe(4);
	});

	test('of Markdown files as well', async () => {
		const { docs, position } = asked('import { b█ } from "/snippets/values.mdx"\n');
		const readValues = () => 'Text.\n\nexport const a = 1;\n\nexport const b = 2;\n';
		docs.apply([{ kind: 'onDisk', path: 'snippets/values.mdx', text: readValues() }]);
		const place = await docs.definition('page.mdx', position, readValues);
		expect(place?.range.start.line).toBe(4);
	});
});

describe('definition', () => {
	test.each([
		['[x](/guides/sta█rt)', 'guides/start.mdx', 0],
		['[x](/guides/start#lat█er)', 'guides/start.mdx', 7],
		['[x](/guides/start#no█ne)', 'guides/start.mdx', 0],
		['[x](/o█ld#later)', 'guides/start.mdx', 7],
		['<Card title="x" href="/guides█" />', 'guides/index.mdx', 0],
		['![x](/images/home█.png)', 'images/home.png', 0],
		["import Part from '/snippets/pa█rt.mdx';", 'snippets/part.mdx', 0],
		["import { a█ } from '/snippets/part.mdx';", 'snippets/part.mdx', 0],
		['\n\n## Here\n\n[x](#he█re)', 'page.mdx', 2],
	])('%s', async (marked, target, line) => {
		const { docs, path, position } = at(marked);
		expect(await docs.definition(path, position, readText)).toMatchObject({
			path: target,
			range: { start: { line } },
		});
	});

	test.each(['[x█](/guides/start)', '[x](/no█where)', '[x](https://example.com█)', 'Te█xt'])(
		'%s',
		async (marked) => {
			const { docs, path, position } = at(marked);
			expect(await docs.definition(path, position, readText)).toBeUndefined();
		},
	);

	test('an entry of the navigation leads to its page', async () => {
		const { docs, path, position } = at(config.replace('"guides/start"', '"guides/st█art"'), 'docs.json');
		expect(await docs.definition(path, position, readText)).toMatchObject({ path: 'guides/start.mdx' });
	});

	test('the text of a closed file is asked for', async () => {
		const { docs, path, position } = at('[x](/guides/start#la█ter)');
		docs.apply([
			{ kind: 'onDisk', path: 'guides/start.mdx', text: start },
			{ kind: 'closed', path: 'guides/start.mdx' },
		]);
		const place = await docs.definition(path, position, () => start);
		expect(place?.range.start.line).toBe(7);
	});
});

describe('hover', () => {
	test.each([
		['[x](/guides/sta█rt)', ['Start here', 'The first steps', 'guides/start.mdx']],
		['[x](/guides/start#lat█er)', ['Start here', '› Later']],
		['<Card title="x" href="/guides/sta█rt" />', ['Start here', 'The first steps']],
		['![x](/images/home█.png)', ['images/home.png']],
		["import Part from '/snippets/pa█rt.mdx';", ['snippets/part.mdx']],
	])('%s', async (marked, parts) => {
		const { docs, path, position } = at(marked);
		const hover = JSON.stringify(await docs.hover(path, position));
		for (const part of parts) expect(hover).toContain(part);
	});

	test('an entry of the navigation shows its page below its meaning', async () => {
		const { docs, path, position } = at(config.replace('"guides/start"', '"guides/st█art"'), 'docs.json');
		const hover = JSON.stringify(await docs.hover(path, position));
		for (const part of ['Start here', 'The first steps', 'guides/start.mdx', 'pages'])
			expect(hover).toContain(part);
	});

	test('titles are no Markdown', async () => {
		const { docs, path, position } = at('[x](/guides/ma█rks)');
		docs.apply([{ kind: 'open', path: 'guides/marks.mdx', text: '---\ntitle: "[a](b) *c*"\n---\n' }]);
		expect(JSON.stringify(await docs.hover(path, position))).toContain('\\\\[a\\\\](b) \\\\*c\\\\*');
	});
});

describe('references', () => {
	const referring = {
		'a.mdx': 'See /guides/start.',
		'links.mdx':
			'[x](/guides/start) [y](./guides/start#later) [z](/old) [no](/guides) <Card title="x" href="/guides/start.mdx" />',
		'guides/near.mdx': '[x](./start#first-steps) [y](start)',
	};

	const referringProject = () => project({ ...files, ...referring });

	test.each([
		['guides/start.mdx', 'Start here'],
		['docs.json', 'guides/start'],
		['links.mdx', '/guides/start)'],
	])('of a page, asked in %s', async (path, text) => {
		const docs = referringProject();
		const document = docs.project.documents.get(path);
		const position = document?.lines.positionAt(document.text.indexOf(text) + 1) ?? { line: 0, character: 0 };
		const places = await docs.references(path, position, { readText, withDeclaration: false });
		expect(textsOf(docs, places).sort()).toEqual([
			'docs.json: /guides/start',
			'docs.json: guides/start',
			'docs.json: guides/start',
			'guides/near.mdx: ./start#first-steps',
			'guides/near.mdx: start',
			'links.mdx: ./guides/start#later',
			'links.mdx: /guides/start',
			'links.mdx: /guides/start.mdx',
			'links.mdx: /old',
		]);
	});

	test('of a heading', async () => {
		const docs = referringProject();
		const places = await docs.references(
			'guides/start.mdx',
			{ line: 7, character: 4 },
			{
				readText,
				withDeclaration: true,
			},
		);
		expect(textsOf(docs, places)).toEqual(['guides/start.mdx: ## Later', 'links.mdx: ./guides/start#later']);
	});

	test('of a tab by its title, and of a step', async () => {
		const page =
			'<Tabs>\n<Tab title="On macOS">x</Tab>\n</Tabs>\n\n<Steps titleSize="h3">\n<Step title="Begin">x</Step>\n</Steps>\n';
		const docs = project({ 'page.mdx': page, 'b.mdx': '[1](/page#on-macos) [2](/page#begin) [3](/page)\n' });
		const options = { readText, withDeclaration: false };
		const find = async (line: number) =>
			textsOf(docs, await docs.references('page.mdx', { line, character: 14 }, options));
		expect(await find(1)).toEqual(['b.mdx: /page#on-macos']);
		expect(await find(5)).toEqual(['b.mdx: /page#begin']);
	});

	test('of an image that closed files name in front matter', async () => {
		const text = '---\nicon: /images/home.png\n---\n\n![x](/images/home.png)\n';
		const docs = project({ ...files, 'page.mdx': text });
		docs.apply([{ kind: 'onDisk', path: 'closed.mdx', text: text.slice(0, text.indexOf('!')) }]);
		const options = { readText: () => text.slice(0, text.indexOf('!')), withDeclaration: false };
		const places = await docs.references('page.mdx', { line: 1, character: 10 }, options);
		expect(places.map(({ path, range }) => `${path}:${range.start.line}:${range.start.character}`)).toEqual([
			'closed.mdx:1:6',
			'page.mdx:4:5',
			'page.mdx:1:6',
		]);
	});

	test('of a snippet and of an image, in closed files too', async () => {
		const text = "import Part from '/snippets/part.mdx';\n\n![x](/images/home.png)\n";
		const docs = project(files);
		docs.apply([{ kind: 'onDisk', path: 'closed.mdx', text }]);
		const asked: string[] = [];
		const options = {
			readText: (path: string) => {
				asked.push(path);
				return text;
			},
			withDeclaration: false,
		};
		const places = await docs.references('snippets/part.mdx', { line: 0, character: 0 }, options);
		expect(places).toMatchObject([{ path: 'closed.mdx', range: { start: { line: 0, character: 18 } } }]);
		expect(asked).toEqual(['closed.mdx']);
	});
});

test('links of pages and of the configuration can be followed', async () => {
	const docs = project({
		...files,
		'page.mdx': '[x](/guides/start#later) ![y](/images/home.png) [z](/nowhere)',
	});
	expect(await docs.links('page.mdx')).toMatchObject([
		{ path: 'guides/start.mdx', anchor: 'later', range: { start: { character: 4 }, end: { character: 23 } } },
		{ path: 'images/home.png' },
	]);
	expect((await docs.links('docs.json')).map(({ path }) => path)).toEqual([
		'page.mdx',
		'guides/start.mdx',
		'guides/start.mdx',
		'guides/start.mdx',
	]);
});

test('a page tells where the navigation lists it', async () => {
	const docs = project(files);
	const lenses = await docs.lenses('guides/start.mdx');
	expect(lenses.map(({ title }) => title)).toEqual(['Listed in Basics › Deeper', 'Listed in Next (v2)']);
	expect(
		textsOf(
			docs,
			lenses.map(({ location }) => location),
		),
	).toEqual(['docs.json: "guides/start"', 'docs.json: "guides/start"']);
	expect(lenses[0]?.location.range.start.line).toBeLessThan(lenses[1]?.location.range.start.line ?? 0);
	expect(await docs.lenses('guides/index.mdx')).toEqual([]);
	expect(await docs.lenses('docs.json')).toEqual([]);
});
