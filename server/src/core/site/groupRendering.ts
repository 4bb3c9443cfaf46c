import { haveSameItems } from '../text/haveSameItems.ts';
import { type DrawnBlock, renderBlocks } from './drawnBlock.ts';
import { readScope } from './evaluate/readScope.ts';
import type { Scope } from './evaluate/value.ts';
import { type GivenAbove, givenBy, type PageAnswer, type RecordedAnswers } from './pageAnswers.ts';
import type { PageBlock, PageGroup, Place } from './parse/pageGroup.ts';
import { blockNodes, placeIn } from './parse/pageGroups.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { PageState, RenderContext } from './renderContext.ts';
import type { DrawnPiece } from './renderedList.ts';
import {
	type Allowance,
	allowanceOf,
	type DrawnParts,
	isWithin,
	minus,
	noCost,
	plus,
} from './renderedParts.ts';

/** A block as it was drawn, and everything that its HTML depends on beside its own text. Lines count from the block's. */
export interface KnownBlock extends DrawnPiece {
	readonly block: PageBlock;
	readonly scope: Scope;
	readonly answers: readonly PageAnswer[];
	readonly snippets: SnippetTexts;
	readonly cost: Allowance;
}

/** A group as it was drawn. Lines count from the group's. */
export interface DrawnGroup extends DrawnPiece {
	readonly group: PageGroup;
	readonly known: readonly KnownBlock[];
	/** What it gave to those further down. */
	readonly given: GivenAbove;
	readonly cost: Allowance;
	/** The names in which it was drawn; undefined while it has no blocks. */
	readonly scope: Scope | undefined;
	/** Whether anything of it depends on what the page as a whole says. */
	readonly asks: boolean;
	/** Nothing of it depends on the line where it stands, on snippets, or on colors that are not there yet. */
	readonly isSettled: boolean;
}

/** The names that a page's statements bring, and what they depend on. */
export interface KnownScope {
	readonly nodes: readonly PageNode[];
	readonly scope: Scope;
	readonly snippets: SnippetTexts;
	readonly cost: Allowance;
}

type SnippetTexts = ReadonlyMap<string, string | undefined>;

/** One drawing of a page, group by group. */
export interface GroupRendering {
	/** What is left to use up; below nothing, something was cut off. */
	left: Allowance;
	/** The names that the statements bring, read anew when one of those changed. */
	readScope(nodes: readonly PageNode[], before: KnownScope | undefined): KnownScope;
	/** Asks something of the page that uses up what drawing would. */
	ask<Result>(run: (context: RenderContext) => Result): Result;
	/** Whether a group that says what it said looks as it did. */
	isCurrent(drawn: DrawnGroup): boolean;
	/** Draws the blocks of a group that are none of the candidates. */
	renderGroup(group: PageGroup, params: GroupOptions): DrawnGroup;
}

type RenderBlocks = (context: RenderContext, nodes: readonly PageNode[]) => readonly DrawnBlock[];

export interface GroupOptions {
	readonly place: Place;
	readonly answering: RecordedAnswers;
	/** The group as it was drawn before, if it was. */
	readonly before: DrawnGroup | undefined;
	/** Blocks that were drawn elsewhere on the page. */
	readonly candidates: (block: PageBlock) => readonly KnownBlock[];
	/** Draws the nodes of its blocks in another way than one by one. */
	readonly render?: RenderBlocks;
}

