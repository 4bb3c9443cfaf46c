import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { configProblems, reported } from './configProblems.ts';

const navigation = '"navigation": [{ "group": "A", "pages": ["page"] }]';

describe('every mistake of JSON is told once, where it is', () => {
	test.each([
		['missing comma', `{ "name": "A⟦"⟧\n${navigation} }`],
		[
			'missing comma between items',
			'{ "name": "A", "navigation": [{ "group": "A", "pages": ["a⟦"⟧ "b"] }] }',
		],
		[
			'missing brackets between entries',
			'{ "name": "A", "navigation": [{ "group": "A", "pages": ["a"⟦]⟧\n"group": "B", "pages": ["b"] }] }',
		],
		['trailing comma in an object', `{ "name": "A", ${navigation}⟦,⟧ }`],
		['trailing comma in an array', '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a"⟦,⟧] }] }'],
		['two commas', `{ "name": "A",⟦,⟧ ${navigation} }`],
		['line comment', `{ ⟦// later⟧\n"name": "A", ${navigation} }`],
		['block comment', `{ "name": ⟦/* x */⟧ "A", ${navigation} }`],
		['two mistakes', `{ "name": "A⟦"⟧\n${navigation}⟦,⟧ }`],
		['text without its end', `{ "name": ⟦"A⟧,\n${navigation} }`],
		['text with a comma without its end', `{ "name": ⟦"A, b⟧,\n${navigation} }`],
		['text in quotes of a word processor', `{ "name": ⟦“A, b”⟧,\n${navigation} }`],
		['text with a quote too many', `{ "name": ⟦"A""⟧,\n${navigation} }`],
		['address without quotes', `{ "$schema": ⟦https://a.io/b.json⟧,\n${navigation} }`],
		['paths without a quote', `{ "navigation": [{ "group": "A",\n"pages": [⟦a/b⟧", ⟦"c/d⟧, "e"] }] }`],
		['unknown escape', `{ "name": ⟦"a\\q"⟧, ${navigation} }`],
		['missing colon', `{ "name⟦"⟧ "A", ${navigation} }`],
		['missing value', `{ "name"⟦:⟧ , ${navigation} }`],
		['single quotes', `{ "name": ⟦'A site'⟧,\n${navigation} }`],
		['bare word', `{ "name": ⟦A⟧,\n${navigation} }`],
		['key without quotes', `{ ⟦name⟧: "A",\n${navigation} }`],
		['key without quotes as the last', `{ ${navigation},\n⟦name⟧: "A"\n}`],
		[
			'key without quotes as the last of an object',
			`{ "name": "A", ${navigation}, "colors": {\n⟦primary⟧: "#000"\n}⟦,⟧ }`,
		],
		['key without its end', `{ ⟦"name⟧: "A",\n${navigation} }`],
		[
			'key without its end before a bracket',
			'{ ⟦"navigation⟧: [{ "group": "A", "pages": ["page"] }],\n"name": "A" }',
		],
		[
			'key without its end before a line',
			'{ "name": "A", ⟦"navigation⟧: [\n{ "group": "A", "pages": ["page"] }] }',
		],
		[
			'key without its end before a word',
			`{ "name": "A", ⟦"modeToggle⟧: { "isHidden": true }, ${navigation} }`,
		],
		['key with colons without its end', `{ "metadata": { ⟦"og:type⟧: "a" }, "name": "A", ${navigation} }`],
		['key without its beginning', `{ ⟦name⟧": "A",\n${navigation} }`],
		['text without its beginning', `{ "name": ⟦A⟧",\n${navigation} }`],
		[
			'several quotes and a comma',
			`{ ⟦"name⟧: "A",\n"logo": { ⟦"light⟧: "/a"⟦,⟧ }, "metadata": { ⟦a⟧": "b" },\n${navigation}⟦,⟧ }`,
		],
		['quotes without end', `{ ${'⟦"a⟧: 1,\n'.repeat(4)}"b": 1 }`],
		['object without its end', `{ "name": "A", ${navigation}⟦]⟧`.replace('⟦]⟧', '').replace(/\]$/, '⟦]⟧')],
		['array without its end', '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a" ⟦}⟧] }'],
		[
			'list without its end above the end of its object',
			'{\n "a": [\n  {\n   "b": ⟦[⟧\n    "x"\n  }\n ],\n "c": 1\n}\n',
		],
		[
			'object without its end above the next one',
			'{\n "a": [\n  ⟦{⟧\n   "b": 1,\n  {\n   "b": 2\n  }\n ],\n "c": 1\n}\n',
		],
		['brackets without their end, and a comma', '{\n "a": {\n  "b": ⟦[⟧\n   "x",\n "c": [1⟦,⟧ ]\n}\n'],
		['text and list without their ends', '{\n "a": ⟦[⟧\n  ⟦"x⟧\n}\n'],
		['text without its end before a bracket', '{\n "a": ["x", ⟦"y⟧],\n "b": 1\n}\n'],
		['key that is begun above another', '{\n ⟦"a⟧\n "b": ["x", "y"]\n}\n'],
		['key without a value above another', '{\n "a⟦"⟧\n "b": ["x", "y"]\n}\n'],
		['colon without a value above another key', '{\n "a"⟦:⟧\n "b": ["x", "y"]\n}\n'],
		['word that is not finished', '{\n "a": ⟦tr⟧\n}\n'],
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
	[`{ "name: "A", ${navigation} }`, `{ "name": "A", ${navigation} }`],
	[`{ "name" "A", ${navigation} }`, `{ "name": "A", ${navigation} }`],
	[`{ “name”: "A", ${navigation} }`, `{ "name": "A", ${navigation} }`],
	[`{ "name": /a/b",\n${navigation} }`, `{ "name": "/a/b",\n${navigation} }`],
	[`{ "name": "/a/b”,\n${navigation} }`, `{ "name": "/a/b",\n${navigation} }`],
	[`{ "name": A site,\n${navigation} }`, `{ "name": "A site",\n${navigation} }`],
	[
		'{ "navigation": [{ "group": "A", "pages": ["a, "b"] }] }',
		'{ "navigation": [{ "group": "A", "pages": ["a", "b"] }] }',
	],
	[`{ name": "A", ${navigation} }`, `{ "name": "A", ${navigation} }`],
	[`{ /* x */"name": "A", ${navigation} }`, `{ "name": "A", ${navigation} }`],
	[
		'{ "navigation": [{ "group": "A", "pages": ["a"] "group": "B", "pages": ["b"] }] }',
		'{ "navigation": [{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["b"] }] }',
	],
	[
		'{ "navigation": [\r\n\t{\r\n\t\t"group": "A",\r\n\t\t"pages": ["a"]\r\n\t\t"group": "B",\r\n\t\t"pages": ["b"]\r\n\t}\r\n] }',
		'{ "navigation": [\r\n\t{\r\n\t\t"group": "A",\r\n\t\t"pages": ["a"]\r\n\t},\r\n\t{\r\n\t\t"group": "B",\r\n\t\t"pages": ["b"]\r\n\t}\r\n] }',
	],
])('a fix mends %s', (text, expected) => {
	const [problem] = configProblems(text);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(expected);
});

test('brackets between two entries are never added unseen, and a comma in their place neither', () => {
	const text = '{ "navigation": [{ "group": "A", "pages": ["a"]\n"group": "B", "pages": ["b"] }] }';
	const syntax = configProblems(text).find(({ code }) => code === 'config-syntax');
	expect(syntax?.message).toContain('`}, {`');
	expect(syntax?.fixes?.map(({ isSafe }) => isSafe)).toEqual([false]);
});

test('a comment without an end is not removed with all below it', () => {
	const text = `{ "name": "A", /* b\n${navigation} }`;
	const comment = configProblems(text).find(({ message }) => message === 'JSON does not allow comments.');
	expect(comment?.fixes).toEqual([]);
});

test('what is no text gets no quotes', () => {
	const faults = configProblems(`{ "name": "A",\n</Note>\n${navigation} }`);
	expect(faults.flatMap(({ fixes }) => fixes?.map(({ title }) => title) ?? [])).not.toContain('Add quotes');
});

test('nothing else is told of a text whose quotes are wrong', () => {
	expect(
		reported('{ "name": "A", "navigation": [{ "group": "A", "pages": [\n"pgae,\n"page"\n] }] }'),
	).toEqual(['config-syntax: "pgae']);
});

describe('what broken JSON may have hidden is not asked for', () => {
	test('a misplaced comma hides nothing', () => {
		expect(reported('{ "name": "A", "modeToggle": { "default": "red" }, }')).toEqual([
			'missing-property: {',
			'invalid-value: "red"',
			'config-syntax: ,',
		]);
	});

	test('a bracket that closes too early moves keys', () => {
		expect(reported(`{ "logo": { "light": "/a" } }, "name": "A", ${navigation} }`)).toEqual([
			'config-syntax: ,',
		]);
	});

	test('a bracket that is missing swallows keys', () => {
		expect(reported(`{ "feedback": { "raiseIssue": true, "name": "A", ${navigation} }`)).toEqual([
			'config-syntax: }',
		]);
	});

	test('a bracket that is missing hides no dialect', () => {
		const classicKeys = '"topbarLinks": [],\n "footerSocials": {},';
		const text = `{\n "theme": "aspen",\n ${classicKeys}\n "api": {\n "navigation": { "pages": [] }\n}\n`;
		expect(reported(text)).not.toContain('invalid-value: "aspen"');
	});

	test('a bracket that is missing puts keys of two objects into one', () => {
		const text = `{\n"a": [\n\t{\n\t\t"b": "x",\n\t{\n\t\t"b": "y"\n\t}\n],\n"name": "A",\n${navigation}\n}`;
		expect(configProblems(text).map(({ code }) => code)).not.toContain('duplicate-key');
	});

	test('what is wrong in itself is told all the same', () => {
		expect(reported('{ "name": "A", "colors": { "primary": "red" }')).toEqual([
			'invalid-color: "red"',
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
	expect(reported(`\uFEFF{ "name": "A", ${navigation} }`)).toEqual([]);
});

test('words typed between two entries are told once at each place', () => {
	const navbar =
		'"navbar": {\n "links": [\n {\n "label": "Support",\n "href": "mailto:a@example.com"\n }\n ]\n }';
	const text = `{\n "theme": "mint",\n "redirects": [],What changed in Lumen, by release."\n ${navbar},\n "navigation": { "pages": [] }\n}`;
	const places = configProblems(text).map(({ message, span }) => `${message} ${span.start}-${span.end}`);
	expect(new Set(places).size).toBe(places.length);
});
