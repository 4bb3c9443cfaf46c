import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import type { Files } from './moved.ts';

/** Renames what is at the cursor; answers the name that it had, and all files as they are then, or the refusal. */
function renamed(marked: Files, newName: string) {
	const path = Object.keys(marked).find((file) => marked[file]?.includes('█')) ?? '';
	const { text, offset } = takeCursor(marked[path] ?? '');
	const files = { ...marked, [path]: text };
	const docs = project(files);
	const readText = (file: string) => files[file];
	const position = docs.project.documents.get(path)?.lines.positionAt(offset) ?? { line: 0, character: 0 };
	const place = docs.prepareRename(path, position, readText);
	const result = docs.rename(path, { position, newName }, readText);
	if (typeof result === 'string') return { name: place?.name, refusal: result };
	const after = Object.entries(files).map(([file, before]) => {
		const lines = docs.project.documents.get(file)?.lines;
		const changes = (result.edits.get(file) ?? []).map(({ range, newText }) => ({
			span: { start: lines?.offsetAt(range.start) ?? 0, end: lines?.offsetAt(range.end) ?? 0 },
			newText,
		}));
		const to = result.move?.from === file ? result.move.to : file;
		return [to, applyChanges(before, changes)];
	});
	return { name: place?.name, files: Object.fromEntries(after) };
}

