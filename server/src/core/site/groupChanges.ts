import {
	countNames,
	type GroupWork,
	givenIn,
	giveTheSame,
	type KnownAround,
	type NameCounts,
} from './aroundGroups.ts';
import type { DrawnGroup, KnownBlock, KnownScope } from './groupRendering.ts';
import { haveSameReferences, pageAnswers } from './pageAnswers.ts';
import { haveSameIds, type LineChange, type PageHeadings } from './pageHeadings.ts';
import type { ListChange } from './parse/pageChunks.ts';
import type { PageBlock } from './parse/pageGroup.ts';
import type { PageReading } from './parse/pageGroups.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { DrawnList } from './renderedList.ts';
import { type Allowance, type DrawnParts, minus, noCost, plus } from './renderedParts.ts';

/** A page's groups as they look now. */
export interface DrawnGroups {
	readonly groups: readonly DrawnGroup[];
	/** How many of them are not settled. */
	readonly unsettled: number;
	/** What sets them apart from those of the version before; undefined where each was asked again. */
	readonly change?: { readonly went: readonly DrawnGroup[]; readonly came: readonly DrawnGroup[] };
	/** All groups outside of it are those of the version before; undefined where nobody knows. */
	readonly chunk?: ListChange;
}

/** Draws the groups that came, and those of the others that may look otherwise now. */
export function renderChange(work: GroupWork, before: DrawnVersion): DrawnGroups {
	const { rendering, reading, source, given, scope } = work;
	const { headings, references } = source;
	const { left } = rendering;
	const { start, end, endBefore } = reading.change;
	const went = before.groups.slice(start, endBefore);
	const known = (index: number): DrawnGroup | undefined =>
		index < start ? before.groups[index] : index < end ? undefined : before.groups[index - end + endBefore];
	const isSamePage =
		scope === before.scope &&
		haveSameReferences(before.reading.chunks.references, references) &&
		haveSameIds(before.headings, headings, linesOf(reading, before.reading));
	if (!isSamePage) return renderEvery(work, went, known);
	const goneCost = went.reduce((sum, { cost }) => plus(sum, cost), noCost);
	rendering.left = minus(left, minus(before.cost, goneCost));
	const candidates = candidatesAmong(went);
	// Where all others are settled only those that came are looked at.
	const areSettled = before.unsettled === countUnsettled(went);
	const drawn: DrawnGroup[] = areSettled ? before.groups.slice(0, start) : [];
	const came: DrawnGroup[] = [];
	const above = () => givenIn([{ given }, ...drawn]);
	const namesOfWent = countNames(went);
	const isGivenElsewhere = (name: string) =>
		given.names.length > 0 || (before.names.get(name) ?? 0) > (namesOfWent.get(name) ?? 0);
	const replaced: DrawnGroup[] = [];
	const replacing: DrawnGroup[] = [];
	let areOthersSame = true;
	const last = areSettled ? end : reading.groups.length;
	for (let index = drawn.length; index < last; index++) {
		const own = known(index);
		const group = reading.groups[index];
		if (group === undefined) continue;
		if (own?.isSettled || (own && rendering.isCurrent(own))) {
			drawn.push(own);
			continue;
		}
		if (own) rendering.left = plus(rendering.left, own.cost);
		const answering = pageAnswers(source, above, isGivenElsewhere);
		const one = rendering.renderGroup(group, {
			place: reading.places.at(index),
			answering,
			before: own,
			candidates,
		});
		if (own === undefined) came.push(one);
		else {
			areOthersSame &&= giveTheSame([own], [one]);
			replaced.push(own);
			replacing.push(one);
		}
		drawn.push(one);
	}
	if (areOthersSame && giveTheSame(went, came))
		return {
			groups: areSettled ? drawn.concat(before.groups.slice(endBefore)) : drawn,
			unsettled: countUnsettled(areSettled ? came : drawn),
			change: { went: went.concat(replaced), came: came.concat(replacing) },
			...(areSettled ? { chunk: reading.change } : {}),
		};
	rendering.left = left;
	return renderEvery(work, [...came, ...went], known);
}

/** Goes through all groups in their order, so that each gets the anchors that those above it leave. */
export function renderEvery(
	{ rendering, reading, source, given, scope }: GroupWork,
	others: readonly DrawnGroup[],
	known: (index: number) => DrawnGroup | undefined = () => undefined,
): DrawnGroups {
	const answering = pageAnswers(source, () => given);
	const candidates = candidatesAmong(others);
	const groups = reading.groups.map((group, index) => {
		const before = known(index);
		if (before?.isSettled && !before.asks && before.scope === scope.scope) {
			rendering.left = minus(rendering.left, before.cost);
			return before;
		}
		return rendering.renderGroup(group, { place: reading.places.at(index), answering, before, candidates });
	});
	return { groups, unsettled: countUnsettled(groups) };
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

function countUnsettled(groups: readonly DrawnGroup[]): number {
	let count = 0;
	for (const { isSettled } of groups) if (!isSettled) count++;
	return count;
}

function linesOf({ change, places }: PageReading, before: PageReading): LineChange {
	const { start, end, endBefore } = change;
	return {
		start: places.at(start).line,
		end: places.at(end).line,
		endBefore: before.places.at(endBefore).line,
	};
}

/** A version of a page that was drawn piece by piece. */
export interface DrawnVersion {
	readonly reading: PageReading;
	readonly headings: PageHeadings;
	readonly scope: KnownScope;
	readonly world: readonly unknown[];
	readonly groups: readonly DrawnGroup[];
	readonly around: KnownAround | undefined;
	/** The footnotes below them. */
	readonly notes: DrawnGroup | undefined;
	readonly names: NameCounts;
	/** How many of the groups are not settled. */
	readonly unsettled: number;
	/** What drawing the groups used up. */
	readonly cost: Allowance;
	readonly parts: DrawnParts;
	readonly list: DrawnList;
}
