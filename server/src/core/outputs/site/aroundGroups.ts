import { haveSameItems } from '../../text/haveSameItems.ts';
import { footnotesOf, renderFootnotes } from './content/footnotes.ts';
import { toBlock } from './drawnBlock.ts';
import { html } from './element.ts';
import { givenIn } from './givenNames.ts';
import type { DrawnGroup, GroupDrawing } from './groupDrawing.ts';
import type { GroupWork } from './groupWork.ts';
import { pageAnswers, type RecordedAnswers } from './pageAnswers.ts';
import type { AroundSource, PageAround } from './pageAround.ts';
import type { PageBlock, PageGroup } from './parse/pageGroup.ts';
import { blockNodes, footnotePlaces, pageStart } from './parse/pageGroups.ts';

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
	{ drawing, reading }: Pick<GroupWork, 'drawing' | 'reading'>,
	before: KnownAround | undefined,
): KnownAround {
	return drawing.ask((context) => {
		const nodes = reading.groups.flatMap(({ blocks }, index) =>
			blocks.flatMap((block) => blockNodes(block, reading.places.at(index))),
		);
		const key = source.key(context, nodes);
		if (before !== undefined && haveSameItems(before.key, key)) return before;
		return { key, around: source.make(context, nodes), above: undefined, below: undefined };
	});
}

export function drawAround(
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

/** The footnotes that those above refer to, as one more; undefined where there are none. */
export function drawFootnotes(
	{ drawing, reading, source }: GroupWork,
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
	return drawing.drawGroup(oneBlock({ nodes, places, failures: [] }), {
		place,
		answering: pageAnswers(source, () => givenIn(above)),
		before,
		candidates: () => [],
		render: (context, notes) => [toBlock(html(renderFootnotes(context, notes)), place.line)],
	});
}
