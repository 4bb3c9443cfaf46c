import type { PageDocument } from '../../../language/document.ts';
import { haveSameItems } from '../../../text/lists.ts';
import type { BlockWatch } from '../../parse/tree/blockWatch.ts';
import { segmentedPageOf } from '../../parse/tree/cachedTrees.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { type RecentCache, recentCache } from '../../parse/tree/recentCache.ts';
import { createSegmentCache, type SegmentCache, segmentPage } from '../../parse/tree/segmentPage.ts';
import { pageAnswers, type RecordedAnswers } from '../content/pageAnswers.ts';
import { type PageHeadings, pageHeadings } from '../content/pageHeadings.ts';
import type { ContentsEntry, RenderContext } from '../content/renderContext.ts';
import type { CodeText } from '../highlight/codeColors.ts';
import {
	createPieceRenderer,
	type KnownScope,
	type PieceRenderer,
	type RenderedPiece,
} from './pieceRenderer.ts';
import { blocksOf, type ContentBlock, type RenderedBlock, renderBlocks } from './renderedBlock.ts';
import { footnotesOf, renderFootnotes } from './renderNodes.ts';

/** Cache that is shared by the versions of a page. */
export interface PageCache {
	readonly reading: SegmentCache;
	pieces: RecentCache<RenderedPiece>;
	/** Inputs of rendering besides the page. If one differs, no piece is reused. */
	world: readonly unknown[];
	headings: PageHeadings | undefined;
	scope: KnownScope | undefined;
	surroundings: KnownSurroundings | undefined;
	/** Offset up to which the page was rendered; undefined once it was rendered whole. */
	reached: number | undefined;
}

export function createPageCache(): PageCache {
	return {
		reading: createSegmentCache(),
		pieces: recentCache(),
		world: [],
		headings: undefined,
		scope: undefined,
		surroundings: undefined,
		reached: 0,
	};
}

export interface BodySource {
	readonly document: PageDocument;
	/** Text of the document with variables filled in; it has the same lines. */
	readonly source: string;
	/** Creates a context without the scope of the page's statements. */
	readonly context: (answers: RecordedAnswers) => RenderContext;
	/** Content around the author's text; undefined for most pages. */
	readonly surroundings: ApiPageContentSource | undefined;
	/** Inputs of rendering besides the page. */
	readonly world: readonly unknown[];
	readonly watch: BlockWatch | undefined;
	/** A long page may be rendered in parts: each rendering adds one, until the whole page was rendered once. */
	readonly inParts: boolean;
}

/** Content around the author's text, on a page that documents an API operation or schema. */
export interface ApiPageContent {
	/** Title for a page without its own. */
	readonly title: string | undefined;
	/** Method and path for the head; empty to show none. */
	readonly operation: string;
	readonly isDeprecated: boolean;
	/** Servers to which a browser may send requests, as sources of a content security policy. */
	readonly sendsTo: readonly string[];
	readonly above: (context: RenderContext) => readonly ContentBlock[];
	readonly below: (context: RenderContext) => readonly ContentBlock[];
}

/** Source of the surrounding content. */
export interface ApiPageContentSource {
	/** Inputs of `make`, which is called again only if one of them changes. */
	readonly key: (context: RenderContext, nodes: readonly PageNode[]) => readonly unknown[];
	/** Undefined if the operation or schema does not exist. */
	readonly make: (context: RenderContext, nodes: readonly PageNode[]) => ApiPageContent | undefined;
}

interface KnownSurroundings {
	readonly key: readonly unknown[];
	readonly content: ApiPageContent | undefined;
}

export interface RenderedBody {
	readonly blocks: readonly RenderedBlock[];
	readonly contents: readonly ContentsEntry[];
	/** Code that was rendered without colors. */
	readonly unhighlighted: readonly CodeText[];
	readonly surroundings: ApiPageContent | undefined;
	/** True if the next rendering shows more blocks. */
	readonly hasMore?: boolean;
	/** Line from which the page is left for the next rendering. */
	readonly restLine?: number;
}

