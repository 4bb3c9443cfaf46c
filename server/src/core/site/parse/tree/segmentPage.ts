import type { Definition, FootnoteDefinition } from 'mdast';
import { haveSameItems } from '../../../text/lists.ts';
import { detachSubstring } from '../../../text/memory.ts';
import { type BlockWatch, runWatched, slowPageMessage } from './blockWatch.ts';
import { cutAfter } from './cutAfter.ts';
import { isVoid, maxTagDepth, pairTopTags } from './nestTags.ts';
import { guessLabels, labelsOf, type PageLabels } from './pageGrammar.ts';
import {
	failedSegment,
	type PageSegment,
	pageSegment,
	referencesIn,
	type SegmentTree,
} from './pageSegment.ts';
import type { LoneTag, PageNode, PageReferences } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';
import { distinctFailures, holdsBlocks, maxNotices, parseMdx, placeNotices } from './parseMdx.ts';
import { type RecentCache, recentCache } from './recentCache.ts';

/** A page as groups of blocks that follow each other: together they are the tree that the whole page gives. */
export interface SegmentedPage {
	readonly groups: readonly PlacedGroup[];
	/** What references on the page stand for. */
	readonly references: PageReferences;
}

export interface PlacedGroup {
	readonly group: PageGroup;
	readonly place: PagePosition;
}

/** A place in a page, from which those in a piece of it count. */
export interface PagePosition {
	readonly offset: number;
	readonly line: number;
}

/** Blocks that mean by themselves what they mean on the page. The same object as long as they stay what they are. */
export interface PageGroup {
	readonly text: string;
	readonly trees: readonly SegmentTree[];
	/** Imports and exports that hold for the page. */
	readonly statements: readonly PageNode[];
	/** What is wrong in it. Lines count from its own. */
	readonly failures: readonly ParseFailure[];
	/** Its blocks on a page on which it stands at the place, with notices of what is wrong. */
	nodesAt(place: PagePosition): readonly PageNode[];
}

/** What the readings of a page's versions share. */
export interface SegmentCache {
	readonly segments: RecentCache<PageSegment>;
	readonly groups: RecentCache<PageGroup>;
}

export function createSegmentCache(): SegmentCache {
	return { segments: recentCache(), groups: recentCache() };
}

/** Reads a page in pieces, and of it only what the cache does not know. */
export function segmentPage(text: string, cache: SegmentCache, watch?: BlockWatch): SegmentedPage {
	cache.segments.beginVersion();
	cache.groups.beginVersion();
	return readInPieces(text, cache, watch) ?? wholeAsSegment(text, watch);
}

/** The same page as one group, from which nothing can be taken over: read once, that takes a quarter less time. */
export function wholeAsSegment(text: string, watch?: BlockWatch): SegmentedPage {
	const { children, failures } = runWatched(
		watch,
		text,
		() => {
			const { value, failures } = parseMdx(text);
			return { children: value.children, failures };
		},
		(message): { children: PageNode[]; failures: readonly ParseFailure[] } => ({
			children: [{ type: 'problemNotice', message, line: 0 }],
			failures: [{ message, offset: 0, line: 0 }],
		}),
	);
	const statements = children.filter(({ type }) => type === 'mdxjsEsm');
	const group: PageGroup = { text, trees: [], statements, failures, nodesAt: () => children };
	return { groups: [{ group, place: pageStart }], references: referencesIn(children) };
}

const pageStart: PagePosition = { offset: 0, line: 0 };

/** The parser gives up after some failures on a page: in pieces they have to be counted. */
const maxFailures = 40;

/** Undefined where the pieces would not give the very tree that the whole page gives. */
function readInPieces(text: string, cache: SegmentCache, watch?: BlockWatch): SegmentedPage | undefined {
	const guess = guessLabels(text);
	const read = (labels: PageLabels) => readChunks(text, labels, cache, watch);
	const guessed = read(guess);
	const labels = guessed && labelsOf(referencesOf(guessed));
	const chunks = labels && labels.key !== guess.key ? read(labels) : guessed;
	if (chunks === undefined || declaresTwice(chunks)) return undefined;
	if (count(chunks, ({ tree }) => tree.failures.length) > maxFailures) return undefined;
	const groups = toGroups(chunks, cache);
	if (count(groups, ({ group }) => group.failures.length) > maxNotices) return undefined;
	return { groups, references: referencesOf(chunks) };
}

function count<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
	let sum = 0;
	for (const item of items) sum += countOf(item);
	return sum;
}

/** One segment, or as many as are read together, because something in the first goes on in the next. */
interface PageChunk {
	readonly text: string;
	readonly tree: SegmentTree;
	readonly place: PagePosition;
}

/** More segments than this are not joined to find where something ends. */
const maxJoined = 32;

