import { type GroupPlaces, placesOf } from './groupPlaces.ts';
import { type ChunkReading, type ListChange, type PageChunk, readPageChunks } from './pageChunks.ts';
import type { PageBlock, PageGroup, Place } from './pageGroup.ts';
import type { LoneTag, PageNode } from './pageTree.ts';
import { isVoid, maxDepth, pairTopTags } from './pairTags.ts';
import type { ParseFailure } from './parseFailure.ts';
import { distinctFailures, holdsBlocks, maxNotices, placeNotices } from './parseMdx.ts';
import { topBlockEnds } from './topBlockEnds.ts';

/** A page as groups that follow each other, with what its next version can take over. */
export interface PageReading {
	readonly groups: readonly PageGroup[];
	readonly places: GroupPlaces;
	/** How many mistakes they tell of. */
	readonly notices: number;
	/** What sets the groups apart from those of the version before. */
	readonly change: ListChange;
	readonly chunks: ChunkReading;
}

/**
 * The blocks of the tree that the whole page would give, made of what was read before and what changed. Undefined when
 * the page cannot be read in pieces.
 */
export function readPageGroups(text: string, before?: PageReading): PageReading | undefined {
	if (before?.chunks.text === text) return { ...before, change: emptyAt(before.change.start) };
	const reading = readPageChunks(text, before?.chunks);
	if (reading === undefined) return undefined;
	const { chunks, change } = reading;
	const old = before?.groups ?? [];
	const shift = change.end - change.endBefore;
	const start = before?.places.chunks.indexAt(change.start) ?? 0;
	const chunk = before?.places.chunks.before(start) ?? 0;
	let oldChunk = chunk;
	let oldGroup = start;
	const fresh: PageGroup[] = [];
	let at = chunk;
	while (at < chunks.length) {
		for (; oldGroup < old.length && (oldChunk < change.endBefore || oldChunk + shift < at); oldGroup++)
			oldChunk += old[oldGroup]?.chunks ?? 0;
		if (oldGroup < old.length && oldChunk + shift === at) break;
		const group = readGroup(chunks, at);
		fresh.push(group);
		at += group.chunks;
	}
	if (at >= chunks.length) oldGroup = old.length;
	const groups = old.slice(0, start).concat(fresh, old.slice(oldGroup));
	const notices = (before?.notices ?? 0) - countNotices(old.slice(start, oldGroup)) + countNotices(fresh);
	if (notices > maxNotices) return undefined;
	return {
		groups,
		places: placesOf(groups, before && { index: start, places: before.places }),
		notices,
		chunks: reading,
		change: { start, end: start + fresh.length, endBefore: oldGroup },
	};
}

function emptyAt(index: number): ListChange {
	return { start: index, end: index, endBefore: index };
}

/** The chunks from this one on to the first behind which no tag is open; all that are left, where tags do not fit. */
function readGroup(chunks: readonly PageChunk[], first: number): PageGroup {
	const open: (string | null)[] = [];
	let end = first;
	do {
		const chunk = chunks[end++];
		if (chunk !== undefined && !chunk.tree.tags.every((tag) => follow(tag, open))) end = chunks.length;
	} while (end < chunks.length && open.length > 0);
	return toGroup(chunks.slice(first, end));
}

/** False for a tag that closes none, or not the innermost one. */
function follow(tag: LoneTag, open: (string | null)[]): boolean {
	if (tag.role === 'selfClosing' || isVoid(tag)) return true;
	if (tag.role === 'close') return open.length > 0 && open.pop() === tag.name;
	return open.push(tag.name) < maxDepth;
}

const none: readonly ParseFailure[] = [];
const atStart: readonly Place[] = [{ offset: 0, line: 0 }];

function toGroup(chunks: readonly PageChunk[]): PageGroup {
	const [only] = chunks;
	const isPlain = only?.tree.tags.length === 0 && only.tree.failures.length === 0;
	if (chunks.length === 1 && only && isPlain) {
		const blocks = only.tree.rows.map((nodes) => ({ nodes, places: atStart, failures: none }));
		return groupOf(blocks, { chunks: 1, length: only.segment.text.length, lineBreaks: only.tree.lineBreaks });
	}
	const nodes: PageNode[] = [];
	const places: Place[] = [];
	const failures: ParseFailure[] = [];
	let [offset, line] = [0, 0];
	for (const { segment, tree } of chunks) {
		const place = { offset, line };
		for (const node of tree.nodes) {
			nodes.push(node);
			places.push(place);
		}
		for (const one of tree.failures) failures.push(failureAt(one, place));
		offset += segment.text.length;
		line += tree.lineBreaks;
	}
	const blocks = topBlockEnds(nodes).map(({ end, isFaulty }, index, all): PageBlock => {
		const from = all[index - 1]?.end ?? 0;
		const block = { nodes: nodes.slice(from, end), places: places.slice(from, end), failures: none };
		if (isFaulty) pairTopTags(copyNodes(block, pageStart, 'blocks'), failures);
		return block;
	});
	const size = { chunks: chunks.length, length: offset, lineBreaks: line };
	if (failures.length === 0) return groupOf(blocks, size);
	const text = chunks.map(({ segment }) => segment.text).join('');
	return groupOf(withFailures(blocks, distinctFailures(text, failures)), size);
}

