import type { Definition, FootnoteDefinition } from 'mdast';
import { haveSameItems } from '../../../text/lists.ts';
import { detachSubstring } from '../../../text/memory.ts';
import { type BlockWatch, runWatched, slowPageMessage } from './blockWatch.ts';
import { isVoidTag, maxTagDepth, pairTopTags } from './nestTags.ts';
import { guessLabels, labelsOfDefinitions, type PageLabels } from './pageGrammar.ts';
import {
	failedSegment,
	type PageSegment,
	pageSegment,
	referencesIn,
	type SegmentTree,
} from './pageSegment.ts';
import type { PageNode, PageReferences, ParseFailure, UnpairedTag } from './pageTree.ts';
import { distinctFailures, hasBlockChildren, insertNotices, maxNotices, parseMdx } from './parseMdx.ts';
import { type RecentCache, recentCache } from './recentCache.ts';
import { segmentEnd } from './segmentEnd.ts';

/** Page as a list of groups of blocks. Their nodes together equal the tree of the whole page. */
export interface SegmentedPage {
	readonly groups: readonly PlacedGroup[];
	readonly references: PageReferences;
	/** Offset of the text that is left for the next reading, and the first line that is not among the groups. */
	readonly rest?: PagePosition;
}

export interface SegmentOptions {
	readonly watch?: BlockWatch | undefined;
	/** Offset from which on the page is left for the next reading. */
	readonly until?: number | undefined;
}

export interface PlacedGroup {
	readonly group: PageGroup;
	readonly place: PagePosition;
}

/** Start of a group or segment in a page. */
export interface PagePosition {
	readonly offset: number;
	readonly line: number;
}

/**
 * Blocks that can be parsed without the rest of the page. The same object as long as its text and trees stay the same.
 */
export interface PageGroup {
	readonly text: string;
	readonly trees: readonly SegmentTree[];
	/** Import and export statements. */
	readonly statements: readonly PageNode[];
	/** Syntax errors; lines are relative to the group. */
	readonly failures: readonly ParseFailure[];
	/** Blocks with positions for a group at this place, and with notices of syntax errors. */
	nodesAt(place: PagePosition): readonly PageNode[];
}

/** Cache that is shared by the versions of a page. */
export interface SegmentCache {
	readonly segments: RecentCache<PageSegment>;
	readonly groups: RecentCache<PageGroup>;
}

export function createSegmentCache(): SegmentCache {
	return { segments: recentCache(), groups: recentCache() };
}

/** Parses a page in groups; groups in the cache are reused. */
export function segmentPage(text: string, cache: SegmentCache, options: SegmentOptions = {}): SegmentedPage {
	cache.segments.beginVersion();
	cache.groups.beginVersion();
	return readInPieces(text, cache, options) ?? unsegmentedPage(text, options.watch);
}

/** Page as one group, for a page that is parsed only once: that takes a quarter less time. */
export function unsegmentedPage(text: string, watch?: BlockWatch): SegmentedPage {
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

/** Maximum number of failures in all segments: the parser tolerates only so many in a whole page. */
const maxFailures = 40;
/** Length from which on a page with more failures stays in segments: to parse it whole would take seconds. */
const longLength = 200_000;

/** Groups of the page; undefined if their nodes would differ from the tree of the whole page. */
function readInPieces(text: string, cache: SegmentCache, options: SegmentOptions): SegmentedPage | undefined {
	const guess = guessLabels(text);
	const guessed = readChunks(text, guess, cache, options);
	if (guessed?.rest !== undefined) return partOfPage(guessed.chunks, guessed.rest, cache);
	const labels = guessed && labelsOfDefinitions(referencesOf(guessed.chunks));
	const { watch } = options;
	const known = labels && labels.key !== guess.key ? readChunks(text, labels, cache, { watch }) : guessed;
	const chunks = known?.chunks;
	if (chunks === undefined || declaresTwice(chunks)) return undefined;
	const groups = toGroups(chunks, cache);
	if (text.length < longLength) {
		if (count(chunks, ({ tree }) => tree.failures.length) > maxFailures) return undefined;
		if (count(groups, ({ group }) => group.failures.length) > maxNotices) return undefined;
	}
	return { groups, references: referencesOf(chunks) };
}

/**
 * Page up to a place. An element that is not closed yet ends there, or after its first part, which is not rendered again
 * with each of the others.
 */
function partOfPage(chunks: readonly PageChunk[], rest: PagePosition, cache: SegmentCache): SegmentedPage {
	const references = referencesOf(chunks);
	let first = 0;
	for (let end = 0; end < chunks.length; end = endOfGroup(chunks, end)) first = end;
	if (openTags(chunks.slice(first)).length === 0)
		return { groups: toGroups(chunks, cache), references, rest };
	const maxOffset = (chunks[first]?.place.offset ?? 0) + unclosedLength;
	const shown = chunks.filter(({ place }, index) => index <= first || place.offset < maxOffset);
	const place = chunks[shown.length]?.place ?? rest;
	const closing = openTags(shown.slice(first))
		.reverse()
		.map((name): UnpairedTag => ({ type: 'unpairedTag', flow: true, name, role: 'close', attributes: [] }));
	const tree: SegmentTree = { ...failedSegment('', ''), failures: [], nodes: closing, tags: closing };
	const groups = toGroups([...shown, { text: '', tree, place }], cache);
	return { groups, references, rest: { offset: rest.offset, line: place.line } };
}

/** Names of the tags that are open after the chunks, or before the first closing tag that does not match. */
function openTags(chunks: readonly PageChunk[]): (string | null)[] {
	const open: (string | null)[] = [];
	for (const { tree } of chunks) if (!tree.tags.every((tag) => follow(tag, open))) break;
	return open;
}

/** Number of characters that are shown of an element that is not closed yet. */
const unclosedLength = 16_000;

function count<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
	let sum = 0;
	for (const item of items) sum += countOf(item);
	return sum;
}

