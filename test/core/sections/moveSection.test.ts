import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SectionMoveOptions } from '../../../server/src/core/api/docsService.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

type Files = Readonly<Record<string, string>>;

const head = '---\ntitle: T\n---\n\n';
const newHead = (title: string) => `---\ntitle: "${title}"\ndescription: ""\n---\n\n`;

/** The files that moving the section around `█` changes, after it; a sentence when it is refused. */
function move(
	files: Files,
	target: SectionMoveOptions['target'] = { kind: 'newPage' },
): Files | string | undefined {
	const [path = '', marked = ''] = Object.entries(files).find(([, text]) => text.includes('█')) ?? [];
	const texts: Files = { ...files, [path]: marked.replace('█', '') };
	const position = new TextLines(texts[path] ?? '').positionAt(marked.indexOf('█'));
	const result = project(texts).moveSection(path, { position, target }, (other) => texts[other]);
	if (result?.kind !== 'sectionMove') return result?.sentence;
	const after: Record<string, string> = {};
	for (const [file, edits] of result.edits) {
		const text = texts[file] ?? '';
		const lines = new TextLines(text);
		const changes = edits.map(({ range, newText }) => ({
			span: { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) },
			newText,
		}));
		after[file] = applyChanges(text, changes);
	}
	if (result.creates !== undefined) after[result.creates.path] = result.creates.text;
	return after;
}

const toB = { kind: 'page', path: 'b.mdx' } as const;

describe('a section becomes a page', () => {
	test('named after its heading, in the folder of the old page and behind it in the navigation', () => {
		const files = {
			'docs.json': '{ "name": "Test", "navigation": [{ "group": "All", "pages": ["guides/a", "b"] }] }',
			'guides/a.mdx': `${head}Intro.\n\n## Rate █limits\n\nA hundred.\n\n### By plan\n\nMore.\n\n## Next\n\nText.\n`,
			'b.mdx': head,
		};
		expect(move(files)).toEqual({
			'docs.json':
				'{ "name": "Test", "navigation": [{ "group": "All", "pages": ["guides/a", "guides/rate-limits", "b"] }] }',
			'guides/a.mdx': `${head}Intro.\n\n## Next\n\nText.\n`,
			'guides/rate-limits.mdx': `${newHead('Rate limits')}A hundred.\n\n## By plan\n\nMore.\n`,
		});
	});

	test('under another name or path', () => {
		const files = { 'guides/a.mdx': `${head}## █One\n\nText.\n` };
		expect(move(files, { kind: 'newPage', name: 'First steps' })).toHaveProperty('guides/first-steps.mdx');
		expect(move(files, { kind: 'newPage', name: 'start/first' })).toHaveProperty('start/first.mdx');
	});

	test('to which links to its heading lead, and to its places those to these', () => {
		const files = {
			'guides/a.mdx': `${head}[1](#limits) [2](#by-plan) [3](#rest) [4](/guides/a#limits)\n\n## █Limits\n\nText.\n\n### By plan\n\n[5](#limits) [6](#by-plan) [7](#rest) [8](/guides/a)\n\n## Rest\n`,
			'b.mdx': `${head}[1](/guides/a#limits) [2](guides/a.mdx#by-plan "T") [3](/guides/a) <Card title="T" href="/guides/a#limits" />\n`,
		};
		expect(move(files)).toMatchObject({
			'guides/a.mdx': `${head}[1](/guides/limits) [2](/guides/limits#by-plan) [3](#rest) [4](/guides/limits)\n\n## Rest\n`,
			'guides/limits.mdx': `${newHead('Limits')}Text.\n\n## By plan\n\n[5](/guides/limits) [6](#by-plan) [7](/guides/a#rest) [8](/guides/a)\n`,
			'b.mdx': `${head}[1](/guides/limits) [2](guides/limits.mdx#by-plan "T") [3](/guides/a) <Card title="T" href="/guides/limits" />\n`,
		});
	});

	test('with the line ends of the old page', () => {
		const files = { 'a.mdx': `${head}## █One\n\nText.\n`.replaceAll('\n', '\r\n') };
		expect(move(files)).toEqual({
			'a.mdx': head.trimEnd().replaceAll('\n', '\r\n') + '\r\n',
			'one.mdx': `${newHead('One')}Text.\n`.replaceAll('\n', '\r\n'),
		});
	});
});

