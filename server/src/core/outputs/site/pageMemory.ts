import type { PageDocument } from '../../syntax/document.ts';
import { type Allowance, isWithin, minus, noCost, plus } from './allowance.ts';
import { renderFootnotes } from './content/footnotes.ts';
import { toBlock } from './drawnBlock.ts';
import { type DrawnList, listPieces } from './drawnList.ts';
import { html } from './element.ts';
import {
	type DrawnGroup,
	type GroupDrawing,
	groupDrawing,
	type KnownBlock,
	type KnownScope,
} from './groupDrawing.ts';
import {
	type GivenAbove,
	haveSameReferences,
	type PageReferences,
	pageAnswers,
	type RecordedAnswers,
} from './pageAnswers.ts';
import type { AroundSource, PageAround } from './pageAround.ts';
import { haveSameIds, type LineChange, type PageHeadings, pageHeadings } from './pageHeadings.ts';
import {
	blockNodes,
	footnotePlace,
	type PageBlock,
	type PageGroup,
	type PageReading,
	type Place,
	pageStart,
	readPageGroups,
} from './parse/pageGroups.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { RenderContext } from './renderContext.ts';

/** What a page that is drawn again and again takes over from the time before. */
export interface PageMemory {
	/** Draws what changed. Undefined for a page that has to be drawn as a whole. */
	draw(page: RememberedPage): RememberedDrawing | undefined;
}

export interface RememberedDrawing extends DrawnList {
	readonly around: PageAround | undefined;
}

export interface RememberedPage {
	readonly document: PageDocument;
	/** The document's text as it is read, with as many lines. */
	readonly source: string;
	/** For drawing the page as a whole; its names are not read yet. */
	readonly context: (answers: RecordedAnswers) => RenderContext;
	/** What stands around the author's text, if anything does. */
	readonly around: AroundSource | undefined;
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
	readonly around: KnownAround | undefined;
	/** The footnotes below them. */
	readonly notes: DrawnGroup | undefined;
	/** How many of the groups are not settled. */
	readonly unsettled: number;
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
			return { ...next.list, around: next.around?.around };
		},
	};
}

function drawVersion(page: RememberedPage, reading: PageReading, before?: Version): Version | undefined {
	const headings = pageHeadings(page.document, before?.headings);
	const { references } = reading.chunks;
	const drawing = groupDrawing(page.context(pageAnswers({ headings, references })));
	const scope = drawing.readScope(statementsOf(reading, before), before?.scope);
	const isSameWorld = before !== undefined && page.world.every((one, index) => one === before.world[index]);
	const known = isSameWorld ? before : undefined;
	const source = { headings, references };
	const around = page.around && readAround(page.around, { drawing, reading }, known?.around);
	const above = around?.around && drawAround('above', around, drawing, pageAnswers(source));
	const { left } = drawing;
	const given = above?.given ?? { names: [], footnotes: [] };
	const work = { drawing, reading, source, given, scope, places: placesOf(reading.groups) };
	const hasSameAbove = known !== undefined && giveTheSame(listOf(known.around?.above), listOf(above));
	const groups = hasSameAbove ? drawChange(work, known) : drawEvery(work, known?.groups ?? []);
	const cost = minus(left, drawing.left);
	const drawn = above === undefined ? groups : [above, ...groups];
	const answering = pageAnswers(source, () => givenIn(drawn));
	const below = around?.around && drawAround('below', around, drawing, answering);
	const hasNotes = references.footnotes.size > 0;
	const notes = hasNotes ? drawFootnotes(work, [...drawn, ...listOf(below)], known?.notes) : undefined;
	if (!isWithin(noCost, drawing.left)) return undefined;
	const { places } = work;
	const first = above === undefined ? 0 : 1;
	const behind = [...listOf(below), ...listOf(notes)];
	const pieces = behind.length === 0 ? drawn : [...drawn, ...behind];
	const list = listPieces(pieces, (index) => places(Math.max(index - first, 0)).line, before?.list);
	const drawnAround = around && { ...around, above, below };
	const unsettled = countUnsettled(groups);
	return {
		reading,
		headings,
		scope,
		world: page.world,
		groups,
		around: drawnAround,
		notes,
		unsettled,
		cost,
		places,
		list,
	};
}

function listOf<Item>(item: Item | undefined): readonly Item[] {
	return item === undefined ? [] : [item];
}

/** What stands around the author's text, as it was drawn. */
interface KnownAround {
	readonly key: readonly unknown[];
	readonly around: PageAround | undefined;
	readonly above: DrawnGroup | undefined;
	readonly below: DrawnGroup | undefined;
}

