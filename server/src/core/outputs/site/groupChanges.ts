import { minus, noCost, plus } from './allowance.ts';
import { givenIn, giveTheSame } from './givenNames.ts';
import type { DrawnGroup, GroupDrawing, KnownBlock, KnownScope } from './groupDrawing.ts';
import type { GroupPlaces } from './groupPlaces.ts';
import { type GivenAbove, haveSameReferences, type PageReferences, pageAnswers } from './pageAnswers.ts';
import { haveSameIds, type LineChange, type PageHeadings } from './pageHeadings.ts';
import type { PageVersion } from './pageMemory.ts';
import type { PageBlock, PageReading } from './parse/pageGroups.ts';
import type { PageNode } from './parse/pageTree.ts';

/** What drawing a page's groups takes. */
export interface GroupWork {
	readonly drawing: GroupDrawing;
	readonly reading: PageReading;
	readonly source: { readonly headings: PageHeadings; readonly references: PageReferences };
	/** What stands above the groups gave. */
	readonly given: GivenAbove;
	readonly scope: KnownScope;
	readonly places: GroupPlaces;
}

/** Draws the groups that came, and those of the others that may look otherwise now. */
export function drawChange(work: GroupWork, before: PageVersion): readonly DrawnGroup[] {
	const { drawing, reading, source, given, scope, places } = work;
	const { headings, references } = source;
	const { left } = drawing;
	const { start, end, endBefore } = reading.change;
	const went = before.groups.slice(start, endBefore);
	const known = (index: number): DrawnGroup | undefined =>
		index < start ? before.groups[index] : index < end ? undefined : before.groups[index - end + endBefore];
	const isSamePage =
		scope === before.scope &&
		haveSameReferences(before.reading.chunks.references, references) &&
		haveSameIds(before.headings, headings, linesOf(work, before));
	if (!isSamePage) return drawEvery(work, went, known);
	const goneCost = went.reduce((sum, { cost }) => plus(sum, cost), noCost);
	drawing.left = minus(left, minus(before.cost, goneCost));
	const candidates = candidatesAmong(went);
	// Where all others are settled only those that came are looked at.
	const areSettled = before.unsettled === countUnsettled(went);
	const drawn: DrawnGroup[] = areSettled ? before.groups.slice(0, start) : [];
	const came: DrawnGroup[] = [];
	const above = () => givenIn([{ given }, ...drawn]);
	let areOthersSame = true;
	const last = areSettled ? end : reading.groups.length;
	for (let index = drawn.length; index < last; index++) {
		const own = known(index);
		const group = reading.groups[index];
		if (group === undefined) continue;
		if (own?.isSettled || (own && drawing.isCurrent(own))) {
			drawn.push(own);
			continue;
		}
		if (own) drawing.left = plus(drawing.left, own.cost);
		const answering = pageAnswers(source, above);
		const one = drawing.drawGroup(group, { place: places(index), answering, before: own, candidates });
		if (own === undefined) came.push(one);
		else areOthersSame &&= giveTheSame([own], [one]);
		drawn.push(one);
	}
	if (areOthersSame && giveTheSame(went, came))
		return areSettled ? drawn.concat(before.groups.slice(endBefore)) : drawn;
	drawing.left = left;
	return drawEvery(work, [...came, ...went], known);
}

/** Goes through all groups in their order, so that each gets the anchors that those above it leave. */
export function drawEvery(
	{ drawing, reading, source, given, scope, places }: GroupWork,
	others: readonly DrawnGroup[],
	known: (index: number) => DrawnGroup | undefined = () => undefined,
): readonly DrawnGroup[] {
	const answering = pageAnswers(source, () => given);
	const candidates = candidatesAmong(others);
	return reading.groups.map((group, index) => {
		const before = known(index);
		if (before?.isSettled && !before.asks && before.scope === scope.scope) {
			drawing.left = minus(drawing.left, before.cost);
			return before;
		}
		return drawing.drawGroup(group, { place: places(index), answering, before, candidates });
	});
}

/** The blocks of these groups that begin with the same node. */
function candidatesAmong(groups: readonly DrawnGroup[]): (block: PageBlock) => readonly KnownBlock[] {
	const byNode = new Map<PageNode | undefined, KnownBlock[]>();
	for (const { known } of groups)
		for (const one of known) {
			const [node] = one.block.nodes;
			const others = byNode.get(node);
			if (others) others.push(one);
			else byNode.set(node, [one]);
		}
	return ({ nodes }) => byNode.get(nodes[0]) ?? [];
}

export function countUnsettled(groups: readonly DrawnGroup[]): number {
	let count = 0;
	for (const { isSettled } of groups) if (!isSettled) count++;
	return count;
}

function linesOf({ reading, places }: GroupWork, before: PageVersion): LineChange {
	const { start, end, endBefore } = reading.change;
	return { start: places(start).line, end: places(end).line, endBefore: before.places(endBefore).line };
}