describe('a section goes to the end of another page', () => {
	test('with the numbers that its headings get there, and those that others get on the old page', () => {
		const files = {
			'a.mdx': `${head}[1](#example) [2](#example-2)\n\n## █One\n\n### Example\n\nText.\n\n## Two\n\n### Example\n\nText.\n`,
			'b.mdx': `${head}## Example\n\n[1](#example) [2](/a#example) [3](/a#example-2)\n`,
		};
		expect(move(files, toB)).toEqual({
			'a.mdx': `${head}[1](/b#example-2) [2](#example)\n\n## Two\n\n### Example\n\nText.\n`,
			'b.mdx': `${head}## Example\n\n[1](#example) [2](#example-2) [3](/a#example)\n\n## One\n\n### Example\n\nText.\n`,
		});
	});

	test('with the imports that it uses, and leaves those that the old page uses too', () => {
		const files = {
			'guides/a.mdx': `${head}import A from "./parts/a.mdx";\nimport { B } from "/snippets/b.mdx";\nimport C from "/snippets/c.mdx";\n\n<B />\n\n## █One\n\n<A /> <B /> <C />\n`,
			'guides/parts/a.mdx': '',
			'snippets/b.mdx': 'export const B = () => <b>B</b>;\n',
			'snippets/c.mdx': '',
			'b.mdx': `${head}import C from '/snippets/c.mdx'\n\n<C />\n`,
		};
		expect(move(files, toB)).toEqual({
			'guides/a.mdx': `${head}import { B } from "/snippets/b.mdx";\n\n<B />\n`,
			'b.mdx': `${head}import A from "/guides/parts/a.mdx";\nimport { B } from "/snippets/b.mdx";\nimport C from '/snippets/c.mdx'\n\n<C />\n\n## One\n\n<A /> <B /> <C />\n`,
		});
	});

	test('whose links and images lead where they led, from another folder', () => {
		const files = {
			'guides/a.mdx': `${head}## █One\n\n[c](./c) ![I](./i.png) [d](/b)\n`,
			'guides/c.mdx': head,
			'guides/i.png': '',
			'b.mdx': '',
		};
		expect(move(files, toB)).toMatchObject({
			'b.mdx': '## One\n\n[c](/guides/c) ![I](/guides/i.png) [d](/b)\n',
		});
	});

	test('with the lines that define its labels, wherever these stand', () => {
		const files = {
			'guides/a.mdx': `${head}[A][a] [O][o]\n\n## █One\n\n[C][c] [B][b] [O][o]\n\n## Two\n\nText.\n\n[a]: /x\n[b]: ./b\n[c]: #two\n[o]: /o\n`,
			'guides/b.mdx': head,
			'b.mdx': `${head}Text.\n`,
		};
		expect(move(files, toB)).toEqual({
			'guides/a.mdx': `${head}[A][a] [O][o]\n\n## Two\n\nText.\n\n[a]: /x\n[o]: /o\n`,
			'b.mdx': `${head}Text.\n\n## One\n\n[C][c] [B][b] [O][o]\n\n[b]: /guides/b\n[c]: /guides/a#two\n[o]: /o\n`,
		});
	});

	test('with a copy of those that the rest of the page needs too, which leads from each page where it led', () => {
		const files = {
			'guides/a.mdx': `${head}[T][t] [O][o] [B][b]\n\n## █One\n\n[T][t] [O][o] [B][b]\n\n## Two\n\n[o]: #one\n[t]: #two\n[b]: ./b\n`,
			'guides/b.mdx': head,
			'b.mdx': `${head}[B][b]\n\n[b]: /x\n`,
			'c.mdx': `${head}[Mail][m]\n\n[m]: mailto:a@b.c\n`,
		};
		expect(move(files, { kind: 'page', path: 'c.mdx' })).toEqual({
			'guides/a.mdx': `${head}[T][t] [O][o] [B][b]\n\n## Two\n\n[o]: /c#one\n[t]: #two\n[b]: ./b\n`,
			'c.mdx': `${head}[Mail][m]\n\n[m]: mailto:a@b.c\n\n## One\n\n[T][t] [O][o] [B][b]\n\n[o]: #one\n[t]: /guides/a#two\n[b]: /guides/b\n`,
		});
		expect(move(files, toB)).toMatch(/`\[b\]` means something else/);
		const same = { ...files, 'b.mdx': `${head}[O][m]\n\n[m]: /o\n` };
		const text = `${head}[O][m]\n\n## █One\n\n[O][m]\n\n## Two\n\n[m]: /o\n`;
		expect(move({ ...same, 'guides/a.mdx': text }, toB)).toHaveProperty('b.mdx');
	});

	test('without the lines below it that define labels of others', () => {
		const files = { 'a.mdx': `${head}[A][a]\n\n## █One\n\n[B][b]\n\n[a]: /x\n[b]: /y\n`, 'b.mdx': '' };
		expect(move(files, toB)).toEqual({
			'a.mdx': `${head}[A][a]\n\n[a]: /x\n`,
			'b.mdx': '## One\n\n[B][b]\n\n[b]: /y\n',
		});
	});

	test('where the author goes on', () => {
		const files = { 'a.mdx': `${head}## One\n\nText.\n`, 'b.mdx': `${head}Text.\n` };
		const cursorAt = (target: SectionMoveOptions['target']) =>
			project(files).moveSection('a.mdx', { position: { line: 4, character: 0 }, target }, () => undefined);
		expect(cursorAt(toB)).toMatchObject({ cursor: { line: 6, character: 0 } });
		expect(cursorAt({ kind: 'newPage' })).toMatchObject({ cursor: { line: 2, character: 14 } });
	});

	test('redirects that lead to it follow', () => {
		const files = {
			'docs.json':
				'{ "name": "Test", "navigation": [{ "group": "All", "pages": ["a", "b"] }], "redirects": [{ "source": "/old", "destination": "/a#one" }] }',
			'a.mdx': `${head}## █One\n\nText.\n`,
			'b.mdx': head,
		};
		expect(move(files, toB)).toMatchObject({ 'docs.json': expect.stringContaining('"/b#one"') });
	});
});