export function groupRendering(context: RenderContext, parts: DrawnParts): GroupRendering {
	let { scope } = context;
	const texts = new Map<string, string | undefined>();
	const snippetText = (path: string) => {
		if (!texts.has(path)) texts.set(path, context.options.snippet?.(path));
		return texts.get(path);
	};
	const isSameText = (snippets: SnippetTexts) =>
		snippets.size === 0 || [...snippets].every(([path, text]) => snippetText(path) === text);
	const isStillUnhighlighted = ({ unhighlighted }: KnownBlock) =>
		unhighlighted.every((text) => context.page.colors(text) === undefined);
	const rendering: GroupRendering = {
		left: allowanceOf(context.page),
		readScope(nodes, before) {
			if (
				before !== undefined &&
				haveSameItems(before.nodes, nodes) &&
				isWithin(before.cost, rendering.left) &&
				isSameText(before.snippets)
			) {
				rendering.left = minus(rendering.left, before.cost);
				scope = before.scope;
				return before;
			}
			const { result, cost, snippets } = work(context.page.answers, ({ path, options, page }) =>
				readScope(
					{ type: 'root', children: [...nodes] },
					{ path, snippet: options.snippet, budget: page.budget },
				),
			);
			scope = result;
			return { nodes, scope, snippets, cost };
		},
		ask: (run) => work(context.page.answers, run).result,
		isCurrent: ({ known, group }) =>
			group.blocks.every(({ failures }) => failures.length === 0) &&
			known.every((one) => isSameText(one.snippets) && isStillUnhighlighted(one)),
		renderGroup(group, { place, answering, before, candidates, render }) {
			let areSame = before !== undefined;
			const known = group.blocks.map((block, index) => {
				const line = placeIn(place, block.places[0] ?? place).line;
				const own = before?.known[index];
				if (own !== undefined && reuse(own, block, line, answering)) return own;
				areSame = false;
				return (
					candidates(block).find((one) => one !== own && reuse(one, block, line, answering)) ??
					draw(block, { place, line, answering, render })
				);
			});
			return areSame && before !== undefined ? before : toRenderedGroup(group, known);
		},
	};
	return rendering;

	/** Whether a block is the same as one drawn before, and everything that it depends on. */
	function reuse(before: KnownBlock, block: PageBlock, line: number, answering: RecordedAnswers): boolean {
		const isSame =
			before.scope === scope &&
			isSameBlock(before.block, block) &&
			isWithin(before.cost, rendering.left) &&
			isSameText(before.snippets) &&
			// Code that has its colors by now is drawn once more.
			isStillUnhighlighted(before) &&
			answering.replay(before.answers, line);
		if (isSame) rendering.left = minus(rendering.left, before.cost);
		return isSame;
	}

	function draw(
		block: PageBlock,
		{
			place,
			line,
			answering,
			render = renderBlocks,
		}: Pick<GroupOptions, 'place' | 'answering' | 'render'> & { line: number },
	): KnownBlock {
		const answers: PageAnswer[] = [];
		const { result, cost, snippets, contents, unhighlighted } = work(
			answering.recording(answers, line),
			(inner) => {
				if (block.nodes.length <= 1) return render(inner, blockNodes(block, place));
				const sources = new Map<PageNode, PageNode>();
				const nodes = blockNodes(block, place, { sources });
				return render({ ...inner, render: parts.renderer(sources) }, nodes);
			},
		);
		const blocks = result.map((one) => ({ ...one, line: one.line - line }));
		return { block, scope, answers, blocks, cost, snippets, contents, unhighlighted };
	}

	/** A page state of its own for one piece of work, so that its cost is known; the texts that it asks for are noted. */
	function work<Result>(answers: PageState['answers'], run: (inner: RenderContext) => Result) {
		const snippets = new Map<string, string | undefined>();
		const { left } = rendering;
		const page: PageState = {
			...context.page,
			budget: { left: left.steps },
			expansionsLeft: left.expansions,
			nodesLeft: left.nodes,
			snippetRoom: left.snippetRoom,
			contents: [],
			unhighlighted: [],
			snippets: new Map(),
			answers,
		};
		const snippet = (path: string) => {
			const text = snippetText(path);
			snippets.set(path, text);
			return text;
		};
		const result = run({ ...context, scope, page, options: { ...context.options, snippet } });
		rendering.left = allowanceOf(page);
		const cost = minus(left, rendering.left);
		return { result, cost, snippets, contents: page.contents, unhighlighted: page.unhighlighted };
	}
}

function toRenderedGroup(group: PageGroup, known: readonly KnownBlock[]): DrawnGroup {
	const [only] = known;
	// Most groups are one block, at their start.
	if (only !== undefined && known.length === 1 && (group.blocks[0]?.places[0]?.line ?? 0) === 0)
		return {
			group,
			known,
			blocks: only.blocks,
			contents: only.contents,
			unhighlighted: only.unhighlighted,
			given: givenBy(only.answers),
			cost: only.cost,
			scope: only.scope,
			asks: only.answers.length > 0,
			isSettled: isSettled(only),
		};
	return {
		group,
		known,
		blocks: known.flatMap(({ blocks }, index) => {
			const start = group.blocks[index]?.places[0]?.line ?? 0;
			return start === 0 ? blocks : blocks.map((one) => ({ ...one, line: one.line + start }));
		}),
		contents: known.flatMap(({ contents }) => contents),
		unhighlighted: known.flatMap(({ unhighlighted }) => unhighlighted),
		given: givenBy(known.flatMap(({ answers }) => answers)),
		cost: known.reduce((sum, { cost }) => plus(sum, cost), noCost),
		scope: known[0]?.scope,
		asks: known.some(({ answers }) => answers.length > 0),
		isSettled: known.every(isSettled),
	};
}

function isSettled({ block, unhighlighted, snippets }: KnownBlock): boolean {
	return block.failures.length === 0 && unhighlighted.length === 0 && snippets.size === 0;
}

/** Notices name lines, so that blocks with mistakes are drawn anew. */
function isSameBlock(before: PageBlock, { nodes, places, failures }: PageBlock): boolean {
	if (failures.length > 0 || before.failures.length > 0 || !haveSameItems(before.nodes, nodes)) return false;
	if (places.length === 1) return true;
	const start = (places[0]?.line ?? 0) - (before.places[0]?.line ?? 0);
	return places.every(({ line }, index) => line - (before.places[index]?.line ?? 0) === start);
}
