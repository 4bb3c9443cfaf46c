import type { CodeText } from './code/codeColours.ts';
import { type DrawnBlock, drawBlocks } from './drawnBlock.ts';
import { readScope } from './evaluate/readScope.ts';
import type { Scope } from './evaluate/scope.ts';
import type { AnchorAnswer, RecordedAnchors } from './pageAnchors.ts';
import { blockNodes, type PageBlock, type PageReading, readPageBlocks } from './parse/pageBlocks.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { ContentsEntry, PageState, RenderContext } from './renderContext.ts';

/** What a page that is drawn again and again takes over from the time before. */
export interface PageMemory {
	/** Draws what changed. Undefined for a page that has to be drawn as a whole. */
	draw(page: RememberedPage): DrawnPage | undefined;
}

export interface RememberedPage {
	readonly source: string;
	/** For drawing the page as a whole; its names are not read yet. */
	readonly context: RenderContext;
	readonly anchors: RecordedAnchors;
	/** What drawing depends on beside the page: other things here, and nothing is taken over. */
	readonly world: readonly unknown[];
}

export interface DrawnPage {
	readonly blocks: readonly DrawnBlock[];
	readonly contents: readonly ContentsEntry[];
	/** Code that had to be drawn without its colours. */
	readonly pale: readonly CodeText[];
}

/** A block as it was drawn, and everything that its HTML depends on beside its own text. */
interface KnownBlock extends DrawnPage {
	readonly block: PageBlock;
	readonly scope: Scope;
	readonly answers: readonly AnchorAnswer[];
	readonly snippets: SnippetTexts;
	readonly cost: Allowance;
}

interface KnownScope {
	readonly nodes: readonly PageNode[];
	readonly scope: Scope;
	readonly snippets: SnippetTexts;
	readonly cost: Allowance;
}

type SnippetTexts = ReadonlyMap<string, string | undefined>;

/** What drawing may still use up. Who draws blocks from memory takes from it as drawing them did. */
type Allowance = Readonly<Record<'steps' | 'expansions' | 'nodes' | 'snippetRoom', number>>;

export function createPageMemory(): PageMemory {
	let reading: PageReading | undefined;
	let known: readonly KnownBlock[] = [];
	let knownScope: KnownScope | undefined;
	let knownWorld: readonly unknown[] = [];
	return {
		draw({ source, context, anchors, world }) {
			reading = readPageBlocks(source, reading);
			if (reading === undefined) return undefined;
			const isSameWorld = world.every((one, index) => one === knownWorld[index]);
			if (!isSameWorld) [known, knownScope, knownWorld] = [[], undefined, world];
			const drawing = startDrawing(context, anchors);
			knownScope = drawing.scope(reading.blocks, knownScope);
			const candidates = candidatesFor(reading.blocks, known);
			const drawn: KnownBlock[] = [];
			for (const [index, block] of reading.blocks.entries()) {
				const same = candidates(index).find((one) => drawing.reuse(one, block));
				drawn.push(same ?? drawing.draw(block));
				// What a limit cut off depends on all that was drawn before it.
				if (drawing.isExhausted()) return undefined;
			}
			known = drawn;
			return joinBlocks(reading.blocks, drawn);
		},
	};
}

/** The blocks drawn before that a block may be: the one in its place before or behind a change, else those within. */
function candidatesFor(blocks: readonly PageBlock[], known: readonly KnownBlock[]) {
	const shift = known.length - blocks.length;
	const isKnown = (index: number, at: number) => known[at]?.block.nodes[0] === blocks[index]?.nodes[0];
	const shorter = Math.min(blocks.length, known.length);
	let before = 0;
	while (before < shorter && isKnown(before, before)) before++;
	let behind = 0;
	while (behind < shorter - before && isKnown(blocks.length - 1 - behind, known.length - 1 - behind))
		behind++;
	const within = byFirstNode(known.slice(before, known.length - behind));
	return (index: number): readonly KnownBlock[] => {
		if (index < before) return known.slice(index, index + 1);
		if (index >= blocks.length - behind) return known.slice(index + shift, index + shift + 1);
		return within.get(blocks[index]?.nodes[0]) ?? [];
	};
}

function byFirstNode(known: readonly KnownBlock[]): ReadonlyMap<PageNode | undefined, KnownBlock[]> {
	const byNode = new Map<PageNode | undefined, KnownBlock[]>();
	for (const one of known) {
		const [node] = one.block.nodes;
		const others = byNode.get(node);
		if (others) others.push(one);
		else byNode.set(node, [one]);
	}
	return byNode;
}

function joinBlocks(places: readonly PageBlock[], drawn: readonly KnownBlock[]): DrawnPage {
	const blocks: DrawnBlock[] = [];
	const contents: ContentsEntry[] = [];
	const pale: CodeText[] = [];
	for (const [index, known] of drawn.entries()) {
		const start = lineOf(places[index]);
		for (const { html, hash, line, side } of known.blocks)
			blocks.push(side ? { html, hash, line: line + start, side } : { html, hash, line: line + start });
		contents.push(...known.contents);
		pale.push(...known.pale);
	}
	return { blocks, contents, pale };
}

