import { describe, expect, test } from 'vitest';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';
import { takeSpans } from '../../support/marks.ts';
import { brokenPages } from './pages.ts';

describe('tags that are being typed', () => {
	test.each([
		['an attribute name', '⟦<Card ti⟧', ['ti']],
		['blanks for the next attribute', '⟦<Card title="a" ⟧\nText', ['title']],
		['a value without its closing quote', '⟦<Card title="abc⟧\nText with "quotes".', ['title']],
		['a value whose quote closes far below', '⟦<Card title="abc⟧\n\n<Tab title="x">', ['title']],
		['a value in braces', '⟦<Card cols={2⟧\n\nText', ['cols']],
		['text below', '⟦<Card ti⟧\nSome text follows here.', ['ti']],
		['another tag behind it', '⟦<Card ti ⟧<Tab>', ['ti']],
		['attributes over lines', '⟦<Card\n  title="x"\n  ic⟧\n\n<Tab>', ['title', 'ic']],
		['a closing tag', 'a ⟦</Ca⟧\nText', []],
		['a closing tag without a name', 'a ⟦</⟧', []],
		['a name with a dot', '⟦<Tree.⟧', []],
	])('%s', (_, marked, names) => {
		const { text, spans } = takeSpans(marked);
		const [tag] = parsePage(text).tags;
		expect(tag?.unfinished).toBe(true);
		expect(tag?.span).toEqual(spans[0]);
		expect(tag?.attributes.map(({ name }) => name)).toEqual(names);
	});

	test('reading goes on behind them', () => {
		const page = parsePage(brokenPages.unfinished ?? '');
		expect(page.links.map(({ target }) => target)).toEqual(['/a']);
		expect(page.headings.map(({ text }) => text)).toEqual(['Heading']);
		expect(page.tags.map(({ name }) => name)).toEqual(['Card', 'Tab', 'Tab', 'Step']);
	});
});

test.each([
	'a < b',
	'<5',
	'\\<Card>',
	'`<Card>`',
	'<user@mail.com>',
	'<https://a.b>',
	'List<String, int> x',
	'<!-- <Card> -->',
])('%s holds no finished tag', (text) =>
	expect(parsePage(text).tags.filter(({ unfinished }) => !unfinished)).toEqual([]),
);

test('tags in expressions and attribute expressions are no tags of the page', () => {
	const page = parsePage('<Card icon={<Icon icon="a" />} />\n\n{open && <Note>x</Note>}\n');
	expect(page.tags.map(({ name }) => name)).toEqual(['Card']);
});

test('attributes of every form', () => {
	const { text, spans } = takeSpans('<A ⟦b⟧ ⟦c="d e"⟧ ⟦f=\'g\'⟧ ⟦h={i}⟧ ⟦{...j}⟧ ⟦k=l⟧ />');
	const attributes = parsePage(text).tags[0]?.attributes ?? [];
	expect(attributes.map(({ span }) => span)).toEqual(spans);
	expect(attributes.map(({ name, value }) => [name, value?.kind, value?.text])).toEqual([
		['b', undefined, undefined],
		['c', 'string', 'd e'],
		['f', 'string', 'g'],
		['h', 'expression', 'i'],
		['', 'expression', '...j'],
		['k', 'string', 'l'],
	]);
});

describe('pairs of tags', () => {
	const relations = (text: string) => parsePage(text).tags.map(({ partner, parent }) => [partner, parent]);

	test('nested', () => {
		expect(relations('<A><B /><C></C></A>')).toEqual([
			[4, undefined],
			[undefined, 0],
			[3, 0],
			[2, 0],
			[0, undefined],
		]);
	});

	test('an unclosed tag holds what follows, up to the end of the tag around it', () => {
		expect(relations('<A><B><C /></A><D />')).toEqual([
			[3, undefined],
			[undefined, 0],
			[undefined, 1],
			[0, undefined],
			[undefined, undefined],
		]);
	});

	test('a stray closing tag closes nothing', () => {
		expect(relations('<A></B><C /></A>')).toEqual([
			[3, undefined],
			[undefined, 0],
			[undefined, 0],
			[0, undefined],
		]);
	});

	test('HTML elements without content hold nothing, nor does a tag being typed', () => {
		expect(relations('<br><A /> <Card ti <B />').map(([, parent]) => parent)).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
		]);
	});
});

test('links with their targets', () => {
	const { text, spans } = takeSpans('[a](⟦/b⟧ "t") ![c](<⟦d e⟧>) ⟦https://f.g/h⟧. [i][⟦j⟧]\n\n[j]: ⟦/k⟧\n');
	const { links } = parsePage(text);
	expect(links.map(({ targetSpan }) => targetSpan)).toEqual(spans);
	expect(links.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
		'link /b',
		'image d e',
		'autolink https://f.g/h',
		'reference j',
		'definition /k',
	]);
});

test.each([
	['[a][⟦b⟧] and [⟦c⟧][]', 'what is spelled out'],
	['[a] [^b][c] [][] `[a][b]` \\[a][b]', 'one label alone, notes, code and escapes are none'],
	['[a][B], [a [c][d] e](/f)\n\n[b]: /k', 'what is a link, or within one'],
	['[a][b](/c) [a][b][c]\n\n[c]: /k\n[a]: /k', 'what a link begins in'],
	['[![a](/b)][⟦c⟧] ![d][⟦e⟧]', 'an image in the text is none'],
	['\u00e9 [a][⟦b⟧] [c][d]\n\n[d]: /k', 'among defined ones'],
])('references without a definition in %s: %s', (marked) => {
	const { text, spans } = takeSpans(marked);
	expect(parsePage(text).openReferences.map(({ targetSpan }) => targetSpan)).toEqual(spans);
});