/** Length of a page that is rendered in parts, of the first part, which fills a screen, and of the other parts. */
const partLengths = { page: 64_000, first: 16_000, other: 32_000 };

/** Renders the page below its head. With a cache, only changes are parsed and rendered; the result is the same. */
export function renderBody(page: BodySource, shared?: PageCache): RenderedBody {
	const cache = shared ?? createPageCache();
	beginVersion(cache, page.world);
	const { groups, references, rest } = shared
		? segmentPage(page.source, cache.reading, { watch: page.watch, until: endOfPart(cache, page) })
		: segmentedPageOf(page.source);
	cache.reached = rest?.offset;
	cache.headings = pageHeadings(page.document, cache.headings);
	const answers = pageAnswers({ headings: cache.headings, references });
	const renderer = createPieceRenderer(page.context(answers), answers, cache.pieces);
	const statements = groups.flatMap(({ group }) => group.statements);
	cache.scope = renderer.readScope(statements, cache.scope);
	const nodes = () => groups.flatMap(({ group, place }) => group.nodesAt(place));
	cache.surroundings =
		page.surroundings && readSurroundings(page.surroundings, renderer, nodes, cache.surroundings);
	const surroundings = cache.surroundings?.content;
	const pieces: PlacedPiece[] = [];
	const add = (text: string, line: number, content: ApiPageContent['above']) => {
		if (surroundings === undefined) return;
		const render = (context: RenderContext) => blocksOf(content(context));
		const watchedText = `${page.source}${text}`;
		const piece = renderer.piece({ text, source: surroundings, line: 0, isKept: true, render, watchedText });
		pieces.push({ piece, line });
	};
	add('\0above', 0, (context) => surroundings?.above(context) ?? []);
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
	if (rest !== undefined) return { ...listPieces(pieces), surroundings, restLine: rest.line };
	const lastLine = page.document.lines.lineCount - 1;
	add('\0below', lastLine, (context) => surroundings?.below(context) ?? []);
	const notes = footnotesOf(answers.footnotes, references.footnotes);
	if (notes.length > 0) {
		const render = (context: RenderContext) => blocksOf([{ content: renderFootnotes(context, notes) }]);
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
	return { ...listPieces(pieces), surroundings, ...(renderer.hasMore() ? { hasMore: true } : {}) };
}

/** Offset at which the next part ends; undefined for the end of the page. */
function endOfPart({ reached }: PageCache, { inParts, source }: BodySource): number | undefined {
	if (!inParts || reached === undefined || source.length <= partLengths.page) return undefined;
	return reached === 0 ? partLengths.first : reached + partLengths.other;
}

function beginVersion(cache: PageCache, world: readonly unknown[]): void {
	if (!haveSameItems(cache.world, world)) {
		cache.pieces = recentCache();
		cache.surroundings = undefined;
	}
	cache.world = world;
	cache.pieces.beginVersion();
}

function readSurroundings(
	source: ApiPageContentSource,
	renderer: PieceRenderer,
	nodesOf: () => readonly PageNode[],
	before: KnownSurroundings | undefined,
): KnownSurroundings {
	return renderer.run((context) => {
		const nodes = nodesOf();
		const key = source.key(context, nodes);
		if (before !== undefined && haveSameItems(before.key, key)) return before;
		return { key, content: source.make(context, nodes) };
	});
}

interface PlacedPiece {
	readonly piece: RenderedPiece;
	readonly line: number;
}

function listPieces(pieces: readonly PlacedPiece[]): Omit<RenderedBody, 'surroundings'> {
	const seen = new Map<string, number>();
	const blocks: RenderedBlock[] = [];
	for (const { piece, line } of pieces)
		for (const { hash, html: written, line: own, side } of piece.blocks) {
			const count = (seen.get(hash) ?? 0) + 1;
			seen.set(hash, count);
			// Equal blocks get different keys.
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