function startDrawing(context: RenderContext, anchors: RecordedAnchors) {
	let left = allowanceOf(context.page);
	let scope = context.scope;
	const texts = new Map<string, string | undefined>();
	const snippetText = (path: string) => {
		if (!texts.has(path)) texts.set(path, context.options.snippet?.(path));
		return texts.get(path);
	};
	const isSameText = (snippets: SnippetTexts) =>
		snippets.size === 0 || [...snippets].every(([path, text]) => snippetText(path) === text);
	/** A page state of its own for one piece of work, so that its cost is known; the texts that it asks for are noted. */
	function work<Result>(answers: AnchorAnswer[], start: number, run: (inner: RenderContext) => Result) {
		const snippets = new Map<string, string | undefined>();
		const page: PageState = {
			...context.page,
			budget: { left: left.steps },
			expansionsLeft: left.expansions,
			nodesLeft: left.nodes,
			snippetRoom: left.snippetRoom,
			contents: [],
			pale: [],
			snippets: new Map(),
			anchors: anchors.recording(answers, start),
		};
		const snippet = (path: string) => {
			const text = snippetText(path);
			snippets.set(path, text);
			return text;
		};
		const result = run({ ...context, scope, page, options: { ...context.options, snippet } });
		const after = allowanceOf(page);
		const cost = minus(left, after);
		left = after;
		return { result, cost, snippets, contents: page.contents, pale: page.pale };
	}
	return {
		isExhausted: () => !isWithin(nothing, left),
		/** The names that the page's statements bring, read anew when one of those changed. */
		scope(blocks: readonly PageBlock[], before: KnownScope | undefined): KnownScope {
			const nodes = blocks.flatMap((block) =>
				block.nodes.at(-1)?.type === 'mdxjsEsm' && isAlone(block) ? block.nodes.slice(-1) : [],
			);
			if (
				before &&
				isSameList(before.nodes, nodes) &&
				isWithin(before.cost, left) &&
				isSameText(before.snippets)
			) {
				left = minus(left, before.cost);
				scope = before.scope;
				return before;
			}
			const { result, cost, snippets } = work([], 0, ({ path, options, page }) =>
				readScope(
					{ type: 'root', children: [...nodes] },
					{ path, snippet: options.snippet, budget: page.budget },
				),
			);
			scope = result;
			return { nodes, scope, snippets, cost };
		},
		/** Whether a block is the same as one drawn before, and everything that it depends on. */
		reuse(before: KnownBlock, block: PageBlock): boolean {
			const isSame =
				before.scope === scope &&
				isSameBlock(before.block, block) &&
				isWithin(before.cost, left) &&
				isSameText(before.snippets) &&
				// Code that has its colours by now is drawn once more.
				before.pale.every((text) => context.page.colours(text) === undefined) &&
				anchors.replay(before.answers, lineOf(block));
			if (isSame) left = minus(left, before.cost);
			return isSame;
		},
		draw(block: PageBlock): KnownBlock {
			const answers: AnchorAnswer[] = [];
			const start = lineOf(block);
			const { result, ...rest } = work(answers, start, (inner) => drawBlocks(inner, blockNodes(block)));
			const blocks = result.map((one) => ({ ...one, line: one.line - start }));
			return { ...rest, block, scope, answers, blocks };
		},
	};
}

const nothing: Allowance = { steps: 0, expansions: 0, nodes: 0, snippetRoom: 0 };

function isWithin({ steps, expansions, nodes, snippetRoom }: Allowance, left: Allowance): boolean {
	return (
		steps <= left.steps &&
		expansions <= left.expansions &&
		nodes <= left.nodes &&
		snippetRoom <= left.snippetRoom
	);
}

function allowanceOf({ budget, expansionsLeft, nodesLeft, snippetRoom }: PageState): Allowance {
	return { steps: budget.left, expansions: expansionsLeft, nodes: nodesLeft, snippetRoom };
}

function minus(left: Allowance, cost: Allowance): Allowance {
	return {
		steps: left.steps - cost.steps,
		expansions: left.expansions - cost.expansions,
		nodes: left.nodes - cost.nodes,
		snippetRoom: left.snippetRoom - cost.snippetRoom,
	};
}

function lineOf(block: PageBlock | undefined): number {
	return block?.places[0]?.line ?? 0;
}

/** Statements hold for the page where nothing is around them. */
function isAlone({ nodes }: PageBlock): boolean {
	return nodes.every(
		(node, index) => index === nodes.length - 1 || (node.type === 'loneTag' && node.role === 'close'),
	);
}

/** Notices name lines, so that blocks with mistakes are drawn anew. */
function isSameBlock(before: PageBlock, { nodes, places, failures }: PageBlock): boolean {
	if (failures.length > 0 || before.failures.length > 0 || !isSameList(before.nodes, nodes)) return false;
	if (places.length === 1) return true;
	const start = (places[0]?.line ?? 0) - (before.places[0]?.line ?? 0);
	return places.every(({ line }, index) => line - (before.places[index]?.line ?? 0) === start);
}

function isSameList(one: readonly PageNode[], other: readonly PageNode[]): boolean {
	return one === other || (one.length === other.length && one.every((node, index) => node === other[index]));
}