const cases: readonly {
	readonly title: string;
	readonly newName: string;
	readonly name: string;
	readonly before: Files;
	readonly after: Files;
}[] = [
	{
		title: 'a heading, with every link to it',
		newName: 'First Steps & more',
		name: 'Get started',
		before: {
			'docs.json': '{ "navigation": [], "topbarLinks": [{ "name": "X", "url": "/page#get-started" }] }',
			'page.mdx': '## Get sta█rted\n\n[a](#get-started) [b](#other)\n\n## Other\n',
			'other.mdx':
				'[a](/page#get-started "t") [b](./page.mdx?x#get-started) [c](/page#GetStarted) [d](/page) [e](/other#get-started)\n\n<Card title="x" href="/page#get-started" />\n',
		},
		after: {
			'docs.json':
				'{ "navigation": [], "topbarLinks": [{ "name": "X", "url": "/page#first-steps-%26-more" }] }',
			'page.mdx': '## First Steps & more\n\n[a](#first-steps-%26-more) [b](#other)\n\n## Other\n',
			'other.mdx':
				'[a](/page#first-steps-%26-more "t") [b](./page.mdx?x#first-steps-%26-more) [c](/page#first-steps-%26-more) [d](/page) [e](/other#get-started)\n\n<Card title="x" href="/page#first-steps-%26-more" />\n',
		},
	},
	{
		title: 'a heading whose anchor is in the list of published addresses, which is kept',
		newName: 'Set up',
		name: 'Install',
		before: {
			'page.mdx': '[a](#install)\n\n## Inst█all\n\n## Install\n\n## Install\n',
			'.recto-addresses.txt': '/page#install\n/page#install-2\n/page#install-3\n',
		},
		after: {
			'page.mdx': '[a](#set-up)\n\n## Set up\n\n## Install\n\n<a id="install-3" />\n\n## Install\n',
			'.recto-addresses.txt': '/page#install\n/page#install-2\n/page#install-3\n',
		},
	},
	{
		title: 'a heading with an anchor that no other heading gets',
		newName: 'Set up',
		name: 'Install',
		before: {
			'page.mdx': 'import Part from "/snippets/part.mdx";\n\n<Part />\n',
			'snippets/part.mdx': '## Inst█all\n',
			'.recto-addresses.txt': '/page#install\n',
		},
		after: {
			'page.mdx': 'import Part from "/snippets/part.mdx";\n\n<Part />\n',
			'snippets/part.mdx': '<a id="install" />\n\n## Set up\n',
			'.recto-addresses.txt': '/page#install\n',
		},
	},
	{
		title: 'a heading, from the marks before it',
		newName: 'Start',
		name: 'Get [started](/other)',
		before: { 'page.mdx': '█## Get [started](/other)\n', 'other.mdx': '' },
		after: { 'page.mdx': '## Start\n', 'other.mdx': '' },
	},
	{
		title: 'the label of references, but not what they show',
		newName: 'Start',
		name: 'guide',
		before: {
			'page.mdx':
				'[a][gui█de] [Guide] [guide][] ![b][GUIDE] `[a][guide]` [x][guides]\n\n[guide]: /other\n[guides]: /other\n',
		},
		after: {
			'page.mdx':
				'[a][Start] [Guide][Start] [guide][Start] ![b][Start] `[a][guide]` [x][guides]\n\n[Start]: /other\n[guides]: /other\n',
		},
	},
	{
		title: 'the name of a footnote',
		newName: 'limits',
		name: '1',
		before: { 'page.mdx': 'A.[^1] B.[^2]\n\n[^█1]: One, see [^2].\n[^2]: Two, see [^1].\n' },
		after: { 'page.mdx': 'A.[^limits] B.[^2]\n\n[^limits]: One, see [^2].\n[^2]: Two, see [^limits].\n' },
	},
	{
		title: 'headings of the same text are numbered anew',
		newName: 'Start',
		name: 'Setup',
		before: { 'page.mdx': '# █Setup\n\n# Setup\n', 'b.mdx': '[1](/page#setup) [2](/page#setup-2)' },
		after: { 'page.mdx': '# Start\n\n# Setup\n', 'b.mdx': '[1](/page#start) [2](/page#setup)' },
	},
	{
		title: 'the text of a heading with an id of its own, and no link',
		newName: 'Begin',
		name: 'Start',
		before: { 'page.mdx': '## St█art {#go}\n', 'b.mdx': '[1](/page#go)' },
		after: { 'page.mdx': '## Begin {#go}\n', 'b.mdx': '[1](/page#go)' },
	},
	{
		title: 'the id of a heading',
		newName: 'begin',
		name: 'go',
		before: { 'page.mdx': '## Start {#g█o}\n', 'b.mdx': '[1](/page#go)' },
		after: { 'page.mdx': '## Start {#begin}\n', 'b.mdx': '[1](/page#begin)' },
	},
	{
		title: 'the id of a heading that the site cleans up, from a link to it',
		newName: 'begin',
		name: 'go now',
		before: { 'page.mdx': '## Start { #go now }\n', 'b.mdx': '[1](/page#go-█now)' },
		after: { 'page.mdx': '## Start { #begin }\n', 'b.mdx': '[1](/page#begin)' },
	},
	{
		title: 'a heading from a link to it',
		newName: 'Begin',
		name: 'Start',
		before: { 'page.mdx': '## Start\n', 'b.mdx': '[1](/page#st█art) [2](page#start)' },
		after: { 'page.mdx': '## Begin\n', 'b.mdx': '[1](/page#begin) [2](page#begin)' },
	},
	{
		title: 'a heading of a part, on the pages that show it',
		newName: 'Begin',
		name: 'Start',
		before: {
			'snippets/part.mdx': '## Sta█rt\n\n[s](#start)\n',
			'page.mdx': 'import Part from "/snippets/part.mdx";\n\n<Part />\n\n[1](#start)\n',
			'b.mdx': '[1](/page#start)',
		},
		after: {
			'snippets/part.mdx': '## Begin\n\n[s](#begin)\n',
			'page.mdx': 'import Part from "/snippets/part.mdx";\n\n<Part />\n\n[1](#begin)\n',
			'b.mdx': '[1](/page#begin)',
		},
	},
	{
		title: 'a title of a component, with every link to it',
		newName: 'On Linux & more',
		name: 'macOS',
		before: {
			'page.mdx': '<Tabs>\n  <Tab title="mac█OS">x</Tab>\n  <Tab title="B">[up](#macos)</Tab>\n</Tabs>\n',
			'b.mdx': '[1](/page#macos) [2](/page#b) <Card title="x" href="/page#macos" />\n',
		},
		after: {
			'page.mdx':
				'<Tabs>\n  <Tab title="On Linux & more">x</Tab>\n  <Tab title="B">[up](#on-linux-%26-more)</Tab>\n</Tabs>\n',
			'b.mdx':
				'[1](/page#on-linux-%26-more) [2](/page#b) <Card title="x" href="/page#on-linux-%26-more" />\n',
		},
	},
	{
		title: 'a component from a link to it, another of the same title counted anew',
		newName: 'Begin',
		name: 'Start',
		before: {
			'page.mdx':
				'<Steps titleSize="h2">\n  <Step title="Start">x</Step>\n  <Step title="Start">y</Step>\n</Steps>\n',
			'b.mdx': '[1](/page#st█art) [2](/page#start-2)\n',
		},
		after: {
			'page.mdx':
				'<Steps titleSize="h2">\n  <Step title="Begin">x</Step>\n  <Step title="Start">y</Step>\n</Steps>\n',
			'b.mdx': '[1](/page#begin) [2](/page#start)\n',
		},
	},
	{
		title: 'an accordion within another one, by the part of the anchor behind the colon',
		newName: 'Inside',
		name: 'Inner',
		before: {
			'page.mdx':
				'<Accordion title="Outer">\n  <Accordion title="Inn█er">x</Accordion>\n</Accordion>\n\n[1](#outer:inner) [2](#inner)\n',
		},
		after: {
			'page.mdx':
				'<Accordion title="Outer">\n  <Accordion title="Inside">x</Accordion>\n</Accordion>\n\n[1](#outer:inside) [2](#inside)\n',
		},
	},
	{
		title: 'the name of a field',
		newName: 'page_size',
		name: 'limit',
		before: { 'page.mdx': '<ParamField query="li█mit" type="number">x</ParamField>\n\n[1](#param-limit)\n' },
		after: {
			'page.mdx': '<ParamField query="page_size" type="number">x</ParamField>\n\n[1](#param-page-size)\n',
		},
	},
	{
		title: 'the id of a tag',
		newName: 'begin',
		name: 'go',
		before: { 'page.mdx': '<div id="g█o" />\n\n[1](#go)\n' },
		after: { 'page.mdx': '<div id="begin" />\n\n[1](#begin)\n' },
	},
	{
		title: 'a page from a link',
		newName: 'guides/begin',
		name: 'guides/start',
		before: { 'guides/start.mdx': '[b](../b)', 'b.mdx': '[1](guides/st█art#x) [2](./guides/start.mdx)' },
		after: { 'guides/begin.mdx': '[b](../b)', 'b.mdx': '[1](guides/begin#x) [2](./guides/begin.mdx)' },
	},
	{
		title: 'a page from the navigation',
		newName: '/learn/begin',
		name: 'start',
		before: {
			'docs.json': '{ "navigation": [{ "group": "A", "pages": ["sta█rt"] }] }',
			'start.mdx': '![i](./i.png)',
			'i.png': '',
		},
		after: {
			'docs.json': '{ "navigation": [{ "group": "A", "pages": ["learn/begin"] }] }',
			'learn/begin.mdx': '![i](../i.png)',
			'i.png': '',
		},
	},
	{
		title: 'an image',
		newName: 'images/j.png',
		name: 'i.png',
		before: { 'page.mdx': '![i](/i█.png)', 'i.png': '' },
		after: { 'page.mdx': '![i](/images/j.png)', 'images/j.png': '' },
	},
];