function readChunks(
	text: string,
	labels: PageLabels,
	{ segments }: SegmentCache,
	watch: BlockWatch | undefined,
): PageChunk[] | undefined {
	const chunks: PageChunk[] = [];
	let [offset, line] = [0, 0];
	do {
		if (watch?.isOver()) {
			const rest = text.slice(offset);
			chunks.push({
				text: rest,
				tree: failedSegment(rest, slowPageMessage(watch.seconds.page)),
				place: { offset, line },
			});
			break;
		}
		let end = offset;
		let chunk: PageChunk | undefined;
		for (
			let joined = 0;
			chunk === undefined || (chunk.tree.isOpen && end < text.length);
			joined = joined * 2 || 1
		) {
			if (joined >= maxJoined) return undefined;
			for (let more = 0; more < Math.max(joined, 1) && end < text.length; more++) end = cutAfter(text, end);
			const source = text.slice(offset, end);
			const segment = segments.get(source) ?? pageSegment(detachSubstring(source));
			segments.set(segment);
			// It would take seconds, or means something only with others: a statement may lack what another chunk imports.
			if (segment.isTooDeep) return undefined;
			const tree = segment.read({ isStart: offset === 0, labels }, watch);
			if (tree.failures.length > 0 && /^export\s*\{/m.test(source)) return undefined;
			chunk = { text: segment.text, tree, place: { offset, line } };
		}
		chunks.push(chunk);
		offset = end;
		line += chunk.tree.lineBreaks;
	} while (offset < text.length);
	return chunks;
}

/** Whether a name that was imported is declared once more. */
function declaresTwice(chunks: readonly PageChunk[]): boolean {
	const imported = new Set<string>();
	for (const { tree } of chunks) {
		if (tree.modules.some((words) => words.some((word) => imported.has(word)))) return true;
		for (const name of tree.imported) imported.add(name);
	}
	return false;
}

/** The first of a name holds. Footnotes tell their places on the page, where they are rendered at its end. */
function referencesOf(chunks: readonly PageChunk[]): PageReferences {
	const definitions = new Map<string, Definition>();
	const footnotes = new Map<string, FootnoteDefinition>();
	for (const { tree, place } of chunks) {
		for (const [name, node] of tree.references.definitions)
			if (!definitions.has(name)) definitions.set(name, node);
		for (const [name, node] of tree.references.footnotes)
			if (!footnotes.has(name)) footnotes.set(name, copyAt(node, place));
	}
	return { definitions, footnotes };
}

function toGroups(chunks: readonly PageChunk[], { groups }: SegmentCache): readonly PlacedGroup[] {
	const placed: PlacedGroup[] = [];
	for (let start = 0; start < chunks.length; ) {
		const end = endOfGroup(chunks, start);
		const own = chunks.slice(start, end);
		const [first] = own;
		if (first === undefined) break;
		const text = own.length === 1 ? first.text : own.map((chunk) => chunk.text).join('');
		const trees = own.map(({ tree }) => tree);
		const known = groups.get(text);
		const group = known && haveSameItems(known.trees, trees) ? known : toGroup(text, own);
		groups.set(group);
		placed.push({ group, place: first.place });
		start = end;
	}
	return placed;
}

/** The index behind the first chunk behind which no tag is open; behind all of them, where tags do not fit. */
function endOfGroup(chunks: readonly PageChunk[], first: number): number {
	const open: (string | null)[] = [];
	for (let index = first; index < chunks.length; index++) {
		if (!chunks[index]?.tree.tags.every((tag) => follow(tag, open))) return chunks.length;
		if (open.length === 0) return index + 1;
	}
	return chunks.length;
}

/** False for a tag that closes none, or not the innermost one. */
function follow(tag: LoneTag, open: (string | null)[]): boolean {
	if (tag.role === 'selfClosing' || isVoid(tag)) return true;
	if (tag.role === 'close') return open.length > 0 && open.pop() === tag.name;
	return open.push(tag.name) < maxTagDepth;
}

function toGroup(text: string, chunks: readonly PageChunk[]): PageGroup {
	const { offset = 0, line = 0 } = chunks[0]?.place ?? {};
	const pieces = chunks.map(({ tree, place }) => ({
		tree,
		place: { offset: place.offset - offset, line: place.line - line },
	}));
	const rowsAt = (group: PagePosition, copy: (node: PageNode, place: PagePosition) => PageNode): PageNode[] =>
		pieces.flatMap(({ tree, place }) => tree.nodes.map((node) => copy(node, placeIn(group, place))));
	const failures = pieces.flatMap(({ tree, place }) => tree.failures.map((one) => failureAt(one, place)));
	// Tags within the nodes are paired already.
	const nodes = pairTopTags(rowsAt(pageStart, placeAt), failures);
	const notices = failures.length === 0 ? failures : distinctFailures(text, failures);
	return {
		text,
		trees: pieces.map(({ tree }) => tree),
		statements: nodes.filter(({ type }) => type === 'mdxjsEsm'),
		failures: notices,
		nodesAt(group) {
			const blocks = pairTopTags(rowsAt(group, copyAt), []);
			placeNotices(
				blocks,
				notices.map((failure) => failureAt(failure, group)),
			);
			return blocks;
		},
	};
}

function placeIn(group: PagePosition, { offset, line }: PagePosition): PagePosition {
	return { offset: group.offset + offset, line: group.line + line };
}

function failureAt(failure: ParseFailure, { offset, line }: PagePosition): ParseFailure {
	return { ...failure, offset: failure.offset + offset, line: failure.line + line };
}

/** Only blocks tell their places: words and attributes stay as they are. */
function copyAt<Node extends PageNode>(node: Node, place: PagePosition): Node {
	const copy = placeAt(node, place);
	// The children of a copy are of the same types as those of the node.
	if ('children' in copy && holdsBlocks(copy))
		copy.children = copy.children.map((child) => copyAt(child, place)) as typeof copy.children;
	return copy;
}

type Position = NonNullable<PageNode['position']>;
type Point = Position['start'];

function placeAt<Node extends { position?: Position | undefined }>(node: Node, place: PagePosition): Node {
	const copy = { ...node };
	const { position } = node;
	if (position !== undefined)
		copy.position = { start: pointAt(position.start, place), end: pointAt(position.end, place) };
	return copy;
}

function pointAt({ line, column, offset = 0 }: Point, place: PagePosition): Point {
	return { line: line + place.line, column, offset: offset + place.offset };
}