/** One segment, or several that are parsed together because a block spans them. */
interface PageChunk {
	readonly text: string;
	readonly tree: SegmentTree;
	readonly place: PagePosition;
}

/** Number of segments from which on all the others are joined into a chunk, so that they are parsed only once more. */
const maxJoined = 32;

interface ReadChunks {
	readonly chunks: readonly PageChunk[];
	/** Start of the text that is left for the next reading. */
	readonly rest?: PagePosition;
}

function readChunks(
	text: string,
	labels: PageLabels,
	{ segments }: SegmentCache,
	{ watch, until = text.length }: SegmentOptions,
): ReadChunks | undefined {
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
			if (joined >= maxJoined) end = text.length;
			for (let more = 0; more < Math.max(joined, 1) && end < text.length; more++) end = segmentEnd(text, end);
			const source = text.slice(offset, end);
			const segment = segments.get(source) ?? pageSegment(detachSubstring(source));
			segments.set(segment);
			// Such a chunk takes seconds, or depends on other chunks: an export may need their imports.
			if (segment.isTooDeep) return undefined;
			const tree = segment.read({ isStart: offset === 0, labels }, watch);
			if (tree.failures.length > 0 && /^export\s*\{/m.test(source)) return undefined;
			chunk = { text: segment.text, tree, place: { offset, line } };
		}
		chunks.push(chunk);
		offset = end;
		line += chunk.tree.lineBreaks;
		if (offset >= until && offset < text.length) return { chunks, rest: { offset, line } };
	} while (offset < text.length);
	return { chunks };
}

/** True if an imported name is declared again. */
function declaresTwice(chunks: readonly PageChunk[]): boolean {
	const imported = new Set<string>();
	for (const { tree } of chunks) {
		if (tree.modules.some((words) => words.some((word) => imported.has(word)))) return true;
		for (const name of tree.imported) imported.add(name);
	}
	return false;
}

/**
 * Definitions of the page: the first of each label. Footnotes get positions on the page, because they are rendered at
 * its end.
 */
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

/** Index after the first chunk at whose end no tag is open; the number of chunks if tags do not match. */
function endOfGroup(chunks: readonly PageChunk[], first: number): number {
	const open: (string | null)[] = [];
	for (let index = first; index < chunks.length; index++) {
		if (!chunks[index]?.tree.tags.every((tag) => follow(tag, open))) return chunks.length;
		if (open.length === 0) return index + 1;
	}
	return chunks.length;
}

/** Updates the list of open tags. False for a closing tag that does not match the innermost open one. */
function follow(tag: UnpairedTag, open: (string | null)[]): boolean {
	if (tag.role === 'selfClosing' || isVoidTag(tag)) return true;
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
	// Tags in the nodes are paired already.
	const nodes = pairTopTags(rowsAt(pageStart, placeAt), failures);
	const notices = failures.length === 0 ? failures : distinctFailures(text, failures);
	return {
		text,
		trees: pieces.map(({ tree }) => tree),
		statements: nodes.filter(({ type }) => type === 'mdxjsEsm'),
		failures: notices,
		nodesAt(group) {
			const blocks = pairTopTags(rowsAt(group, copyAt), []);
			insertNotices(
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

/** Copy of a node with moved positions in its blocks; those of inline nodes and attributes stay as they are. */
function copyAt<Node extends PageNode>(node: Node, place: PagePosition): Node {
	const copy = placeAt(node, place);
	// The children have the same types as before.
	if ('children' in copy && hasBlockChildren(copy))
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
