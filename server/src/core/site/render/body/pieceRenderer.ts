import { haveSameItems } from '../../../text/lists.ts';
import { readScope } from '../../parse/evaluate/readScope.ts';
import type { Scope } from '../../parse/evaluate/value.ts';
import { type BlockWatch, runWatched, slowPageMessage } from '../../parse/tree/blockWatch.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import type { RecentCache } from '../../parse/tree/recentCache.ts';
import type { PageAnswer, PageAnswers, RecordedAnswers } from '../content/pageAnswers.ts';
import type { ContentsEntry, PageState, RenderContext } from '../content/renderContext.ts';
import type { CodeText } from '../highlight/codeColors.ts';
import { renderBlocks, type UnplacedBlock } from './renderedBlock.ts';

/** Rendered part of a page, with everything that it depends on. */
export interface RenderedPiece {
	/** Key in the cache: the text, with a number if equal ones precede it. */
	readonly text: string;
	/** Source of the piece, compared by identity. */
	readonly source: object;
	/** Blocks with lines relative to the piece. */
	readonly blocks: readonly UnplacedBlock[];
	readonly contents: readonly ContentsEntry[];
	/** Code that was rendered without colors. */
	readonly unhighlighted: readonly CodeText[];
	readonly scope: Scope;
	/** Questions of the piece to the page, with their answers. */
	readonly answers: readonly PageAnswer[];
	readonly snippets: SnippetTexts;
	readonly cost: Allowance;
}

/** Scope of a page's import and export statements, with everything that it depends on. */
export interface KnownScope {
	readonly nodes: readonly PageNode[];
	readonly scope: Scope;
	readonly snippets: SnippetTexts;
	readonly cost: Allowance;
}

type SnippetTexts = ReadonlyMap<string, string | undefined>;

export interface PieceOptions {
	readonly text: string;
	readonly source: object;
	/** Line of its start on the page. */
	readonly line: number;
	/** Text by which a watch identifies the piece; `text` by default. */
	readonly watchedText?: string;
	/** False for a piece that must not be cached, because its HTML contains line numbers of the page. */
	readonly isKept: boolean;
	readonly render: (context: RenderContext) => readonly UnplacedBlock[];
}

/** Renders a page, piece by piece from top to bottom. */
export interface PieceRenderer {
	/** Scope of the page's statements; evaluated again if one of them changed. */
	readScope(nodes: readonly PageNode[], before: KnownScope | undefined): KnownScope;
	/** Piece from the cache if nothing that it depends on changed; otherwise renders it. */
	piece(options: PieceOptions): RenderedPiece;
	/** True if pieces were left out for lack of time and others were cached: the next rendering shows more. */
	hasMore(): boolean;
	/** Runs other work with the same limits. */
	run<Result>(run: (context: RenderContext) => Result): Result;
}

export function createPieceRenderer(
	context: RenderContext,
	answers: RecordedAnswers,
	known: RecentCache<RenderedPiece>,
): PieceRenderer {
	let { scope } = context;
	let left = allowanceOf(context.page);
	const seen = new Map<string, number>();
	const texts = new Map<string, string | undefined>();
	const snippetText = (path: string) => {
		if (!texts.has(path)) texts.set(path, context.options.snippet?.(path));
		return texts.get(path);
	};
	const { watch } = context.options;
	let isRestTold = false;
	let isGrown = false;
	const haveSameTexts = (snippets: SnippetTexts) =>
		snippets.size === 0 || [...snippets].every(([path, text]) => snippetText(path) === text);
	return {
		readScope(nodes, before) {
			if (
				before !== undefined &&
				haveSameItems(before.nodes, nodes) &&
				isWithin(before.cost, left) &&
				haveSameTexts(before.snippets)
			) {
				left = minus(left, before.cost);
				scope = before.scope;
				return before;
			}
			const { result, cost, snippets } = trace(answers, ({ path, options, page }) =>
				readScope(
					{ type: 'root', children: [...nodes] },
					{ path, snippet: options.snippet, budget: page.budget },
				),
			);
			scope = result;
			return { nodes, scope, snippets, cost };
		},
		run: (run) => trace(answers, run).result,
		hasMore: () => isRestTold && isGrown,
		piece({ text, source, line, isKept, render, watchedText = text }) {
			const count = seen.get(text) ?? 0;
			seen.set(text, count + 1);
			const key = count === 0 ? text : `${text}\0${count}`;
			const before = known.get(key);
			if (before?.source === source && isCurrent(before) && answers.replay(before.answers, line)) {
				left = minus(left, before.cost);
				return before;
			}
			const asked: PageAnswer[] = [];
			const draw = (work: PieceOptions['render']) => trace(answers.recording(asked, line), work);
			let isLeftOut = false;
			const notice = (message: string | undefined) => {
				isLeftOut = true;
				if (message === undefined) return draw(() => []);
				return draw((inner) => renderBlocks(inner, [{ type: 'problemNotice', message, line }]));
			};
			const { result, ...rest } = watch?.isOver()
				? notice(restReason(watch))
				: runWatched(watch, watchedText, () => draw(render), notice);
			const blocks = result.map((block) => ({ ...block, line: block.line - line }));
			const piece: RenderedPiece = { text: key, source, blocks, scope, answers: asked, ...rest };
			// A piece that was cut off by a limit may be complete in another version.
			if (isKept && !isLeftOut && isWithin(noCost, left)) {
				known.set(piece);
				isGrown = true;
			}
			return piece;
		},
	};

	/** Notice for the rest of the page; undefined after the first time. */
	function restReason(over: BlockWatch): string | undefined {
		if (isRestTold) return undefined;
		isRestTold = true;
		return slowPageMessage(over.seconds.page);
	}

	function isCurrent(before: RenderedPiece): boolean {
		return (
			before.scope === scope &&
			isWithin(before.cost, left) &&
			haveSameTexts(before.snippets) &&
			// Code that has been highlighted meanwhile is rendered again.
			before.unhighlighted.every((code) => context.page.colors(code) === undefined)
		);
	}

	/** Runs work with a page state of its own, to measure its cost and to note the snippets that it reads. */
	function trace<Result>(own: PageAnswers, run: (inner: RenderContext) => Result) {
		const snippets = new Map<string, string | undefined>();
		const page: PageState = {
			...context.page,
			budget: { left: left.steps },
			expansionsLeft: left.expansions,
			nodesLeft: left.nodes,
			snippetRoom: left.snippetRoom,
			contents: [],
			unhighlighted: [],
			snippets: new Map(),
			answers: own,
		};
		const snippet = (path: string) => {
			const text = snippetText(path);
			snippets.set(path, text);
			return text;
		};
		const result = run({ ...context, scope, page, options: { ...context.options, snippet } });
		const cost = minus(left, allowanceOf(page));
		left = allowanceOf(page);
		return { result, cost, snippets, contents: page.contents, unhighlighted: page.unhighlighted };
	}
}

/**
 * Limits that are left for rendering. Below 0, something was left out. A cached piece costs as much as a rendered one.
 */
type Allowance = Readonly<Record<'steps' | 'expansions' | 'nodes' | 'snippetRoom', number>>;

const noCost: Allowance = { steps: 0, expansions: 0, nodes: 0, snippetRoom: 0 };

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

function isWithin({ steps, expansions, nodes, snippetRoom }: Allowance, left: Allowance): boolean {
	return (
		steps <= left.steps &&
		expansions <= left.expansions &&
		nodes <= left.nodes &&
		snippetRoom <= left.snippetRoom
	);
}