test.each(['', 'w', 'ww', '[', 'é '])('web addresses without a scheme, behind %j', (before) => {
	const text = `${before} www.a.b (WwW.c.d) *www.e.f* wwww.g xwww.h www. w.i ww.j\nwww.k.l/m?n.\n`;
	const addresses = ['www.a.b', 'WwW.c.d', 'www.e.f', 'www.k.l/m?n'];
	expect(parsePage(text).links.map(({ target }) => target)).toEqual(addresses);
});

test('explicit heading ids', () => {
	const { text, spans } = takeSpans('## ⟦A title⟧ {#my-id}\n\n### ⟦B⟧ {c}\n'.replace('⟦B⟧ {c}', '⟦B {c}⟧'));
	const { headings, expressions } = parsePage(text);
	expect(headings.map(({ textSpan }) => textSpan)).toEqual(spans);
	expect(headings.map(({ customId }) => customId)).toEqual(['my-id', undefined]);
	expect(expressions.length).toBe(1);
});

test('an underlined heading may take several lines', () => {
	const { headings } = parsePage('*One*\n[two](/x)\n---\n');
	expect(headings.map(({ level, text }) => [level, text])).toEqual([[2, 'One two']]);
});

test.each([
	["import A from '/a.mdx'", ['A'], '/a.mdx'],
	["import { b, c as d } from './e.jsx';", ['b', 'd'], './e.jsx'],
	['import F, { g } from "h"', ['F', 'g'], 'h'],
	['import * as i from "j"', ['i'], 'j'],
	["import 'k.css'", [], 'k.css'],
	["import L from '/sni", ['L'], '/sni'],
	['export const m = 1', ['m'], undefined],
	['export const { n, o: p } = q', ['n', 'p'], undefined],
	['export function r() {\n\n}', ['r'], undefined],
	['export default function S() {}', ['S'], undefined],
])('names of %s', (text, names, source) => {
	const { modules } = parsePage(`${text}\n\n## Next\n`);
	expect(modules.map((module) => [module.names, module.source?.text])).toEqual([[names, source]]);
	expect(modules[0]?.span).toEqual({ start: 0, end: text.length });
});

test.each([
	['[a]: /x\nexport const a = 1\n', 0],
	['[a]: /x "Title"\nimport B from "/b.mdx"\n', 0],
	['[a]: /x\n[b]: /y\nexport things as you like\n', 0],
	['> [a]: /x\nexport const a = 1\n', 0],
	['[a]: /x\n\nexport const a = 1\n', 1],
	['[a]: /x\n## Heading\nexport const a = 1\n', 1],
])('directly under a link definition nothing is a statement: %j', (text, count) => {
	const { modules, unescapedMdx } = parsePage(text);
	expect([modules.length, unescapedMdx.length]).toEqual([count, 0]);
});

test('prose that begins with import or export is prose', () => {
	expect(parsePage(brokenPages.prose ?? '').modules).toEqual([]);
});

test('HTML comments hide what they hold, and one that never closes hides its line only', () => {
	const page = parsePage(brokenPages.comments ?? '');
	expect(page.htmlComments.map(({ start, end }) => [start, end])).toEqual([
		[0, 25],
		[32, 41],
	]);
	expect([page.links.length, page.tags.length]).toEqual([0, 0]);
	expect(page.headings.map(({ text }) => text)).toEqual(['After']);
});

test('fences with their parts, closed or not', () => {
	const { text, spans } = takeSpans('⟦```⟦js {1}⟧\n⟦a\n⟧```⟧\n\n⟦~~~⟦⟧\n⟦b⟧⟧');
	const { fences } = parsePage(text);
	expect(fences.flatMap(({ span, info, content }) => [span, info, content])).toEqual(spans);
	expect(fences.map(({ closed }) => closed)).toEqual([true, false]);
});

describe('front matter', () => {
	test('behind a byte order mark', () => {
		expect(parsePage(brokenPages.byteOrderMark ?? '').frontMatter).toEqual({
			span: { start: 1, end: 17 },
			content: { start: 5, end: 14 },
			closed: true,
		});
	});

	test('that never closes ends where the body begins', () => {
		const page = parsePage('---\ntitle: x\ntags:\n  - a\n\n## Body\n');
		expect(page.frontMatter).toMatchObject({ content: { start: 4, end: 25 }, closed: false });
		expect(page.headings.map(({ text }) => text)).toEqual(['Body']);
	});

	test('that has keys in angle brackets ends where it closes', () => {
		const page = parsePage('---\n<title>: x\n<icon: y\nicon: z\n---\n\n## Body\n');
		expect(page.frontMatter).toMatchObject({ content: { start: 4, end: 32 }, closed: true });
		expect(page.tags).toEqual([]);
	});

	test('that never closes ends where a tag begins', () => {
		const page = parsePage('---\ntitle: x\n<Note>\nText\n</Note>\n\n---\n');
		expect(page.frontMatter).toMatchObject({ content: { start: 4, end: 13 }, closed: false });
	});

	test.each(['\n---\ntitle: x\n---\n', 'Text\n\n---\n', '--- x\n---\n'])('is none: %j', (text) => {
		expect(parsePage(text).frontMatter).toBeUndefined();
	});
});
