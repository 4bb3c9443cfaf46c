import { expect, test } from 'vitest';
import { readScriptExports } from '../../../server/src/core/language/scriptExports.ts';

const namesOf = (text: string) => readScriptExports(text).map(({ name }) => name);

test.each([
	['export const Price = ({ plan = 1, ...rest }) => <b className="x">{plan}</b>;\n', ['Price']],
	[
		'export function Price() {}\nexport async function load() {}\nexport class Box {}',
		['Price', 'load', 'Box'],
	],
	['const A = 1;\nfunction B() {}\n\nexport { A, B as Box, };', ['A', 'Box']],
	['export { A /* one, two */, // three\n B } from "./b.jsx"', ['A', 'B']],
	['export const { one, two: three, ...rest } = all;', ['one', 'three', 'rest']],
	['export * as parts from "./parts.jsx";', ['parts']],
	['export interface Props { a: string }\nexport type Kind = "a" | "b";\nexport type { Other };', []],
	[
		'export enum Plan { Pro }\nexport const enum Size { S }\nexport declare const x: number',
		['Plan', 'Size', 'x'],
	],
	['export const table: Record<string, number> = {\n  a: 1,\n};', ['table', '*']],
	['/*\nexport const Old = 1;\n*/\n// export const Older = 1;\nexport const New = 1;', ['New']],
	['/* a */\n/* b\nexport const Old = 1; */\nexport const New = 1;', ['New']],
	['const text = "export const Told = 1";\nconst Price = () => null;', []],
	['const paths = `\n/*\n`;\nexport const After = 1;', ['After']],
	['  export const Indented = 1', ['Indented']],
])('%j exports %j', (text, names) => {
	expect(namesOf(text)).toEqual(names);
});

test.each([
	'',
	'\n \n',
	'export * from "./all.jsx"',
	'export default Price',
	'export default function Price() {}',
	'export { Price as default }',
	'module.exports = { Price }',
	'exports.Price = Price',
	'export const a = 1, b = 2',
	'export const { a, b: { c }, d } = all',
	'export const [a, [b]] = all',
	'export const a = () => {\n  return 1;\n}, b = 2',
	'const a = 1; export const b = 2',
	'export const Größe = 1',
	'export = Price',
	'export your data\n',
])('%j may export more than is seen', (text) => {
	expect(namesOf(text)).toContain('*');
});

test('places are those of the names', () => {
	const text =
		'const a = 1;\n\nexport const Price = 1;\nexport { a as Box, Price as $x };\nexport default a;\n';
	const reported = readScriptExports(text).map(({ span: { start, end } }) => [start, text.slice(start, end)]);
	expect(reported).toEqual([
		[text.indexOf('Price'), 'Price'],
		[text.indexOf('Box'), 'Box'],
		[text.indexOf('$x'), '$x'],
		[text.indexOf('default'), 'default'],
		[text.indexOf('export default'), ''],
	]);
});

test('a list that has no end in sight may hold any name', () => {
	expect(namesOf(`export { ${'a, '.repeat(3000)} }`)).toEqual(['*']);
});

test.each([
	'/*\n',
	'export\n',
	'export const a = ',
	'export {',
	'export const a',
	'\t',
	'}),',
	'export const a:,',
])('%j again and again is read to its end in no time', (part) => {
	const text = `${part.repeat(200_000 / part.length)}\nexport const last = 1;`;
	expect(namesOf(text).at(-1)).toEqual(expect.stringMatching(/last|\*/));
});
