import { groupBy } from '../../text/lists.ts';
import { alignItems } from './alignItems.ts';
import { likeness, type ShownElement, textOf } from './shownNode.ts';

/** Blocks of two versions in order; a removed block precedes the ones that took its place. */
export type NodeChange =
	| { readonly kind: 'same'; readonly before: ShownElement; readonly after: ShownElement }
	/** Earlier place of a moved block. */
	| { readonly kind: 'movedAway'; readonly before: ShownElement; readonly after: ShownElement }
	| ShownChange;

/** A moved block, at its later place, may differ as well. */
export type ShownChange =
	| { readonly kind: 'changed' | 'moved'; readonly before: ShownElement; readonly after: ShownElement }
	| { readonly kind: 'removed'; readonly before: ShownElement }
	| { readonly kind: 'added'; readonly after: ShownElement };

/** Compares lists of blocks: equal ones by their keys, then similar ones between them, then those that were moved. */
export function compareNodes(
	before: readonly ShownElement[],
	after: readonly ShownElement[],
): readonly NodeChange[] {
	const changes: NodeChange[] = [];
	let [i, j] = [0, 0];
	const equal = alignItems(before.map(keyOf), after.map(keyOf));
	for (const [nextBefore, nextAfter] of [...equal, [before.length, after.length] as const]) {
		pairSimilar(before.slice(i, nextBefore), after.slice(j, nextAfter), changes);
		const [one, other] = [before[nextBefore], after[nextAfter]];
		if (one !== undefined && other !== undefined) changes.push({ kind: 'same', before: one, after: other });
		[i, j] = [nextBefore + 1, nextAfter + 1];
	}
	return findMoved(changes);
}

function keyOf({ key }: ShownElement): string {
	return key;
}

/** Least likeness of blocks that are versions of each other: for two that take each other's place, and for others. */
const leastLikeness = { alone: 0.15, among: 0.34, moved: 0.6 };
/** Number of pairs that are judged between two equal blocks. */
const maxPairs = 4_000;
/** Number of following blocks that are judged where there are more. */
const judgedBlocks = 12;

function pairSimilar(
	before: readonly ShownElement[],
	after: readonly ShownElement[],
	changes: NodeChange[],
): void {
	let [i, j] = [0, 0];
	const pairs = similarPairs(before, after);
	for (const [nextBefore, nextAfter] of [...pairs, [before.length, after.length] as const]) {
		for (const one of before.slice(i, nextBefore)) changes.push({ kind: 'removed', before: one });
		for (const one of after.slice(j, nextAfter)) changes.push({ kind: 'added', after: one });
		const [one, other] = [before[nextBefore], after[nextAfter]];
		if (one !== undefined && other !== undefined)
			changes.push({ kind: 'changed', before: one, after: other });
		[i, j] = [nextBefore + 1, nextAfter + 1];
	}
}

/** Pairs in the order of both lists with the highest likeness in total. */
function similarPairs(
	before: readonly ShownElement[],
	after: readonly ShownElement[],
): readonly (readonly [number, number])[] {
	if (before.length === 0 || after.length === 0) return [];
	if (before.length * after.length > maxPairs) return nearPairs(before, after);
	const isAlone = before.length === 1 && after.length === 1;
	const width = after.length + 1;
	const scores = before.map((one) =>
		after.map((other) => {
			const score = likeness(one, other);
			const isVersion = isAlone
				? score >= leastLikeness.alone || isSameBox(one, other)
				: score >= leastLikeness.among;
			return isVersion ? score + 0.01 : 0;
		}),
	);
	const totals = new Float64Array((before.length + 1) * width);
	const totalAt = (i: number, j: number) => totals[i * width + j] ?? 0;
	const scoreAt = (i: number, j: number) => scores[i]?.[j] ?? 0;
	for (let i = before.length - 1; i >= 0; i--)
		for (let j = after.length - 1; j >= 0; j--) {
			const paired = scoreAt(i, j) > 0 ? scoreAt(i, j) + totalAt(i + 1, j + 1) : 0;
			totals[i * width + j] = Math.max(paired, totalAt(i + 1, j), totalAt(i, j + 1));
		}
	const pairs: [number, number][] = [];
	let [i, j] = [0, 0];
	while (i < before.length && j < after.length) {
		const isPaired = scoreAt(i, j) > 0 && totalAt(i, j) === scoreAt(i, j) + totalAt(i + 1, j + 1);
		if (isPaired) pairs.push([i++, j++]);
		else if (totalAt(i, j) === totalAt(i + 1, j)) i++;
		else j++;
	}
	return pairs;
}

