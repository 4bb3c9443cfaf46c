import { describe, expect, test } from 'vitest';
import { parseIRegexp } from '../../../server/src/core/openapi/model/files/iRegexp.ts';
import {
	findPlaces,
	isJsonPath,
	type JsonView,
} from '../../../server/src/core/openapi/model/files/jsonPath.ts';
import { project } from '../../support/project.ts';

describe('regular expressions of filters (RFC 9485)', () => {
	test.each([
		['a.c', 'abc', true],
		['a.c', 'a\nc', false],
		['[a-c]+', 'abcabc', true],
		['[^a-c]+', 'abc', false],
		['(ab|cd){2}', 'abcd', true],
		['(ab|cd){2}', 'ab', false],
		['a{2,3}', 'aaaa', false],
		['a{2,}', 'aaaa', true],
		['a?b*', '', true],
		['\\p{Lu}\\P{Lu}', 'Ab', true],
		['[\\p{Nd}x-]+', '1x-', true],
		['\\(x\\)', '(x)', true],
		['^a$', '^a$', true],
		['^a$', 'a', false],
		['😀.', '😀😀', true],
	])('%s fits %s: %s', (pattern, text, fits) => expect(parseIRegexp(pattern)?.matches(text)).toBe(fits));

	test('a part of the text is found', () => {
		expect(parseIRegexp('b+')?.isIn('abbc')).toBe(true);
		expect(parseIRegexp('bc$')?.isIn('abc')).toBe(false);
	});

	test.each([
		'(',
		')',
		'a)',
		'[',
		'[]',
		'a{3,2}',
		'*a',
		'\\d',
		'\\1',
		'a**',
		'(?:a)',
		'\\p{Xx}',
		'{',
		'[b-a]',
	])('%s is no pattern', (pattern) => expect(parseIRegexp(pattern)).toBeUndefined());

	test.each([
		'('.repeat(10_000),
		'((((((a{999}){999}){999}){999}){999}){999})',
		'((){9999}){9999}',
		`${'('.repeat(49)}a${'){9}'.repeat(49)}`,
		`(${'|'.repeat(2_000)}b){500}`,
		`[${'a'.repeat(3_000)}b]{2}`,
	])('a pattern that grows has an end', (pattern) => expect(parseIRegexp(pattern)).toBeUndefined());

	test.each(['(a+)+b', '(a|aa)*b', '(a*)*b', 'a*a*a*a*a*b'])('%s does not go back', (pattern) => {
		expect(parseIRegexp(pattern)?.matches('a'.repeat(5_000))).toBe(false);
	});
});

/** Lists in lists, each with itself over and over. */
function deepView(depth: number): JsonView {
	return depth === 0
		? { kind: 'value', value: 1 }
		: { kind: 'array', length: 3, at: (index) => (index < 3 ? deepView(depth - 1) : undefined) };
}

describe('queries', () => {
	test.each([
		'$..*..*..*',
		'$..*..*..[?@.x]',
		'$..[?count(@..*) > 1]',
		'$..[?@..[?@..*]]',
		'$..[?search(@, "(a+)+b")]..*..*',
	])('%s ends', (query) => {
		const budget = { left: 100_000 };
		expect(findPlaces(query, deepView(12), budget).kind).toBe('tooLong');
		expect(budget.left).toBeLessThan(0);
	});

	test('the length of keys and texts counts', () => {
		const text = 'k'.repeat(50_000);
		const value: JsonView = { kind: 'value', value: text };
		const items: JsonView = { kind: 'array', length: 20, at: (index) => (index < 20 ? value : undefined) };
		const view: JsonView = {
			kind: 'object',
			keys: () => [text],
			get: (key) => (key === text ? items : undefined),
		};
		for (const [query, cost] of [
			['$.*.*', 1_000_000],
			['$[?@[0] == @[1]]', 200],
		] as const) {
			const budget = { left: 2_000_000 };
			expect(findPlaces(query, view, budget).kind).toBe('found');
			expect(2_000_000 - budget.left).toBeGreaterThan(cost);
		}
	});

	test('a query that looks too deep says so', () => {
		const chain = (depth: number): JsonView =>
			depth === 0
				? { kind: 'value', value: 1 }
				: { kind: 'object', keys: () => ['a'], get: (key) => (key === 'a' ? chain(depth - 1) : undefined) };
		expect(findPlaces('$..b', chain(60), { left: 100_000 }).kind).toBe('tooDeep');
	});

	test.each([
		`$[?${'('.repeat(4_000)}@.a`,
		'$'.repeat(9_000),
		'$[?@.constructor.constructor("return 1")()]',
		'$.a(1)',
		'$[(@.length-1)]',
	])('what is no query is not run', (query) => expect(isJsonPath(query)).toBe(false));

	test('names of prototypes are names', () => {
		const view: JsonView = {
			kind: 'object',
			keys: () => ['a'],
			get: (key) => (key === 'a' ? { kind: 'value', value: 1 } : undefined),
		};
		for (const query of ['$.constructor', '$.__proto__', '$..prototype'])
			expect(findPlaces(query, view, { left: 1_000 })).toEqual({ kind: 'found', places: [] });
	});
});

