import { describe, expect, test } from 'vitest';
import { renderBody, textOf } from './render.ts';

describe('few words that stand for a great deal of work are given up', () => {
	const often = (call: string) => `{l.map(() => l.map(() => l.map(() => ${call}))).length}`;
	const list = 'export const l = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];';
	const longText = levels("'a'", (before) => `\`${`\${${before}}`.repeat(10)}\``, 5);
	const names = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);
	test.each([
		['lists in lists', `${levels("'x'", (before) => `[${`${before},`.repeat(10)}]`)}\n\n{a7}`],
		['content in content', `${levels('<>x y</>', (before) => `<>${`{${before}}`.repeat(10)}</>`)}\n\n{a7}`],
		[
			'JSX of many elements',
			`${list}\nexport const f = () => <>${'<a/>'.repeat(10_000)}</>;\n\n${often('f()')}`,
		],
		['long bodies', `${list}\nexport const f = () => { return 1;${';'.repeat(150_000)}};\n\n${often('f()')}`],
		['long texts', `${list}\n${longText}\n\n${often('a5').replace('.length', '')}`],
		[
			'looking for a long text',
			`${list}\n${longText}\nexport const part = \`\${a4}\${a4}\${a4}b\${a4}\${a4}\${a4}\`;\n\n${often('a5.includes(part)')}`,
		],
		['joining long texts', `${list}\n${longText}\n\n${often('l.map(() => a5).join()')}`],
		[
			'taking objects apart',
			`${list}\nexport const r = { ${names(5000).map((name) => `${name}: 1`)} };\nexport const f = ({ ${names(5000).map((name) => `r: { ${name} }`)} }) => 1;\n\n${often('f({ r })')}`,
		],
		['patterns of many alternatives', `{'x'.replace(/${'aa|'.repeat(30)}(b)/g, '')}`],
		[
			'repeated alternatives',
			`${list}\nexport const t = '${'a'.repeat(1999)}';\n\n{l.map(() => t.replace(/${[...'bcdefghijklmnopq'].map((letter) => `a*${letter}`).join('|')}/g, '')).length}`,
		],
		[
			'attributes of an object',
			`${list}\nexport const r = { ${names(5000).map((name) => `${name}: 1`)} };\n\n{l.map(() => l.map(() => <b {...r} />)).length}`,
		],
		[
			'JSON of an object',
			`${list}\nexport const r = { ${names(5000).map((name) => `${name}: 1`)} };\n\n{l.map(() => l.map(() => JSON.stringify(r).length)).length}`,
		],
	])('%s', async (_, text) => {
		expect(await renderBody(text)).toContain(
			'The preview does not run code: this is worked out on the site.',
		);
	});
});

/** Names of which each holds the one before ten times. */
function levels(first: string, next: (before: string) => string, count = 7): string {
	const others = Array.from(
		{ length: count },
		(_, index) => `export const a${index + 1} = ${next(`a${index}`)};`,
	);
	return [`export const a0 = ${first};`, ...others].join('\n');
}

describe('braces that have no end are shown as text', () => {
	test.each([
		['in a list', `{[${'{},'.repeat(1000)}`],
		['in an attribute', `<Card title={[${'{},'.repeat(4000)} />`],
		['in an export', `export const a = [\n${'{},\n\n'.repeat(800)}`],
		['in a template', `{\`${'${1}'.repeat(1000)}`],
		['in a comment', `{/*${'{}'.repeat(4000)}`],
		['in each other', '{<a>'.repeat(600) + '</a>}'.repeat(600)],
	])('%s', async (_, text) => {
		expect(textOf(await renderBody(text))).toContain(
			'Too long for the preview, so it is shown as plain text.',
		);
	});

	test('an honest list of many is read', async () => {
		const item = "{ name: 'An {honest} entry', note: `of some ${1 + 1} words`, more: /* { */ [1, 2, 3] },\n";
		expect(textOf(await renderBody(`{[\n${item.repeat(100)}].length}`))).toBe('100');
	});
});

test('a formula whose macros stand for too much is not drawn', async () => {
	const macro = `\\def\\a{${'x'.repeat(4_300)}}${'\\a'.repeat(180)}`;
	expect(textOf(await renderBody(`$$\n${macro}\n$$\n`))).toContain('Too many expansions');
	const few = '\\newcommand{\\F}{\\mathbb{R}} f: \\F \\to \\F, \\dots';
	expect(await renderBody(`$$\n${few}\n$$\n`)).toContain('double-struck');
});

test.each([
	['bash', Array.from({ length: 25 }, (_, index) => '<'.repeat(1_900 + index))],
	['bat', Array.from({ length: 500 }, (_, index) => `${'('.repeat(100)}${index}`)],
])('code that takes long to color is shown whole: %s', async (language, lines) => {
	const code = lines.join('\n');
	expect(textOf(await renderBody(`\`\`\`${language}\n${code}\n\`\`\`\n`))).toContain(lines.at(-1));
});
