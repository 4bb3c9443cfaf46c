import { addToGroup } from '../../text/lists.ts';

/** Items of two lists that are the same thing, by index. */
export interface ItemMatch {
	readonly before: number;
	readonly after: number;
}

/** Pairs of items with equal keys, the nth occurrence with the nth. */
export function matchByKey(
	before: ReadonlyMap<number, string>,
	after: ReadonlyMap<number, string>,
): readonly ItemMatch[] {
	const waiting = new Map<string, number[]>();
	for (const [index, key] of [...before].reverse()) {
		addToGroup(waiting, key, index);
	}
	const matches: ItemMatch[] = [];
	for (const [index, key] of after) {
		const found = waiting.get(key)?.pop();
		if (found !== undefined) matches.push({ before: found, after: index });
	}
	return matches;
}

/**
 * Pairs of items that have more than half of their members in common, counted by the larger one. Each item has one
 * partner at most.
 */
export function matchByMembers(
	before: ReadonlyMap<number, readonly string[]>,
	after: ReadonlyMap<number, readonly string[]>,
): readonly ItemMatch[] {
	const owners = new Map<string, number>();
	for (const [index, members] of before) for (const member of members) owners.set(member, index);
	const taken = new Set<number>();
	const matches: ItemMatch[] = [];
	for (const [index, members] of after) {
		const counts = new Map<number, number>();
		for (const member of new Set(members)) {
			const owner = owners.get(member);
			if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
		}
		for (const [owner, count] of counts) {
			const larger = Math.max(members.length, before.get(owner)?.length ?? 0);
			if (taken.has(owner) || count * 2 <= larger) continue;
			taken.add(owner);
			matches.push({ before: owner, after: index });
			break;
		}
	}
	return matches;
}

/**
 * Fewest numbers whose move sorts the list: all but a longest increasing subsequence. Takes n log n steps:
 * [3, 1, 2] → {3}.
 */
export function findMoved(numbers: readonly number[]): ReadonlySet<number> {
	// Index of the smallest last number of an increasing subsequence of each length.
	const ends: number[] = [];
	const previous: number[] = [];
	for (const [index, number] of numbers.entries()) {
		let low = 0;
		let high = ends.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
			else high = middle;
		}
		previous[index] = ends[low - 1] ?? -1;
		ends[low] = index;
	}
	const moved = new Set(numbers);
	for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1)
		moved.delete(numbers[index] ?? 0);
	return moved;
}