/** True for boxes and pictures of one kind, which take each other's place whatever they contain. */
function isSameBox(one: ShownElement, other: ShownElement): boolean {
	return (
		one.layout !== 'line' && one.layout === other.layout && one.name === other.name && one.look === other.look
	);
}

function nearPairs(
	before: readonly ShownElement[],
	after: readonly ShownElement[],
): readonly (readonly [number, number])[] {
	const pairs: [number, number][] = [];
	let next = 0;
	for (const [i, one] of before.entries()) {
		let [best, bestScore] = [-1, leastLikeness.among];
		for (let j = next; j < Math.min(next + judgedBlocks, after.length); j++) {
			const other = after[j];
			const score = other === undefined ? 0 : likeness(one, other);
			if (score > bestScore) [best, bestScore] = [j, score];
		}
		if (best < 0) continue;
		pairs.push([i, best]);
		next = best + 1;
	}
	return pairs;
}

/** Least number of characters of a block that can be recognized elsewhere. */
const leastMovedLength = 12;
/** Number of removed and of added blocks among which versions of each other are searched. */
const maxSearched = 60;

/** Recognizes removed blocks among the added ones: equal ones, and similar ones where there are few. */
function findMoved(changes: readonly NodeChange[]): readonly NodeChange[] {
	const removed = changes.flatMap((change) =>
		change.kind === 'removed' && isTelling(change.before) ? [change.before] : [],
	);
	const added = changes.flatMap((change) =>
		change.kind === 'added' && isTelling(change.after) ? [change.after] : [],
	);
	if (removed.length === 0 || added.length === 0) return changes;
	const byKey = groupBy(added, keyOf);
	const used = new Map<string, number>();
	const targets = new Map<ShownElement, ShownElement>();
	const sources = new Map<ShownElement, ShownElement>();
	const pair = (before: ShownElement, after: ShownElement) => {
		targets.set(before, after);
		sources.set(after, before);
	};
	for (const one of removed) {
		const count = used.get(one.key) ?? 0;
		const other = byKey.get(one.key)?.[count];
		used.set(one.key, count + 1);
		if (other !== undefined) pair(one, other);
	}
	const restAdded = added.filter((one) => !sources.has(one));
	const restRemoved = removed.filter((one) => !targets.has(one));
	if (restAdded.length <= maxSearched && restRemoved.length <= maxSearched)
		for (const one of restRemoved) {
			const [best] = restAdded
				.filter((other) => !sources.has(other) && other.name === one.name)
				.map((other) => ({ other, score: likeness(one, other) }))
				.filter(({ score }) => score >= leastLikeness.moved)
				.sort((a, b) => b.score - a.score);
			if (best !== undefined) pair(one, best.other);
		}
	return changes.map((change): NodeChange => {
		const target = change.kind === 'removed' ? targets.get(change.before) : undefined;
		if (change.kind === 'removed' && target !== undefined)
			return { kind: 'movedAway', before: change.before, after: target };
		const source = change.kind === 'added' ? sources.get(change.after) : undefined;
		if (change.kind === 'added' && source !== undefined)
			return { kind: 'moved', before: source, after: change.after };
		return change;
	});
}

function isTelling(node: ShownElement): boolean {
	return textOf([node], leastMovedLength).length >= leastMovedLength;
}
