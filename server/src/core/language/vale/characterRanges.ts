import { computeOnce } from '../../text/memory.ts';

/** Set of characters: first and last code point of each of its ranges, in order, and not adjacent. */
export type CharacterRanges = readonly number[];

export const noCharacters: CharacterRanges = [];

const lastCodePoint = 0x10ffff;

export const allCharacters: CharacterRanges = [0, lastCodePoint];

/** Union of sets. */
export function uniteRanges(sets: readonly CharacterRanges[]): CharacterRanges {
	const filled = sets.filter(({ length }) => length > 0);
	const [only = noCharacters] = filled;
	if (filled.length < 2) return only;
	const pairs: (readonly [from: number, to: number])[] = [];
	for (const set of filled)
		for (let at = 0; at < set.length; at += 2) pairs.push([set[at] ?? 0, set[at + 1] ?? 0]);
	return toRanges(pairs);
}

/** Set from ranges in any order, which may overlap. */
export function toRanges(pairs: (readonly [from: number, to: number])[]): CharacterRanges {
	pairs.sort(([one], [other]) => one - other);
	const united: number[] = [];
	for (const [from, to] of pairs) {
		const last = united.at(-1) ?? -2;
		if (from > last + 1) united.push(from, to);
		else if (to > last) united[united.length - 1] = to;
	}
	return united;
}

/** Complement of a set. */
export function complementOf(set: CharacterRanges): CharacterRanges {
	const rest: number[] = [];
	let next = 0;
	for (let at = 0; at < set.length; at += 2) {
		const [from = 0, to = 0] = [set[at], set[at + 1]];
		if (from > next) rest.push(next, from - 1);
		next = to + 1;
	}
	if (next <= lastCodePoint) rest.push(next, lastCodePoint);
	return rest;
}

/** True if the sets have a character in common. */
export function rangesOverlap(one: CharacterRanges, other: CharacterRanges): boolean {
	for (let at = 0, beside = 0; at < one.length && beside < other.length; ) {
		if ((one[at + 1] ?? 0) < (other[beside] ?? 0)) at += 2;
		else if ((other[beside + 1] ?? 0) < (one[at] ?? 0)) beside += 2;
		else return true;
	}
	return false;
}

/**
 * Characters of a class such as `\p{L}` or `\s`, as this JavaScript engine knows them. Only one surrogate is tested,
 * and one character of each area beyond the planes that have letters: the others are alike.
 */
export function classRanges(source: string): CharacterRanges {
	let ranges = known.get(source);
	if (ranges === undefined) {
		ranges = readClass(source);
		known.set(source, ranges);
	}
	return ranges;
}

const known = new Map<string, CharacterRanges>();

const endOfLetters = 0x34000;
const uniformAreas = [
	[0xd800, 0xdfff],
	[endOfLetters, 0xdffff],
	[0xe0200, 0xeffff],
	[0xf0000, 0xffffd],
	[0xffffe, 0xfffff],
	[0x100000, 0x10fffd],
	[0x10fffe, lastCodePoint],
] as const;

/** Strings with all characters of the other areas. */
const otherAreas = computeOnce(() =>
	(
		[
			[0, 0xd7ff],
			[0xe000, 0xffff],
			[0x10000, endOfLetters - 1],
			[0xe0000, 0xe01ff],
		] as const
	).map(([from, to]) => {
		let text = '';
		for (let point = from; point <= to; point++) text += String.fromCodePoint(point);
		return { from, text, width: from > 0xffff ? 2 : 1 };
	}),
);

function readClass(source: string): CharacterRanges {
	const pairs: (readonly [number, number])[] = [];
	const runs = new RegExp(`(?:${source})+`, 'gu');
	for (const { from, text, width } of otherAreas())
		for (const { 0: run, index } of text.matchAll(runs))
			pairs.push([from + index / width, from + (index + run.length) / width - 1]);
	const isOne = new RegExp(`^(?:${source})$`, 'u');
	for (const area of uniformAreas) if (isOne.test(String.fromCodePoint(area[0]))) pairs.push(area);
	return toRanges(pairs);
}
