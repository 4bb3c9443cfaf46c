import type { PageDocument } from '../language/document.ts';
import { haveSameItems } from '../text/haveSameItems.ts';
import {
	type AroundSource,
	countNames,
	drawFootnotes,
	givenIn,
	giveTheSame,
	type PageAround,
	readAround,
	renderAround,
} from './aroundGroups.ts';
import { type DrawnVersion, renderChange, renderEvery } from './groupChanges.ts';
import { groupRendering } from './groupRendering.ts';
import { pageAnswers, type RecordedAnswers } from './pageAnswers.ts';
import { pageHeadings } from './pageHeadings.ts';
import { type PageReading, readPageGroups } from './parse/pageGroups.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { RenderContext } from './renderContext.ts';
import { type DrawnList, listPieces } from './renderedList.ts';
import { createRenderedParts, isWithin, minus, noCost } from './renderedParts.ts';

/** What a page that is drawn again and again takes over from the time before. */
export interface PageMemory {
	/** Draws what changed. Undefined for a page that has to be drawn as a whole. */
	draw(page: RememberedPage): RememberedRendering | undefined;
}

export interface RememberedRendering extends DrawnList {
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

export function createPageMemory(): PageMemory {
	let version: DrawnVersion | undefined;
	return {
		draw(page) {
			const reading = readPageGroups(page.source, version?.reading);
			const next = reading && renderVersion(page, reading, version);
			// One that cannot be drawn piece by piece is passed over: the next one may be like that before it again.
			if (next === undefined) return undefined;
			version = next;
			return { ...next.list, around: next.around?.around };
		},
	};
}

function renderVersion(
	page: RememberedPage,
	reading: PageReading,
	before?: DrawnVersion,
): DrawnVersion | undefined {
	const headings = pageHeadings(page.document, before?.headings);
	const { references } = reading.chunks;
	const known = before !== undefined && haveSameItems(before.world, page.world) ? before : undefined;
	const parts = known?.parts ?? createRenderedParts();
	const rendering = groupRendering(page.context(pageAnswers({ headings, references })), parts);
	const scope = rendering.readScope(statementsOf(reading, before), before?.scope);
	const source = { headings, references };
	const around = page.around && readAround(page.around, { rendering, reading }, known?.around);
	const above = around?.around && renderAround('above', around, rendering, pageAnswers(source));
	const { left } = rendering;
	const given = above?.given ?? { names: [], footnotes: [] };
	const work = { rendering, reading, source, given, scope };
	const hasSameAbove = known !== undefined && giveTheSame(listOf(known.around?.above), listOf(above));
	const { groups, unsettled, change, chunk } = hasSameAbove
		? renderChange(work, known)
		: renderEvery(work, known?.groups ?? []);
	const cost = minus(left, rendering.left);
	const drawn = above === undefined ? groups : [above, ...groups];
	const below =
		around?.around &&
		renderAround(
			'below',
			around,
			rendering,
			pageAnswers(source, () => givenIn(drawn)),
		);
	const hasNotes = references.footnotes.size > 0;
	const notes = hasNotes ? drawFootnotes(work, [...drawn, ...listOf(below)], known?.notes) : undefined;
	if (!isWithin(noCost, rendering.left)) return undefined;
	const first = above === undefined ? 0 : 1;
	const behind = [...listOf(below), ...listOf(notes)];
	const pieces = behind.length === 0 ? drawn : [...drawn, ...behind];
	const isAlone = pieces === groups && before?.list.pieces === before?.groups;
	const list = listPieces(
		pieces,
		(index) => reading.places.at(Math.max(index - first, 0)).line,
		before?.list,
		isAlone ? chunk : undefined,
	);
	const renderedAround = around && { ...around, above, below };
	return {
		reading,
		headings,
		scope,
		world: page.world,
		groups,
		around: renderedAround,
		notes,
		names: change ? countNames(change.came, change.went, known?.names) : countNames(groups),
		unsettled,
		cost,
		parts,
		list,
	};
}

/** The page's statements; the very same list where none of them changed. */
function statementsOf({ groups, change }: PageReading, before?: DrawnVersion): readonly PageNode[] {
	const went = before?.reading.groups.slice(change.start, change.endBefore) ?? [];
	const came = groups.slice(change.start, change.end);
	const isSame = before && [...went, ...came].every(({ statements }) => statements.length === 0);
	return isSame ? before.scope.nodes : groups.flatMap(({ statements }) => statements);
}

function listOf<Item>(item: Item | undefined): readonly Item[] {
	return item === undefined ? [] : [item];
}
