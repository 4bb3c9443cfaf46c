import type { PageDocument } from '../../../language/document.ts';
import { haveSameItems } from '../../../text/lists.ts';
import type { BlockWatch } from '../../parse/tree/blockWatch.ts';
import { segmentedPageOf } from '../../parse/tree/knownTree.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { type RecentCache, recentCache } from '../../parse/tree/recentCache.ts';
import { createSegmentCache, type SegmentCache, segmentPage } from '../../parse/tree/segmentPage.ts';
import { pageAnswers, type RecordedAnswers } from '../content/pageAnswers.ts';
import { type PageHeadings, pageHeadings } from '../content/pageHeadings.ts';
import type { ContentsEntry, RenderContext } from '../content/renderContext.ts';
import type { CodeText } from '../highlight/codeColors.ts';
import { writeHtml } from '../html/element.ts';
import {
	createPieceRenderer,
	type KnownScope,
	type PieceRenderer,
	type RenderedPiece,
} from './pieceRenderer.ts';
import { type RenderedBlock, renderBlocks, toBlock, type UnplacedBlock } from './renderedBlock.ts';
import { footnotesOf, renderFootnotes } from './renderNodes.ts';

/** What the versions of a page share while it is rendered again and again. */
export interface PageCache {
	readonly reading: SegmentCache;
	pieces: RecentCache<RenderedPiece>;
	/** What rendering depends on beside the page: other things here, and no piece is taken over. */
	world: readonly unknown[];
	headings: PageHeadings | undefined;
	scope: KnownScope | undefined;
	around: KnownAround | undefined;
}

export function createPageCache(): PageCache {
	return {
		reading: createSegmentCache(),
		pieces: recentCache(),
		world: [],
		headings: undefined,
		scope: undefined,
		around: undefined,
	};
}

export interface BodySource {
	readonly document: PageDocument;
	/** The document's text as it is read, with as many lines. */
	readonly source: string;
	/** Without the names that the page's own statements bring. */
	readonly context: (answers: RecordedAnswers) => RenderContext;
	/** What stands around the author's text, if anything does. */
	readonly around: SurroundingContentSource | undefined;
	/** What rendering depends on beside the page. */
	readonly world: readonly unknown[];
	readonly watch: BlockWatch | undefined;
}

/** What stands around the author's own text on a page that documents something that is described elsewhere. */
export interface SurroundingContent {
	/** Stands for the page's own where that has none. */
	readonly title: string | undefined;
	/** What the head shows of the endpoint; empty where it is to show none. */
	readonly operation: string;
	readonly isDeprecated: boolean;
	readonly above: (context: RenderContext) => readonly UnplacedBlock[];
	readonly below: (context: RenderContext) => readonly UnplacedBlock[];
}

/** How that is made of the page. */
export interface SurroundingContentSource {
	/** All that it depends on: where these are the same, it is. */
	readonly key: (context: RenderContext, nodes: readonly PageNode[]) => readonly unknown[];
	/** Undefined where what the page names does not exist. */
	readonly make: (context: RenderContext, nodes: readonly PageNode[]) => SurroundingContent | undefined;
}

interface KnownAround {
	readonly key: readonly unknown[];
	readonly around: SurroundingContent | undefined;
}

export interface RenderedBody {
	readonly blocks: readonly RenderedBlock[];
	readonly contents: readonly ContentsEntry[];
	/** Code that had to be rendered without its colors. */
	readonly unhighlighted: readonly CodeText[];
	readonly around: SurroundingContent | undefined;
	/** Blocks were left out that come when the page is asked for again. */
	readonly hasMore?: boolean;
}

/** Renders what stands below a page's head. With a cache only what changed is read and rendered; the result is the same. */
export function renderBody(page: BodySource, shared?: PageCache): RenderedBody {
	const cache = shared ?? createPageCache();
	beginVersion(cache, page.world);
	const { groups, references } = shared
		? segmentPage(page.source, cache.reading, page.watch)
		: segmentedPageOf(page.source);
	cache.headings = pageHeadings(page.document, cache.headings);
	const answers = pageAnswers({ headings: cache.headings, references });
	const renderer = createPieceRenderer(page.context(answers), answers, cache.pieces);
	const statements = groups.flatMap(({ group }) => group.statements);
	cache.scope = renderer.readScope(statements, cache.scope);
	const nodes = () => groups.flatMap(({ group, place }) => group.nodesAt(place));
	cache.around = page.around && readAround(page.around, renderer, nodes, cache.around);
	const around = cache.around?.around;
	const pieces: PlacedPiece[] = [];
	const add = (text: string, line: number, render: SurroundingContent['above']) => {
		if (around === undefined) return;
		const watchedText = `${page.source}${text}`;
		const piece = renderer.piece({ text, source: around, line: 0, isKept: true, render, watchedText });
		pieces.push({ piece, line });
	};
	add('\0above', 0, (context) => around?.above(context) ?? []);
	for (const { group, place } of groups) {
		const piece = renderer.piece({
			text: group.text,
			source: group,
			line: place.line,
			isKept: group.failures.length === 0,
			render: (context) => renderBlocks(context, group.nodesAt(place)),
		});
		pieces.push({ piece, line: place.line });
	}
	const lastLine = page.document.lines.lineCount - 1;
	add('\0below', lastLine, (context) => around?.below(context) ?? []);
	const notes = footnotesOf(answers.footnotes, references.footnotes);
	if (notes.length > 0) {
		const render = (context: RenderContext) => [toBlock(writeHtml(renderFootnotes(context, notes)), 0)];
		const piece = renderer.piece({
			text: '\0notes',
			watchedText: `${page.source}\0notes`,
			source: notes,
			line: 0,
			isKept: false,
			render,
		});
		pieces.push({ piece, line: lastLine });
	}
	return { ...listPieces(pieces), around, ...(renderer.hasMore() ? { hasMore: true } : {}) };
}

function beginVersion(cache: PageCache, world: readonly unknown[]): void {
	if (!haveSameItems(cache.world, world)) {
		cache.pieces = recentCache();
		cache.around = undefined;
	}
	cache.world = world;
	cache.pieces.beginVersion();
}

function readAround(
	source: SurroundingContentSource,
	renderer: PieceRenderer,
	nodesOf: () => readonly PageNode[],
	before: KnownAround | undefined,
): KnownAround {
	return renderer.run((context) => {
		const nodes = nodesOf();
		const key = source.key(context, nodes);
		if (before !== undefined && haveSameItems(before.key, key)) return before;
		return { key, around: source.make(context, nodes) };
	});
}

interface PlacedPiece {
	readonly piece: RenderedPiece;
	readonly line: number;
}

function listPieces(pieces: readonly PlacedPiece[]): Omit<RenderedBody, 'around'> {
	const seen = new Map<string, number>();
	const blocks: RenderedBlock[] = [];
	for (const { piece, line } of pieces)
		for (const { hash, html: written, line: own, side } of piece.blocks) {
			const count = (seen.get(hash) ?? 0) + 1;
			seen.set(hash, count);
			// Blocks alike have keys of their own.
			const key = count === 1 ? hash : `${hash}-${count}`;
			const block = { key, html: written, line: own + line };
			blocks.push(side ? { ...block, side } : block);
		}
	return {
		blocks,
		contents: pieces.flatMap(({ piece }) => piece.contents),
		unhighlighted: pieces.flatMap(({ piece }) => piece.unhighlighted),
	};
}
