import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/textChange.ts';
import { takeSpans } from '../../support/marks.ts';
import { configProblems, told } from './configProblems.ts';

const navigation = '"navigation": [{ "group": "A", "pages": ["page"] }]';

describe('every mistake of JSON is told once, where it is', () => {
	test.each([
		['missing comma', `{ "name": "A⟦"⟧\n${navigation} }`],
		[
			'missing comma between items',
			'{ "name": "A", "navigation": [{ "group": "A", "pages": ["a⟦"⟧ "b"] }] }',
		],
		['trailing comma in an object', `{ "name": "A", ${navigation}⟦,⟧ }`],
		['trailing comma in an array', '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a"⟦,⟧] }] }'],
		['two commas', `{ "name": "A",⟦,⟧ ${navigation} }`],
		['line comment', `{ ⟦// later⟧\n"name": "A", ${navigation} }`],
		['block comment', `{ "name": ⟦/* x */⟧ "A", ${navigation} }`],
		['two mistakes', `{ "name": "A⟦"⟧\n${navigation}⟦,⟧ }`],
		['text without its end', `{ "name": ⟦"A,⟧\n${navigation} }`],
		['unknown escape', `{ "name": ⟦"a\\q"⟧, ${navigation} }`],
		['missing colon', `{ "name⟦"⟧ "A", ${navigation} }`],
		['missing value', `{ "name"⟦:⟧ , ${navigation} }`],
		['single quotes', `{ "name": ⟦'A site'⟧,\n${navigation} }`],
		['bare word', `{ "name": ⟦A⟧,\n${navigation} }`],
		['key without quotes', `{ ⟦name⟧: "A",\n${navigation} }`],
		['object without its end', `{ "name": "A", ${navigation}⟦]⟧`.replace('⟦]⟧', '').replace(/\]$/, '⟦]⟧')],
		['array without its end', '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a" ⟦}⟧] }'],
		['text after the end', `{ "name": "A", ${navigation} }⟦}⟧`],
		['nothing at all', '⟦⟧'],
		['white space only', '⟦⟧ \n'],
	])('%s', (_name, marked) => {
		const { text, spans } = takeSpans(marked);
		const faults = configProblems(text).filter(({ code }) => code === 'config-syntax');
		expect(faults.map(({ span }) => text.slice(span.start, span.end))).toEqual(
			spans.map(({ start, end }) => text.slice(start, end)),
		);
		expect(faults.map(({ span }) => span)).toEqual(spans);
	});
});

test.each([
	[`{ "name": "A"\n${navigation} }`, `{ "name": "A",\n${navigation} }`],
	[`{ "name": "A", ${navigation}, }`, `{ "name": "A", ${navigation} }`],
	[`{ name: "A",\n${navigation} }`, `{ "name": "A",\n${navigation} }`],
	[`{ "name": 'A site',\n${navigation} }`, `{ "name": "A site",\n${navigation} }`],
	[`{ /* x */"name": "A", ${navigation} }`, `{ "name": "A", ${navigation} }`],
])('a fix mends %s', (text, expected) => {
	const [problem] = configProblems(text);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(expected);
});

describe('what broken JSON may have hidden is not asked for', () => {
	test('a misplaced comma hides nothing', () => {
		expect(told('{ "name": "A", "modeToggle": { "default": "red" }, }')).toEqual([
			'missing-property: {',
			'invalid-value: "red"',
			'config-syntax: ,',
		]);
	});

	test('a bracket that closes too early moves keys', () => {
		expect(told(`{ "logo": { "light": "/a" } }, "name": "A", ${navigation} }`)).toEqual(['config-syntax: ,']);
	});

	test('a bracket that is missing swallows keys', () => {
		expect(told(`{ "feedback": { "raiseIssue": true, "name": "A", ${navigation} }`)).toEqual([
			'config-syntax: }',
		]);
	});

	test('what is wrong in itself is told all the same', () => {
		expect(told('{ "name": "A", "colors": { "primary": "red" }')).toEqual([
			'invalid-colour: "red"',
			'config-syntax: }',
		]);
	});
});

test('a text that nests without end is given up at one place', () => {
	expect(configProblems('['.repeat(50_000)).map(({ code }) => code)).toContain('config-syntax');
	expect(configProblems('{"a":'.repeat(50_000)).filter(({ code }) => code === 'config-syntax')).toHaveLength(
		1,
	);
});

test('a byte order mark is overlooked', () => {
	expect(told(`\uFEFF{ "name": "A", ${navigation} }`)).toEqual([]);
});
