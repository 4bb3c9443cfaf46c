import { haveSameItems } from '../text/haveSameItems.ts';
import { footnotesOf, renderFootnotes } from './content/renderNodes.ts';
import { type DrawnBlock, toBlock } from './drawnBlock.ts';
import { html } from './element.ts';
import type { DrawnGroup, GroupRendering, KnownScope } from './groupRendering.ts';
import { type GivenAbove, type PageReferences, pageAnswers, type RecordedAnswers } from './pageAnswers.ts';
import type { PageHeadings } from './pageHeadings.ts';
import type { PageBlock, PageGroup } from './parse/pageGroup.ts';
import { blockNodes, footnotePlaces, type PageReading, pageStart } from './parse/pageGroups.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { RenderContext } from './renderContext.ts';

/** What stands around the author's text, as it was drawn. */
export interface KnownAround {
	readonly key: readonly unknown[];
	readonly around: PageAround | undefined;
	readonly above: DrawnGroup | undefined;
	readonly below: DrawnGroup | undefined;
}

/** Taken over with its drawing where nothing changed that it depends on. */
export function readAround(
	source: AroundSource,
	{ rendering, reading }: Pick<GroupWork, 'rendering' | 'reading'>,
	before: KnownAround | undefined,
): KnownAround {
	return rendering.ask((context) => {
		const nodes = reading.groups.flatMap(({ blocks }, index) =>
			blocks.flatMap((block) => blockNodes(block, reading.places.at(index))),
		);
		const key = source.key(context, nodes);
		if (before !== undefined && haveSameItems(before.key, key)) return before;
		return { key, around: source.make(context, nodes), above: undefined, below: undefined };
	});
}

export function renderAround(
	place: 'above' | 'below',
	{ around, [place]: before }: KnownAround,
	rendering: GroupRendering,
	answering: RecordedAnswers,
): DrawnGroup {
	const block: PageBlock = { nodes: [], places: [pageStart], failures: [] };
	return rendering.renderGroup(oneBlock(block), {
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

/** The footnotes that those above refer to, as one more; undefined where there are none. */
export function drawFootnotes(
	{ rendering, reading, source }: GroupWork,
	above: readonly DrawnGroup[],
	before: DrawnGroup | undefined,
): DrawnGroup | undefined {
	const nodes = footnotesOf(givenIn(above).footnotes, source.references.footnotes);
	const [place, ...others] = footnotePlaces(reading.chunks, nodes);
	if (place === undefined) return undefined;
	const places = [place, ...others].map(({ offset, line }) => ({
		offset: offset - place.offset,
		line: line - place.line,
	}));
	return rendering.renderGroup(oneBlock({ nodes, places, failures: [] }), {
		place,
		answering: pageAnswers(source, () => givenIn(above)),
		before,
		candidates: () => [],
		render: (context, notes) => [toBlock(html(renderFootnotes(context, notes)), place.line)],
	});
}

/** What drawing a page's groups takes. */
export interface GroupWork {
	readonly rendering: GroupRendering;
	readonly reading: PageReading;
	readonly source: { readonly headings: PageHeadings; readonly references: PageReferences };
	/** What stands above the groups gave. */
	readonly given: GivenAbove;
	readonly scope: KnownScope;
}

/** What stands around the author's own text on a page that documents something that is described elsewhere. */
export interface PageAround {
	/** Stands for the page's own where that has none. */
	readonly title: string | undefined;
	/** What the head shows of the endpoint; empty where it is to show none. */
	readonly operation: string;
	readonly isDeprecated: boolean;
	readonly above: (context: RenderContext) => readonly DrawnBlock[];
	readonly below: (context: RenderContext) => readonly DrawnBlock[];
}

/** How that is made of the page. */
export interface AroundSource {
	/** All that it depends on: where these are the same, it is. */
	readonly key: (context: RenderContext, nodes: readonly PageNode[]) => readonly unknown[];
	/** Undefined where what the page names does not exist. */
	readonly make: (context: RenderContext, nodes: readonly PageNode[]) => PageAround | undefined;
}

type Giving = Pick<DrawnGroup, 'given'>;

/** Whether those further down get the same names and numbers. */
export function giveTheSame(before: readonly Giving[], after: readonly Giving[]): boolean {
	const [old, now] = [givenIn(before), givenIn(after)];
	const [oldNames, names] = [new Set(old.names), new Set(now.names)];
	return (
		oldNames.size === names.size &&
		[...names].every((name) => oldNames.has(name)) &&
		haveSameItems(old.footnotes, now.footnotes)
	);
}

/** How often each name is given. */
export type NameCounts = ReadonlyMap<string, number>;

/** Takes over the counts of the version before: they belong to the newest one. */
export function countNames(
	came: readonly Giving[],
	went: readonly Giving[] = [],
	before: NameCounts = new Map(),
): NameCounts {
	// Made here.
	const counts = before as Map<string, number>;
	const add = (groups: readonly Giving[], times: 1 | -1) => {
		for (const { given } of groups)
			for (const name of given.names) {
				const count = (counts.get(name) ?? 0) + times;
				if (count === 0) counts.delete(name);
				else counts.set(name, count);
			}
	};
	add(came, 1);
	add(went, -1);
	return counts;
}

/** All that these gave, in their order. */
export function givenIn(groups: readonly Giving[]): GivenAbove {
	const names: string[] = [];
	const footnotes: string[] = [];
	for (const { given } of groups) {
		if (given.names.length > 0) names.push(...given.names);
		if (given.footnotes.length > 0) footnotes.push(...given.footnotes);
	}
	return { names, footnotes };
}
