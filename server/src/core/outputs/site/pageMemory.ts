import type { PageDocument } from '../../syntax/document.ts';
import { type Allowance, isWithin, minus, noCost, plus } from './allowance.ts';
import { type DrawnList, listPieces } from './drawnList.ts';
import {
	type DrawnGroup,
	type GroupDrawing,
	groupDrawing,
	type KnownBlock,
	type KnownScope,
} from './groupDrawing.ts';
import { pageAnchors, type RecordedAnchors } from './pageAnchors.ts';
import { haveSameIds, type LineChange, type PageHeadings, pageHeadings } from './pageHeadings.ts';
import {
	type PageBlock,
	type PageGroup,
	type PageReading,
	type Place,
	readPageGroups,
} from './parse/pageGroups.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { RenderContext } from './renderContext.ts';

/** What a page that is drawn again and again takes over from the time before. */
export interface PageMemory {
	/** Draws what changed. Undefined for a page that has to be drawn as a whole. */
	draw(page: RememberedPage): DrawnList | undefined;
}

export interface RememberedPage {
	readonly document: PageDocument;
	/** The document's text as it is read, with as many lines. */
	readonly source: string;
	/** For drawing the page as a whole; its names are not read yet. */
	readonly context: (anchors: RecordedAnchors) => RenderContext;
	/** What drawing depends on beside the page: other things here, and nothing is taken over. */
	readonly world: readonly unknown[];
}

/** The last version that was drawn piece by piece. */
interface Version {
	readonly reading: PageReading;
	readonly headings: PageHeadings;
	readonly scope: KnownScope;
	readonly world: readonly unknown[];
	readonly groups: readonly DrawnGroup[];
	/** What drawing the groups used up. */
	readonly cost: Allowance;
	readonly places: GroupPlaces;
	readonly list: DrawnList;
}

export function createPageMemory(): PageMemory {
	let version: Version | undefined;
	return {
		draw(page) {
			const reading = readPageGroups(page.source, version?.reading);
			const next = reading && drawVersion(page, reading, version);
			// One that cannot be drawn piece by piece is passed over: the next one may be like that before it again.
			if (next === undefined) return undefined;
			version = next;
			return next.list;
		},
	};
}

function drawVersion(page: RememberedPage, reading: PageReading, before?: Version): Version | undefined {
	const headings = pageHeadings(page.document, before?.headings);
	const drawing = groupDrawing(page.context(pageAnchors(headings)));
	const scope = drawing.readScope(statementsOf(reading, before), before?.scope);
	const isSameWorld = before !== undefined && page.world.every((one, index) => one === before.world[index]);
	const { left } = drawing;
	const work = { drawing, reading, headings, scope, places: placesOf(reading.groups) };
	const groups = isSameWorld ? drawChange(work, before) : drawEvery(work, []);
	if (!isWithin(noCost, drawing.left)) return undefined;
	const { places } = work;
	const list = listPieces(groups, (index) => places(index).line, before?.list);
	const cost = minus(left, drawing.left);
	return { reading, headings, scope, world: page.world, groups, cost, places, list };
}

interface Work {
	readonly drawing: GroupDrawing;
	readonly reading: PageReading;
	readonly headings: PageHeadings;
	readonly scope: KnownScope;
	readonly places: GroupPlaces;
}

/** Draws the groups that came, and those of the others that may look otherwise now. */
function drawChange(work: Work, before: Version): readonly DrawnGroup[] {
	const { drawing, reading, headings, scope, places } = work;
	const { left } = drawing;
	const { start, end, endBefore } = reading.change;
	const went = before.groups.slice(start, endBefore);
	const known = (index: number): DrawnGroup | undefined =>
		index < start ? before.groups[index] : index < end ? undefined : before.groups[index - end + endBefore];
	if (scope !== before.scope || !haveSameIds(before.headings, headings, linesOf(work, before)))
		return drawEvery(work, went, known);
	const goneCost = went.reduce((sum, { cost }) => plus(sum, cost), noCost);
	drawing.left = minus(left, minus(before.cost, goneCost));
	const candidates = candidatesAmong(went);
	const drawn: DrawnGroup[] = [];
	const came: DrawnGroup[] = [];
	const above = () => namesOf(drawn);
	let areOthersSame = true;
	for (let index = 0; index < reading.groups.length; index++) {
		const own = known(index);
		const group = reading.groups[index];
		if (group === undefined) continue;
		if (own?.isSettled || (own && drawing.isCurrent(own))) {
			drawn.push(own);
			continue;
		}
		if (own) drawing.left = plus(drawing.left, own.cost);
		const anchors = pageAnchors(headings, above);
		const one = drawing.drawGroup(group, { place: places(index), anchors, before: own, candidates });
		if (own === undefined) came.push(one);
		else areOthersSame &&= haveSameNames([own], [one]);
		drawn.push(one);
	}
	if (areOthersSame && haveSameNames(went, came)) return drawn;
	drawing.left = left;
	return drawEvery(work, [...came, ...went], known);
}

/** Goes through all groups in their order, so that each gets the anchors that those above it leave. */
function drawEvery(
	{ drawing, reading, headings, scope, places }: Work,
	others: readonly DrawnGroup[],
	known: (index: number) => DrawnGroup | undefined = () => undefined,
): readonly DrawnGroup[] {
	const anchors = pageAnchors(headings);
	const candidates = candidatesAmong(others);
	return reading.groups.map((group, index) => {
		const before = known(index);
		if (before?.isSettled && !before.hasAnchors && before.scope === scope.scope) {
			drawing.left = minus(drawing.left, before.cost);
			return before;
		}
		return drawing.drawGroup(group, { place: places(index), anchors, before, candidates });
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

function haveSameNames(before: readonly DrawnGroup[], after: readonly DrawnGroup[]): boolean {
	const old = new Set(namesOf(before));
	const now = new Set(namesOf(after));
	return old.size === now.size && [...now].every((name) => old.has(name));
}

function namesOf(groups: readonly DrawnGroup[]): readonly string[] {
	const all: string[] = [];
	for (const { names } of groups) if (names.length > 0) all.push(...names);
	return all;
}

/** The page's statements; the very same list where none of them changed. */
function statementsOf({ groups, change }: PageReading, before?: Version): readonly PageNode[] {
	const went = before?.reading.groups.slice(change.start, change.endBefore) ?? [];
	const came = groups.slice(change.start, change.end);
	const isSame = before && [...went, ...came].every(({ statements }) => statements.length === 0);
	return isSame ? before.scope.nodes : groups.flatMap(({ statements }) => statements);
}

/** Where the group with this index begins; where the page ends, for the index behind the last. */
type GroupPlaces = (index: number) => Place;

/** Adds up what stands before, and goes on from where it was asked last. */
function placesOf(groups: readonly PageGroup[]): GroupPlaces {
	let [at, line, offset] = [0, 0, 0];
	return (index) => {
		if (index < at) [at, line, offset] = [0, 0, 0];
		for (; at < index; at++) {
			line += groups[at]?.lineBreaks ?? 0;
			offset += groups[at]?.length ?? 0;
		}
		return { line, offset };
	};
}

function linesOf({ reading, places }: Work, before: Version): LineChange {
	const { start, end, endBefore } = reading.change;
	return { start: places(start).line, end: places(end).line, endBefore: before.places(endBefore).line };
}
