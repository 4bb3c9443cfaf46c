import { type PageSegment, pageSegment, type SegmentTree } from './pageSegment.ts';
import { cutPage } from './pageSegments.ts';
import type { PageNode } from './pageTree.ts';
import { pairTopTags } from './pairTags.ts';
import type { ParseFailure } from './parseFailure.ts';
import { distinctFailures, isReadable } from './parseMdx.ts';
import { placeNotices } from './placeNotices.ts';
import { combineTraits, hasTooManyMarks } from './textTraits.ts';
import { topBlockEnds } from './topBlockEnds.ts';

/** A place in a page, from which those in a segment count. */
export interface Place {
	readonly offset: number;
	readonly line: number;
}

/** A block of a page's top level, or an element with all that stands in it. */
export interface PageBlock {
	/** Nodes of the segments: the same ones as long as the text stays, wherever it moves. Nobody changes them. */
	readonly nodes: readonly PageNode[];
	/** Where the segment of each node begins. */
	readonly places: readonly Place[];
	/** What is wrong in it, with places of the page. */
	readonly failures: readonly ParseFailure[];
}

/** A page as blocks, with what its next version can take over. */
export interface PageReading {
	readonly blocks: readonly PageBlock[];
	readonly segments: readonly string[];
	readonly known: ReadonlyMap<string, PageSegment>;
}

/** Shorter pages are read at once. */
const shortPage = 1_000;
/** More segments than this are not joined to find where something ends. */
const mostJoined = 8;
/** The parser gives up after some failures on a page: from here on it has to count them itself. */
const mostFailures = 40;

/**
 * The blocks of the tree that the whole page would give, made of segments that were read before and those that
 * changed. Undefined when the page cannot be read in segments.
 */
export function readPageBlocks(text: string, before?: PageReading): PageReading | undefined {
	if (text.length < shortPage || !isReadable(text)) return undefined;
	const segments = cutPage(text, before?.segments);
	if (segments.length < 2) return undefined;
	const known = new Map<string, PageSegment>();
	const segmentOf = (source: string) => {
		const segment = known.get(source) ?? before?.known.get(source) ?? pageSegment(source);
		known.set(source, segment);
		return segment;
	};
	const traits = combineTraits(segments.map((source) => segmentOf(source).traits));
	if (traits.isTooDeep || hasTooManyMarks(traits)) return undefined;
	const placed = placeSegments(segments, segmentOf, traits.hasInlineMath);
	const blocks = placed && toBlocks(text, placed);
	return blocks && { blocks, segments, known };
}

interface PlacedTree {
	readonly tree: SegmentTree;
	readonly place: Place;
}

function placeSegments(
	segments: readonly string[],
	segmentOf: (source: string) => PageSegment,
	hasInlineMath: boolean,
): readonly PlacedTree[] | undefined {
	const placed: PlacedTree[] = [];
	const imported = new Set<string>();
	let failures = 0;
	let place: Place = { offset: 0, line: 0 };
	for (let index = 0; index < segments.length; index++) {
		let source = segments[index] ?? '';
		const options = { isStart: index === 0, hasInlineMath };
		let tree = segmentOf(source).read(options);
		const last = Math.min(index + mostJoined, segments.length - 1);
		while (tree.isOpen && index < last) {
			source += segments[++index] ?? '';
			tree = segmentOf(source).read(options);
		}
		if (tree.defines || (tree.isOpen && index < segments.length - 1)) return undefined;
		if (tree.modules.some((words) => words.some((word) => imported.has(word)))) return undefined;
		for (const name of tree.imported) imported.add(name);
		failures += tree.failures.length;
		if (failures > mostFailures) return undefined;
		placed.push({ tree, place });
		place = { offset: place.offset + source.length, line: place.line + tree.lineBreaks };
	}
	return placed;
}

function toBlocks(text: string, placed: readonly PlacedTree[]): readonly PageBlock[] {
	const nodes: PageNode[] = [];
	const rows: (readonly PageNode[])[] = [];
	const placeRows: (readonly Place[])[] = [];
	const failures: ParseFailure[] = [];
	for (const { tree, place } of placed) {
		const placeRow = [place];
		for (const row of tree.rows) {
			rows.push(row);
			placeRows.push(placeRow);
		}
		nodes.push(...tree.nodes);
		for (const one of tree.failures) failures.push(failureAt(one, place));
	}
	const blocks: PageBlock[] = [];
	let start = 0;
	for (const { end, isFaulty } of topBlockEnds(nodes)) {
		const [row, placeRow] = [rows[start], placeRows[start]];
		const block: PageBlock =
			row && placeRow && end === start + 1
				? { nodes: row, places: placeRow, failures: none }
				: { nodes: nodes.slice(start, end), places: placeRows.slice(start, end).flat(), failures: none };
		if (isFaulty) pairTopTags(copyNodes(block), failures);
		blocks.push(block);
		start = end;
	}
	return failures.length === 0 ? blocks : withFailures(blocks, distinctFailures(text, failures));
}

const none: readonly ParseFailure[] = [];

/** Each mistake belongs to the block before whose end it stands. */
function withFailures(blocks: readonly PageBlock[], failures: readonly ParseFailure[]): readonly PageBlock[] {
	const ofBlock = new Map<PageBlock, ParseFailure[]>();
	for (const failure of failures) {
		const block = blocks.find((one) => endOf(one) >= failure.offset) ?? blocks.at(-1);
		if (block !== undefined) ofBlock.set(block, [...(ofBlock.get(block) ?? []), failure]);
	}
	return blocks.map((block) => ({ ...block, failures: ofBlock.get(block) ?? none }));
}

/** The block as it stands in the page's tree: with its tags paired, what is wrong as notices, and places of the page. */
export function blockNodes(block: PageBlock): readonly PageNode[] {
	const nodes = pairTopTags(copyNodes(block), []);
	placeNotices(nodes, block.failures);
	return nodes;
}

function copyNodes({ nodes, places }: Pick<PageBlock, 'nodes' | 'places'>): PageNode[] {
	return nodes.map((node, index) => copyAt(node, places[index] ?? { offset: 0, line: 0 }));
}

function endOf({ nodes, places }: PageBlock): number {
	return (nodes.at(-1)?.position?.end.offset ?? 0) + (places.at(-1)?.offset ?? 0);
}

function failureAt(failure: ParseFailure, { offset, line }: Place): ParseFailure {
	return { ...failure, offset: failure.offset + offset, line: failure.line + line };
}

/** Pairing tags changes the nodes that it is given. */
function copyAt(node: PageNode, place: Place): PageNode {
	const copy = { ...node };
	const { position } = node;
	if (position !== undefined)
		copy.position = { start: pointAt(position.start, place), end: pointAt(position.end, place) };
	// The children of a copy are of the same types as those of the node.
	if ('children' in copy)
		copy.children = copy.children.map((child) => copyAt(child, place)) as typeof copy.children;
	return copy;
}

type Point = NonNullable<PageNode['position']>['start'];

function pointAt({ line, column, offset = 0 }: Point, place: Place): Point {
	return { line: line + place.line, column, offset: offset + place.offset };
}