describe('a section stays, with a sentence', () => {
	test.each([
		['<Note>\n\n## █One\n\n</Note>\n', /is inside a component/],
		['## █One\n\n<Note>\n\n## Two\n\n</Note>\n', undefined],
		['## █One\n\n<Note>\n\nText.\n', /not closed/],
		['## █One\n\nexport const a = 1;\n', /import or export/],
		['export const a = 1;\n\n## █One\n\n{a}\n', /uses `a`/],
		['Text.[^1]\n\n## █One\n\n[^1]: Note.\n', /footnote/],
		['## █{" "}\n\nText.\n', /needs a title/],
	])('%j', (text, sentence) => {
		const result = move({ 'a.mdx': `${head}${text}` });
		if (sentence === undefined) expect(result).toHaveProperty('one.mdx');
		else expect(result).toMatch(sentence);
	});

	test('where a name means something else on the other page', () => {
		const files = {
			'a.mdx': `${head}import A from "/snippets/a.mdx";\n\n## █One\n\n<A />\n`,
			'snippets/a.mdx': '',
			'b.mdx': `${head}export const A = 1;\n`,
		};
		expect(move(files, toB)).toMatch(/`A` is the name of something else on b\.mdx/);
	});

	test.each([
		['[x][l]\n\n[l]: /x\n', /`\[l\]` means something else/],
		['x[^1]\n\n[^1]: Note.\n', /`\[\^1\]` means something else/],
	])('where a label means something else on the other page: %j', (text, sentence) => {
		const files = {
			'a.mdx': `${head}## █One\n\n${text}`,
			'b.mdx': `${head}a[^1] [b][L]\n\n[^1]: b\n\n[l]: /y\n`,
		};
		expect(move(files, toB)).toMatch(sentence);
		expect(move(files)).toHaveProperty('one.mdx');
	});

	test.each([
		[{ kind: 'page', path: 'a.mdx' }, /on this page already/],
		[{ kind: 'page', path: 'snippets/s.mdx' }, /no page of this site/],
		[{ kind: 'newPage', name: 'b' }, /b\.mdx exists already/],
	] as const)('for %j', (target, sentence) => {
		const files = { 'a.mdx': `${head}## █One\n\nText.\n`, 'b.mdx': head, 'snippets/s.mdx': '' };
		expect(move(files, target)).toMatch(sentence);
	});

	test('nothing is offered outside of sections and on snippets', () => {
		expect(move({ 'a.mdx': `${head}Te█xt.\n\n## One\n` })).toBeUndefined();
		expect(move({ 'snippets/s.mdx': '## O█ne\n\nText.\n' })).toBeUndefined();
	});
});