describe('renaming', () => {
	for (const { title, newName, name, before, after } of cases)
		test(title, () => {
			const files =
				'docs.json' in after ? renamed(before, newName) : renamed({ ...before, ...noConfig }, newName);
			expect(files).toEqual({ name, files: 'docs.json' in after ? after : { ...after, ...noConfig } });
		});

	test.each([
		['## St█art\n', ' ', 'The name is empty or has several lines. Enter a name on one line.'],
		['## St█art\n', 'a\nb', 'The name is empty or has several lines. Enter a name on one line.'],
		['## St█art\n', '<a id="x">y</a>', 'This text would not be parsed as a heading. Use plain text.'],
		['## Start {#g█o}\n', 'a b', 'An ID cannot contain spaces or braces.'],
		['<Tab title="A█">x</Tab>\n', 'the "A"', 'A value cannot contain the quotes that enclose it.'],
		[
			'<Tab title="A█">x</Tab>\n',
			'!',
			'The heading needs at least one letter or digit, or it has no anchor.',
		],
		['[x](/pa█ge)\n', 'other', '`other.mdx` already exists. Enter another name.'],
		['[x](/pa█ge)\n', '../x', 'The path is outside the project. Enter a path inside it.'],
		['[x][a█]\n\n[a]: /b\n', 'c]', 'A link label cannot contain brackets or backslashes, or start with `^`.'],
		['[x][a█]\n\n[a]: /b\n[c]: /d\n', 'C', 'Label `C` is already used on this page. Enter another one.'],
		['A.[^a█]\n\n[^a]: B.\n', 'c d', 'A footnote label cannot contain spaces, brackets or backslashes.'],
		['te█xt\n', 'x', 'Nothing at the cursor can be renamed.'],
	])('%j is not renamed to %j', (page, newName, refusal) => {
		expect(renamed({ 'page.mdx': page, 'other.mdx': '' }, newName)).toMatchObject({ refusal });
	});
});

const noConfig: Files = { 'docs.json': '{ "navigation": [] }' };