/** All are made here, with their fields in one order: code that meets a single shape of objects runs faster. */
function groupOf(
	blocks: readonly PageBlock[],
	{ chunks, length, lineBreaks }: Pick<PageGroup, 'chunks' | 'length' | 'lineBreaks'>,
): PageGroup {
	return { blocks, statements: statementsIn(blocks), chunks, length, lineBreaks };
}

/** Statements hold for the page where nothing is around them. */
function statementsIn(blocks: readonly PageBlock[]): readonly PageNode[] {
	return blocks.flatMap(({ nodes }) => {
		const last = nodes.at(-1);
		const isAlone = nodes.every(
			(node) => node === last || (node.type === 'loneTag' && node.role === 'close'),
		);
		return last?.type === 'mdxjsEsm' && isAlone ? [last] : [];
	});
}

/** Each mistake belongs to the block before whose end it stands. */
function withFailures(blocks: readonly PageBlock[], failures: readonly ParseFailure[]): readonly PageBlock[] {
	const ofBlock = new Map<PageBlock, ParseFailure[]>();
	for (const failure of failures) {
		const block = blocks.find((one) => endOf(one) >= failure.offset) ?? blocks.at(-1);
		if (block !== undefined) ofBlock.set(block, [...(ofBlock.get(block) ?? []), failure]);
	}
	return blocks.map((block) => ({ ...block, failures: ofBlock.get(block) ?? none }));
}

function countNotices(groups: readonly PageGroup[]): number {
	let count = 0;
	for (const { blocks } of groups) for (const { failures } of blocks) count += failures.length;
	return count;
}

export const pageStart: Place = { offset: 0, line: 0 };

/** What tells its place on the page: blocks alone, or the words and attributes in them too. */
export type Placed = 'blocks' | 'words';

export interface NodesOptions {
	readonly placed?: Placed;
	/** Takes what those nodes are copies of that mean by themselves what they mean on the page. */
	readonly sources?: Map<PageNode, PageNode>;
}

/** The block as it stands in the page's tree: with its tags paired, what is wrong as notices, and places of the page. */
export function blockNodes(
	block: PageBlock,
	group: Place,
	{ placed = 'blocks', sources }: NodesOptions = {},
): readonly PageNode[] {
	const copies = copyNodes(block, group, placed);
	if (sources !== undefined && block.failures.length === 0)
		for (const [index, source] of block.nodes.entries()) {
			const copy = copies[index];
			if (copy !== undefined && copy.type !== 'loneTag') sources.set(copy, source);
		}
	const [only] = copies;
	// Most blocks are one node, which has no partner.
	if (copies.length === 1 && only?.type !== 'loneTag' && block.failures.length === 0) return copies;
	const nodes = pairTopTags(copies, []);
	placeNotices(
		nodes,
		block.failures.map((failure) => failureAt(failure, group)),
	);
	return nodes;
}

/** Where the chunks stand that have each of these footnotes; a chunk that stands twice is the same. */
export function footnotePlaces({ chunks }: ChunkReading, notes: readonly object[]): readonly Place[] {
	const places = new Map<object, Place>();
	let [offset, line] = [0, 0];
	for (const { segment, tree } of chunks) {
		for (const note of tree.references.footnotes.values())
			if (!places.has(note)) places.set(note, { offset, line });
		offset += segment.text.length;
		line += tree.lineBreaks;
	}
	return notes.map((note) => places.get(note) ?? pageStart);
}

function copyNodes(
	{ nodes, places }: Pick<PageBlock, 'nodes' | 'places'>,
	group: Place,
	placed: Placed,
): PageNode[] {
	return nodes.map((node, index) => copyAt(node, placeIn(group, places[index] ?? pageStart), placed));
}

export function placeIn(group: Place, { offset, line }: Place): Place {
	return { offset: group.offset + offset, line: group.line + line };
}

function endOf({ nodes, places }: PageBlock): number {
	return (nodes.at(-1)?.position?.end.offset ?? 0) + (places.at(-1)?.offset ?? 0);
}

function failureAt(failure: ParseFailure, { offset, line }: Place): ParseFailure {
	return { ...failure, offset: failure.offset + offset, line: failure.line + line };
}

/** What is not to tell its place stays as it is. */
function copyAt(node: PageNode, place: Place, placed: Placed): PageNode {
	const copy = placeAt(node, place);
	// The children of a copy are of the same types as those of the node.
	if ('children' in copy && (placed === 'words' || holdsBlocks(copy)))
		copy.children = copy.children.map((child) => copyAt(child, place, placed)) as typeof copy.children;
	if ('attributes' in copy && placed === 'words')
		copy.attributes = copy.attributes.map((attribute) => placeAt(attribute, place));
	return copy;
}

type Position = NonNullable<PageNode['position']>;
type Point = Position['start'];

function placeAt<Node extends { position?: Position | undefined }>(node: Node, place: Place): Node {
	const copy = { ...node };
	const { position } = node;
	if (position !== undefined)
		copy.position = { start: pointAt(position.start, place), end: pointAt(position.end, place) };
	return copy;
}

function pointAt({ line, column, offset = 0 }: Point, place: Place): Point {
	return { line: line + place.line, column, offset: offset + place.offset };
}