describe('overlays that grow', () => {
	const base =
		'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\nx-list: [1, 2, 3]\nx-map: { a: { b: 1 } }\n';
	const problems = (action: string, count = 200) => {
		const actions = Array.from({ length: count }, () => `  - ${action}\n`).join('');
		const text = `overlay: 1.1.0\ninfo: { title: T, version: "1" }\nextends: openapi.yaml\nactions:\n${actions}`;
		const docs = project({ 'openapi.yaml': base, 'o.yaml': text });
		return [docs.diagnose('o.yaml'), docs.diagnose('openapi.yaml')] as const;
	};

	test.each([
		'{ target: $.x-list, copy: $.x-list }',
		'{ target: "$[\'x-list\']", copy: "$[\'x-list\']" }',
		'{ target: "$[\'x-map\'].a", copy: "$[\'x-map\']" }',
		'{ target: "$..*", update: { a: { a: {} } } }',
	])('%s', (action) => {
		const [found] = problems(action);
		expect(found.length).toBeGreaterThan(0);
		expect(found.every(({ code }) => code === 'invalid-overlay')).toBe(true);
	});

	test.each([
		['values that are merged again and again', '{ target: "$.x[*]", update: *keys }', 900],
		[
			'a small document that is gone through again and again',
			'{ target: "$..[?count($..*) == 1]", update: {} }',
			1,
		],
	])('%s take too long', (_, action, count) => {
		const keys = Array.from({ length: 300 }, (_, index) => `k${index}: 1`).join(', ');
		const item = `{ ${keys} }`;
		const docs = project({
			'openapi.yaml': `${base}x: [${Array(20).fill(item).join(', ')}]\n`,
			'o.yaml': `overlay: 1.1.0\ninfo: { title: T, version: "1" }\nx-keys: &keys ${item}\nextends: openapi.yaml\nactions:\n${`  - ${action}\n`.repeat(count)}`,
		});
		expect(docs.diagnose('o.yaml').map(({ message }) => message)).toEqual([
			expect.stringContaining('takes too long'),
		]);
	});

	test('overlays that extend themselves and each other are not applied', () => {
		const overlay = (file: string) =>
			`overlay: 1.0.0\ninfo: { title: T, version: "1" }\nextends: ${file}\nactions: [{ target: $.info, update: { x-a: 1 } }]\n`;
		const docs = project({
			'openapi.yaml': base,
			'own.yaml': overlay('own.yaml'),
			'a.yaml': overlay('b.yaml'),
			'b.yaml': overlay('a.yaml'),
		});
		for (const path of ['own.yaml', 'a.yaml', 'b.yaml'])
			expect(docs.diagnose(path).map(({ code, severity, message }) => [code, severity, message])).toEqual([
				['invalid-overlay', 'warning', expect.stringContaining('is an overlay itself')],
			]);
	});

	test('keys of prototypes stay keys', () => {
		const [found, own] = problems(
			'{ target: $, update: { __proto__: { polluted: true }, constructor: { prototype: { polluted: true } } } }',
			1,
		);
		expect([...found, ...own].filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
	});
});
