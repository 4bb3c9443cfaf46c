import { readScope } from '../../parse/evaluate/readScope.ts';
import { segmentedPageOf } from '../../parse/tree/cachedTrees.ts';
import { pageAnswers } from '../content/pageAnswers.ts';
import { pageHeadings } from '../content/pageHeadings.ts';
import type { Content } from '../html/element.ts';
import type { ApiPageContent, BodySource } from './renderBody.ts';
import type { ContentBlock } from './renderedBlock.ts';
import { footnotesOf, renderFootnotes } from './renderNodes.ts';

export interface PageContent {
	/** Blocks of the page below its head. */
	readonly blocks: readonly ElementBlock[];
	readonly surroundings: ApiPageContent | undefined;
	/** Lines of rendered blocks of the page's own text, from 0, as far as they are known. */
	readonly lines: ReadonlyMap<Content, number>;
}

/** Elements of a block of the page. */
export interface ElementBlock {
	readonly content: readonly Content[];
	/** Line of its start in the page's text, from 0; undefined for generated content. */
	readonly line: number | undefined;
}

/** The whole page below its head as elements, for other forms than HTML. Samples follow the fields of an operation. */
export function pageContent(page: BodySource): PageContent {
	const { groups, references } = segmentedPageOf(page.source);
	const answers = pageAnswers({ headings: pageHeadings(page.document), references });
	const outer = page.context(answers);
	const scope = readScope(
		{ type: 'root', children: groups.flatMap(({ group }) => group.statements) },
		{ path: outer.path, snippet: outer.options.snippet, budget: outer.page.budget },
	);
	const context = { ...outer, scope };
	const nodes = groups.flatMap(({ group, place }) => group.nodesAt(place));
	const surroundings = page.surroundings?.make(context, nodes);
	const above = surroundings?.above(context) ?? [];
	const lines = new Map<Content, number>();
	const placed = { ...context, lines };
	const text = nodes.map((node) => ({
		content: context.render(placed, [node]),
		line: node.type === 'problemNotice' ? node.line : node.position && node.position.start.line - 1,
	}));
	const below = (surroundings?.below(context) ?? []).toSorted(
		(a, b) => Number(a.side ?? false) - Number(b.side ?? false),
	);
	const notes = footnotesOf(answers.footnotes, references.footnotes);
	const generated = ({ content }: ContentBlock): ElementBlock => ({ content, line: undefined });
	return {
		blocks: [
			...above.map(generated),
			...text,
			...below.map(generated),
			...(notes.length === 0 ? [] : [generated({ content: renderFootnotes(context, notes) })]),
		],
		surroundings,
		lines,
	};
}
