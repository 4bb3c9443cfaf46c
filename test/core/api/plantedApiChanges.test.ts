import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { changesOf, codesOf } from './apiVersions.ts';
import { breakingEdits, type Spec, shopSpec, thingsOf } from './plantedApi.ts';

const codes = Object.keys(breakingEdits);
const kinds = codes.length + 10;

/** Same numbers in each run. */
function createRandom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): readonly Item[] {
	const left = [...items];
	return items.flatMap(() => left.splice(random(left.length), 1));
}

/** Equal description in another order, with other names of components. */
function rewritten(spec: Spec, random: (below: number) => number): Spec {
	const value = JSON.parse(
		JSON.stringify(spec).replace(
			/#\/components\/schemas\/(Money|Problem)"/g,
			'#/components/schemas/$1Renamed"',
		),
	);
	for (const name of ['Money', 'Problem']) {
		value.components.schemas[`${name}Renamed`] = value.components.schemas[name];
		delete value.components.schemas[name];
	}
	const reorder = (part: Spec): Spec => {
		if (Array.isArray(part)) return shuffled(part.map(reorder), random);
		if (typeof part !== 'object' || part === null) return part;
		return Object.fromEntries(
			shuffled(Object.entries(part), random).map(([key, item]) => [key, reorder(item)]),
		);
	};
	return reorder(value);
}

describe('50 breaking changes planted in a large description', () => {
	const before = shopSpec(kinds);

	test('there are at least 50 kinds', () => {
		expect(codes.length).toBeGreaterThanOrEqual(50);
	});

	test('each alone is found, and nothing else', () => {
		const random = createRandom(49);
		const small = JSON.stringify(shopSpec(2));
		for (const code of codes) {
			const after = shopSpec(2);
			const n = random(2);
			breakingEdits[code]?.(thingsOf(after, n));
			const changes = changesOf({ 'shop.json': small }, { 'shop.json': after });
			expect(codesOf(changes), code).toEqual([`breaking ${code}`]);
			for (const { operations } of changes)
				for (const { path } of operations) expect(path).toMatch(new RegExp(`^/(?:things|gifts)${n}(?:/|$)`));
		}
	});

	test('all in one version are found, each at its place, in a rewritten file', () => {
		const random = createRandom(7);
		const after = shopSpec(kinds);
		const places = shuffled([...Array(kinds).keys()], random);
		for (const [at, code] of codes.entries()) breakingEdits[code]?.(thingsOf(after, places[at] ?? 0));
		const changes = changesOf({ 'shop.json': before }, { 'shop.yaml': stringify(rewritten(after, random)) });
		expect(codesOf(changes)).toEqual(codes.map((code) => `breaking ${code}`).sort());
		for (const [at, code] of codes.entries()) {
			const found = changes.find((change) => change.code === code);
			expect(found?.operations.map(({ path }) => Number(/\d+/.exec(path)?.[0]))).toEqual(
				found?.operations.map(() => places[at]),
			);
		}
	});

	test('a description rewritten in another order, format and with other names has not changed', () => {
		const yaml = stringify(rewritten(before, createRandom(3)));
		expect(changesOf({ 'shop.json': before }, { 'moved/shop.yaml': yaml })).toEqual([]);
	});
});

const samples = 'test/data/openApi32';

test.each(readdirSync(samples).filter((name) => name.endsWith('.yaml')))(
	'%s with keys in another order has not changed',
	(name) => {
		const text = readFileSync(`${samples}/${name}`, 'utf8');
		const other = stringify(parse(text), { sortMapEntries: true });
		expect(changesOf({ [name]: text }, { [name]: other })).toEqual([]);
	},
);
