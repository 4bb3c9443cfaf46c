import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { takeCursor, takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

describe('hover', () => {
	test('a key that holds objects names their keys', async () => {
		const text = '{ "navigation": { "tabs": [{ "tab": "A", "pages": ["page"] }] } }';
		const hover = await project({ 'docs.json': text }).hover('docs.json', { line: 0, character: 20 });
		const shown = JSON.stringify(hover?.contents);
		expect(shown).toContain('- `tab` (required)');
		expect(shown).toContain('- `pages`');
		const value = await project({ 'docs.json': text }).hover('docs.json', { line: 0, character: 37 });
		expect(JSON.stringify(value?.contents)).not.toContain('- `pages`');
	});

	test('of many values it names each and no more', async () => {
		const { text, offset } = takeCursor(
			'{ "theme": "mint", "navigation": {}, "styling": { "codeblocks": { "theme": "no█rd" } } }',
		);
		const hover = await project({ 'docs.json': text }).hover('docs.json', { line: 0, character: offset });
		const contents = JSON.stringify(hover?.contents);
		expect(contents).toContain('`nord`, `one-dark-pro`');
		expect(contents).toContain('`nord`: Shiki theme nord.');
		expect(contents).not.toContain('`monokai`: ');
	});

	test.each([
		['{ ⟦"na█me"⟧: "A" }', ['Name of the project', 'string · required']],
		['{ ⟦"na█me"⟧ }', ['Name of the project']],
		['{ "modeToggle": { "default": ⟦"da█rk"⟧ } }', ['Default mode for new readers', '`dark`: Dark mode.']],
		['{ "navigation": [{ "group": "A", "pages": [⟦"a█"⟧] }] }', ['`pages`', 'required']],
		['{ "footerSocials": { ⟦"twi█tter"⟧: "https://x.com" } }', ['undocumented, but accepted']],
		['{ "topAnchor": { ⟦"icon█Type"⟧: "thin" } }', ['default `duotone`', '- `sharp-solid`']],
		['{ ⟦"lo█go"⟧: 1 }', ['string or object']],
		[
			'{ "navigation": { ⟦"ta█bs"⟧: [] } }',
			['each with its own section of the navigation', 'array of objects'],
		],
		['{ "navigation": {}, ⟦"the█me"⟧: "mint" }', ['Theme of the whole site', 'enum · required']],
		['{ "navigation": { "languages": [{ "language": ⟦"j█a"⟧ }] } }', ['`ja`: Japanese.']],
	])('%s', async (marked, parts) => {
		const { text: withSpans, offset } = cursorAmongSpans(marked);
		const { text, spans } = takeSpans(withSpans);
		const hover = await project({ 'docs.json': text }).hover('docs.json', { line: 0, character: offset });
		for (const part of parts) expect(JSON.stringify(hover?.contents)).toContain(part);
		expect([hover?.range?.start.character, hover?.range?.end.character]).toEqual([
			spans[0]?.start,
			spans[0]?.end,
		]);
	});

	test.each(['{ "zz█z": 1 }', '{ █ "name": "A" }', '{ "navigation": [ █ ] }'])(
		'%s says nothing',
		async (marked) => {
			const { text, offset } = takeCursor(marked);
			expect(
				await project({ 'docs.json': text }).hover('docs.json', { line: 0, character: offset }),
			).toBeUndefined();
		},
	);
});

describe('colors', () => {
	const marked =
		'{ "name": "#000000", "colors": { "primary": ⟦"#0D9373"⟧, "light": ⟦"#f00"⟧, "dark": "red" }, "anchors": [{ "color": { "from": ⟦"#FFF"⟧ } }] }';

	test('stand where the catalogue says that a text is one', async () => {
		const { text, spans } = takeSpans(marked);
		const colors = await project({ 'docs.json': text }).colors('docs.json');
		expect(colors.map(({ range }) => ({ start: range.start.character, end: range.end.character }))).toEqual(
			spans,
		);
		expect(colors[1]?.color).toEqual({ red: 1, green: 0, blue: 0, alpha: 1 });
	});

	test('are written without transparency', async () => {
		const docs = project({ 'docs.json': takeSpans(marked).text });
		const [first] = await docs.colors('docs.json');
		if (first === undefined) throw new Error('There is no color.');
		const picked = { ...first, color: { red: 1, green: 0.5, blue: 0, alpha: 0.3 } };
		expect(await docs.presentColor('docs.json', picked)).toEqual([
			{ label: '"#FF8000"', textEdit: { range: first.range, newText: '"#FF8000"' } },
		]);
	});
});

describe('outline', () => {
	const show = (symbols: readonly DocumentSymbol[], indent = ''): string[] =>
		symbols.flatMap(({ name, children = [] }) => [`${indent}${name}`, ...show(children, `${indent}\t`)]);

	test('names groups, tabs and links by their labels', async () => {
		const text = `{
			"navigation": [{ "group": "Start", "pages": ["index", { "group": "Inner", "pages": [] }] }],
			"tabs": [{ "name": "API", "url": "api" }, { "url": "x" }],
			"topbarLinks": [{ "name": "" }]
		}`;
		expect(show(await project({ 'docs.json': text }).symbols('docs.json'))).toEqual([
			'navigation',
			'\tStart',
			'\t\tgroup',
			'\t\tpages',
			'\t\t\tindex',
			'\t\t\tInner',
			'\t\t\t\tgroup',
			'\t\t\t\tpages',
			'tabs',
			'\tAPI',
			'\t\tname',
			'\t\turl',
			'\t2',
			'\t\turl',
			'topbarLinks',
			'\t""',
			'\t\tname',
		]);
	});

	test('names the parts of a modern navigation by their labels', async () => {
		const text = '{ "theme": "mint", "navigation": { "tabs": [{ "tab": "A" }] } }';
		expect(show(await project({ 'docs.json': text }).symbols('docs.json'))).toEqual([
			'theme',
			'navigation',
			'\ttabs',
			'\t\tA',
			'\t\t\ttab',
		]);
	});
});

test('nothing throws, whatever is cut out of or put into a configuration', async () => {
	const whole =
		'{ "name": "A", "logo": { "light": "/a" }, "versions": ["v1", { "name": "v2" }], "navigation": [{ "group": "A", "version": "v1", "pages": ["a", { "group": "B", "pages": [] }] }], "topbarCtaButton": { "url": "/" }, "colors": { "primary": "#0D9373", "background": {} }, "redirects": [{ "source": "/a" }] }';
	const piece = fc.constantFrom(
		'{',
		'}',
		'[',
		']',
		',',
		':',
		'"',
		'\\',
		'\n',
		'1e',
		'null',
		'//',
		'/*',
		'"__proto__"',
		' ',
		'"name"',
	);
	await fc.assert(
		fc.asyncProperty(
			fc.nat(whole.length),
			fc.nat(30),
			fc.array(piece, { maxLength: 6 }),
			async (at, cut, pieces) => {
				const text = whole.slice(0, at) + pieces.join('') + whole.slice(at + cut);
				const docs = project({ 'docs.json': text, 'a.mdx': '' });
				const position = { line: 0, character: at };
				for (const { span, fixes = [] } of docs.diagnose('docs.json')) {
					expect(span.start).toBeLessThanOrEqual(span.end);
					expect(span.end).toBeLessThanOrEqual(text.length);
					for (const change of fixes.flatMap(({ changes }) => changes))
						expect(change.span.end).toBeLessThanOrEqual(text.length);
				}
				await docs.complete('docs.json', position);
				await docs.hover('docs.json', position);
				await docs.symbols('docs.json');
				await docs.colors('docs.json');
			},
		),
		{ numRuns: trials(60) },
	);
});

/** The cursor's offset in the text without its span marks; the marks before it do not count. */
function cursorAmongSpans(marked: string): { text: string; offset: number } {
	const { text, offset } = takeCursor(marked);
	const marks = text.slice(0, offset).match(/[⟦⟧]/g)?.length ?? 0;
	return { text, offset: offset - marks };
}