/** Taken over with its drawing where nothing changed that it depends on. */
function readAround(
	source: AroundSource,
	{ drawing, reading }: Pick<Work, 'drawing' | 'reading'>,
	before: KnownAround | undefined,
): KnownAround {
	return drawing.ask((context) => {
		const places = placesOf(reading.groups);
		const nodes = reading.groups.flatMap(({ blocks }, index) =>
			blocks.flatMap((block) => blockNodes(block, places(index))),
		);
		const key = source.key(context, nodes);
		if (before?.key.length === key.length && key.every((one, index) => one === before.key[index]))
			return before;
		return { key, around: source.make(context, nodes), above: undefined, below: undefined };
	});
}

function drawAround(
	place: 'above' | 'below',
	{ around, [place]: before }: KnownAround,
	drawing: GroupDrawing,
	answering: RecordedAnswers,
): DrawnGroup {
	const block: PageBlock = { nodes: [], places: [pageStart], failures: [] };
	return drawing.drawGroup(oneBlock(block), {
		place: pageStart,
		answering,
		before,
		candidates: () => [],
		render: (context) => around?.[place](context) ?? [],
	});
}

/** A group that is no part of the page's text. */
function oneBlock(block: PageBlock): PageGroup {
	return { blocks: [block], statements: [], chunks: 0, length: 0, lineBreaks: 0 };
}

interface Work {
	readonly drawing: GroupDrawing;
	readonly reading: PageReading;
	readonly source: { readonly headings: PageHeadings; readonly references: PageReferences };
	/** What stands above the groups gave. */
	readonly given: GivenAbove;
	readonly scope: KnownScope;
	readonly places: GroupPlaces;
}

/** Draws the groups that came, and those of the others that may look otherwise now. */
function drawChange(work: Work, before: Version): readonly DrawnGroup[] {
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
function drawEvery(
	{ drawing, reading, source, given, scope, places }: Work,
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

function countUnsettled(groups: readonly DrawnGroup[]): number {
	let count = 0;
	for (const { isSettled } of groups) if (!isSettled) count++;
	return count;
}

/** Whether those further down get the same names and numbers. */
function giveTheSame(before: readonly Giving[], after: readonly Giving[]): boolean {
	const [old, now] = [givenIn(before), givenIn(after)];
	const [oldNames, names] = [new Set(old.names), new Set(now.names)];
	return (
		oldNames.size === names.size &&
		[...names].every((name) => oldNames.has(name)) &&
		old.footnotes.length === now.footnotes.length &&
		old.footnotes.every((name, index) => name === now.footnotes[index])
	);
}

type Giving = Pick<DrawnGroup, 'given'>;

function givenIn(groups: readonly Giving[]): GivenAbove {
	const names: string[] = [];
	const footnotes: string[] = [];
	for (const { given } of groups) {
		if (given.names.length > 0) names.push(...given.names);
		if (given.footnotes.length > 0) footnotes.push(...given.footnotes);
	}
	return { names, footnotes };
}

/** The footnotes that those above refer to, as one more; undefined where there are none. */
function drawFootnotes(
	{ drawing, reading, source }: Work,
	above: readonly DrawnGroup[],
	before: DrawnGroup | undefined,
): DrawnGroup | undefined {
	const { footnotes } = source.references;
	const names = new Set(givenIn(above).footnotes);
	const nodes = [...names].flatMap((name) => footnotes.get(name) ?? []);
	const [place, ...others] = nodes.map((node) => footnotePlace(reading.chunks, node));
	if (place === undefined) return undefined;
	const places = [place, ...others].map(({ offset, line }) => ({
		offset: offset - place.offset,
		line: line - place.line,
	}));
	return drawing.drawGroup(oneBlock({ nodes, places, failures: [] }), {
		place,
		answering: pageAnswers(source, () => givenIn(above)),
		before,
		candidates: () => [],
		render: (context, notes) => [toBlock(html(renderFootnotes(context, notes)), place.line)],
	});
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

/** Adds up what stands before, from where it was asked last: whoever asks again asks near there. */
function placesOf(groups: readonly PageGroup[]): GroupPlaces {
	let [at, line, offset] = [0, 0, 0];
	return (index) => {
		for (; at < index; at++) {
			line += groups[at]?.lineBreaks ?? 0;
			offset += groups[at]?.length ?? 0;
		}
		while (at > index) {
			line -= groups[--at]?.lineBreaks ?? 0;
			offset -= groups[at]?.length ?? 0;
		}
		return { line, offset };
	};
}

function linesOf({ reading, places }: Work, before: Version): LineChange {
	const { start, end, endBefore } = reading.change;
	return { start: places(start).line, end: places(end).line, endBefore: before.places(endBefore).line };
}
