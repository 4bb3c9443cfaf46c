import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, codesOf } from './apiVersions.ts';
import { type Spec, shopSpec } from './plantedApi.ts';

const body = (schema: Spec, schemas: Spec = {}): Spec => ({
	openapi: '3.1.0',
	info: { title: 'A', version: '1' },
	paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
	components: { schemas },
});
const ref = (name: string): Spec => ({ $ref: `#/components/schemas/${name}` });

/** Schemas that refer to each other in a ring, each to two. */
function ring(size: number): Spec {
	return Object.fromEntries(
		Array.from({ length: size }, (_, at) => [
			`${size}_${at}`,
			{ properties: { a: ref(`${size}_${(at + 1) % size}`), b: ref(`${size}_${(at * 7 + 3) % size}`) } },
		]),
	);
}

test('rings of different sizes are compared up to a limit', () => {
	const changes = changesOf(
		{ 'a.json': body(ref('331_0'), ring(331)) },
		{ 'a.json': body(ref('347_0'), ring(347)) },
	);
	expect(codesOf(changes)).toEqual(['warning api-comparison-incomplete']);
});

test('schemas in schemas are compared down to a limit', () => {
	const nested = (type: string) => {
		let schema: Spec = { type };
		for (let depth = 0; depth < 80; depth++) schema = { properties: { a: schema } };
		return schema;
	};
	const changes = changesOf({ 'a.json': body(nested('string')) }, { 'a.json': body(nested('integer')) });
	expect(codesOf(changes)).toEqual(['warning api-comparison-incomplete']);
});

test('references that double at each step are followed once', () => {
	const schemas = (type: string): Spec => ({
		...Object.fromEntries(
			Array.from({ length: 40 }, (_, at) => [
				`S${at}`,
				{ properties: { a: ref(`S${at + 1}`), b: ref(`S${at + 1}`) } },
			]),
		),
		S40: { type },
	});
	const changes = changesOf(
		{ 'a.json': body(ref('S0'), schemas('string')) },
		{ 'a.json': body(ref('S0'), schemas('integer')) },
	);
	expect(changes.map(({ text }) => text)).toEqual([
		'Request schema `S40`: type changed from `string` to `integer`',
	]);
});

test('a list of changes ends somewhere', () => {
	const paths = Object.fromEntries(Array.from({ length: 5_100 }, (_, at) => [`/a${at}`, { get: {} }]));
	const spec = { openapi: '3.1.0', info: { title: 'A', version: '1' } };
	const changes = changesOf({ 'a.json': { ...spec, paths } }, { 'a.json': { ...spec, paths: {} } });
	expect(changes).toHaveLength(5_001);
	expect(changes.at(-1)?.text).toBe('100 more API changes are not listed');
});

test.each(['__proto__', 'constructor', 'toString'])('a property may be called %s', (name) => {
	const text = (type: string) =>
		JSON.stringify(body({ properties: { NAME: { type } } })).replaceAll('NAME', name);
	expect(codesOf(changesOf({ 'a.json': text('string') }, { 'a.json': text('integer') }))).toEqual([
		'breaking request-property-type-changed',
	]);
});

const anyValue = fc.oneof(
	fc.constantFrom<unknown>(null, true, false, 0, -1, '', 'object', [], {}, [null], [[]], { $ref: '#/paths' }),
	fc.constantFrom<unknown>(
		{ $ref: '#/components/schemas/Item0' },
		{ type: ['null'] },
		{ enum: {} },
		{ oneOf: [1] },
	),
);
const edits = fc.array(fc.tuple(fc.nat(100_000), anyValue), { minLength: 1, maxLength: 6 });

/** Objects and lists of a value with their keys. */
function placesIn(value: Spec): readonly (readonly [owner: Spec, key: string])[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.keys(value).flatMap((key) => [[value, key] as const, ...placesIn(value[key])]);
}

function edited(list: readonly (readonly [number, unknown])[]): Spec {
	const spec = shopSpec(1);
	for (const [at, value] of list) {
		const places = placesIn(spec);
		const [owner, key = ''] = places[at % places.length] ?? [];
		owner[key] = structuredClone(value);
	}
	return spec;
}

test('invalid descriptions are compared, in either direction', () => {
	fc.assert(
		fc.property(edits, edits, (one, other) => {
			const [before, after] = [{ 'a.json': edited(one) }, { 'a.json': edited(other) }];
			const there = changesOf(before, after);
			const back = changesOf(after, before);
			expect(there.length === 0).toBe(back.length === 0);
			expect(changesOf(before, { 'a.json': JSON.stringify(before['a.json']) })).toEqual([]);
		}),
		{ numRuns: 30 },
	);
});
