/** Indexes of an item in both lists. */
export type AlignedPair = readonly [before: number, after: number];

/** Number of comparisons that a stretch of both lists may take. */
const maxComparisons = 250_000;
/** Number of items that are searched for the next equal one where a stretch is longer. */
const searchedItems = 64;
const maxDepth = 24;

/**
 * Equal items of two lists in order, as many as reasonable: the longest common subsequence of short lists. Long lists
 * are first divided at items that each of them has once, so that the time is nearly linear.
 *
 *     alignItems(['a', 'b', 'c'], ['a', 'x', 'c']); // [[0, 0], [2, 2]]
 */
export function alignItems(before: readonly string[], after: readonly string[]): readonly AlignedPair[] {
	const pairs: AlignedPair[] = [];
	alignStretch({ before, after, pairs }, [0, before.length, 0, after.length], 0);
	return pairs;
}

interface Alignment {
	readonly before: readonly string[];
	readonly after: readonly string[];
	readonly pairs: AlignedPair[];
}

/** Starts and ends of a stretch of both lists. */
type Stretch = readonly [fromBefore: number, toBefore: number, fromAfter: number, toAfter: number];

function alignStretch(alignment: Alignment, stretch: Stretch, depth: number): void {
	const { before, after, pairs } = alignment;
	let [fromBefore, toBefore, fromAfter, toAfter] = stretch;
	while (fromBefore < toBefore && fromAfter < toAfter && before[fromBefore] === after[fromAfter])
		pairs.push([fromBefore++, fromAfter++]);
	let equalEnd = 0;
	while (fromBefore < toBefore && fromAfter < toAfter && before[toBefore - 1] === after[toAfter - 1]) {
		toBefore--;
		toAfter--;
		equalEnd++;
	}
	const middle: Stretch = [fromBefore, toBefore, fromAfter, toAfter];
	const [rows, columns] = [toBefore - fromBefore, toAfter - fromAfter];
	if (rows > 0 && columns > 0) {
		if (rows * columns <= maxComparisons) alignShort(alignment, middle);
		else alignAtUniqueItems(alignment, middle, depth);
	}
	for (let at = 0; at < equalEnd; at++) pairs.push([toBefore + at, toAfter + at]);
}

/** Longest common subsequence. */
function alignShort({ before, after, pairs }: Alignment, stretch: Stretch): void {
	const [fromBefore, toBefore, fromAfter, toAfter] = stretch;
	const width = toAfter - fromAfter + 1;
	// Length for the rest of both lists from each place on.
	const lengths = new Uint32Array((toBefore - fromBefore + 1) * width);
	const lengthAt = (i: number, j: number) => lengths[(i - fromBefore) * width + j - fromAfter] ?? 0;
	for (let i = toBefore - 1; i >= fromBefore; i--)
		for (let j = toAfter - 1; j >= fromAfter; j--)
			lengths[(i - fromBefore) * width + j - fromAfter] =
				before[i] === after[j]
					? lengthAt(i + 1, j + 1) + 1
					: Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
	let [i, j] = [fromBefore, fromAfter];
	while (i < toBefore && j < toAfter) {
		if (before[i] === after[j]) pairs.push([i++, j++]);
		else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
		else j++;
	}
}

function alignAtUniqueItems(alignment: Alignment, stretch: Stretch, depth: number): void {
	const anchors = depth < maxDepth ? uniquePairs(alignment, stretch) : [];
	if (anchors.length === 0) {
		alignGreedily(alignment, stretch);
		return;
	}
	let [fromBefore, , fromAfter] = stretch;
	for (const [i, j] of anchors) {
		alignStretch(alignment, [fromBefore, i, fromAfter, j], depth + 1);
		alignment.pairs.push([i, j]);
		[fromBefore, fromAfter] = [i + 1, j + 1];
	}
	alignStretch(alignment, [fromBefore, stretch[1], fromAfter, stretch[3]], depth + 1);
}

/** Longest increasing sequence of items that both lists have once. */
function uniquePairs({ before, after }: Alignment, stretch: Stretch): readonly AlignedPair[] {
	const [fromBefore, toBefore, fromAfter, toAfter] = stretch;
	const places = uniquePlaces(before, fromBefore, toBefore);
	const found: AlignedPair[] = [];
	for (const [item, j] of uniquePlaces(after, fromAfter, toAfter)) {
		const i = places.get(item);
		if (i !== undefined && j >= 0 && i >= 0) found.push([i, j]);
	}
	return longestIncreasing(found.sort(([, a], [, b]) => a - b));
}

/** Index of each item; -1 for one that is repeated. */
function uniquePlaces(items: readonly string[], from: number, to: number): ReadonlyMap<string, number> {
	const places = new Map<string, number>();
	for (const [at, item] of items.slice(from, to).entries())
		places.set(item, places.has(item) ? -1 : from + at);
	return places;
}

/** Longest part of the pairs in which the first index increases, as the second does. */
function longestIncreasing(pairs: readonly AlignedPair[]): readonly AlignedPair[] {
	interface Link {
		readonly pair: AlignedPair;
		readonly previous: Link | undefined;
	}
	// Last pair of the best sequence of each length.
	const ends: Link[] = [];
	for (const pair of pairs) {
		let [low, high] = [0, ends.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((ends[middle]?.pair[0] ?? 0) < pair[0]) low = middle + 1;
			else high = middle;
		}
		ends[low] = { pair, previous: ends[low - 1] };
	}
	const sequence: AlignedPair[] = [];
	for (let link = ends.at(-1); link !== undefined; link = link.previous) sequence.push(link.pair);
	return sequence.reverse();
}

function alignGreedily({ before, after, pairs }: Alignment, stretch: Stretch): void {
	const [fromBefore, toBefore, fromAfter, toAfter] = stretch;
	let j = fromAfter;
	for (let i = fromBefore; i < toBefore && j < toAfter; i++) {
		const end = Math.min(j + searchedItems, toAfter);
		let found = j;
		while (found < end && after[found] !== before[i]) found++;
		if (found === end) continue;
		pairs.push([i, found]);
		j = found + 1;
	}
}