describe('of random pages', () => {
	const heading = fc.record({
		level: fc.integer({ min: 2, max: 5 }),
		words: fc.constantFrom('One', 'Two', 'A & b'),
	});
	const pages = fc.record({
		a: fc.array(heading, { minLength: 1, maxLength: 6 }),
		b: fc.array(heading, { maxLength: 4 }),
	});
	const target = fc.constantFrom({ kind: 'newPage' } as const, toB, {
		kind: 'newPage',
		name: 'x/y',
	} as const);

	/** Each heading has a paragraph of its own below; each page links to whatever there may be. */
	function toText(name: string, headings: readonly { level: number; words: string }[]): string {
		const ids = ['one', 'two', 'a-and-b', 'a-&-b'].flatMap((id) => [id, `${id}-2`, `${id}-3`]);
		const links = (at: string) =>
			ids.flatMap((id) => ['', '/a', '/b'].map((page) => `[${at}${page}${id}](${page}#${id})`)).join(' ');
		const sections = headings.map(
			({ level, words }, index) =>
				`${'#'.repeat(level)} ${words}\n\n(${name}${index})\n\n${links(`${name}${index}`)}\n`,
		);
		return `${head}${links(name)}\n\n${sections.join('\n')}`;
	}

	/** The paragraph that each link leads to, by its words, from some line on: what leads to no heading leads to the first. */
	async function destinations(files: Files, firstLine: number): Promise<ReadonlyMap<string, string>> {
		const docs = project(files);
		const found = new Map<string, string>();
		for (const [path, text] of Object.entries(files)) {
			const lines = new TextLines(text);
			for (const { index, 1: words = '' } of text.matchAll(/\[([^\]]+)\]\(/g)) {
				const at = lines.positionAt(index + words.length + 3);
				const place = await docs.definition(path, at, (other) => files[other]);
				const there = files[place?.path ?? '']?.split('\n').slice(place?.range.start.line).join('\n');
				const paragraph = /^\(\w+\)$/m.exec(there ?? '')?.[0];
				const isThere = (place?.range.start.line ?? -1) >= firstLine;
				if (isThere && paragraph !== undefined) found.set(words, paragraph);
			}
		}
		return found;
	}

	test('every link leads to the paragraph that it led to', async () => {
		await fc.assert(
			fc.asyncProperty(pages, target, fc.nat(), async ({ a, b }, to, choice) => {
				const files: Files = { 'a.mdx': toText('a', a), 'b.mdx': toText('b', b) };
				const before = await destinations(files, 1);
				const text = files['a.mdx'] ?? '';
				const at = text.indexOf(`(a${choice % a.length})`);
				const changed = move({ ...files, 'a.mdx': `${text.slice(0, at)}█${text.slice(at)}` }, to);
				expect(changed).toBeTypeOf('object');
				const after = await destinations({ ...files, ...(changed as Files) }, 0);
				for (const [words, paragraph] of before)
					expect([words, after.get(words)]).toEqual([words, paragraph]);
			}),
			{ numRuns: trials(60) },
		);
	});
});
