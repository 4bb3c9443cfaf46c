import { toOwnText } from '../../text/ownText.ts';
import { type RunningSum, runningSum } from '../../text/runningSum.ts';
import type { Span } from '../../text/span.ts';
import { findDifference, type TextDifference } from '../../text/textDifference.ts';
import { boundedCache } from '../boundedCache.ts';
import type { PageReferences } from '../pageAnswers.ts';
import { cutAfter, isSeenByCut } from './cutAfter.ts';
import { guessLabels, labelsOf, type PageLabels } from './pageGrammar.ts';
import { joinReferences, type PageSegment, pageSegment, type SegmentTree } from './pageSegment.ts';

/** A page as chunks that follow each other, with what its next version can take over. */
export interface ChunkReading {
	readonly text: string;
	readonly chunks: readonly PageChunk[];
	/** Where each of them begins. */
	readonly offsets: RunningSum;
	readonly totals: ChunkTotals;
	/** What references on the page stand for; the very same object while nothing of it changed. */
	readonly references: PageReferences;
	/** The names in `references`, with which each piece of the page is read. */
	readonly labels: PageLabels;
	/** What sets the chunks apart from those of the version before. */
	readonly change: ListChange;
	/** Segments that were read lately: what goes is often put back. */
	readonly recent: RecentSegments;
}

/** What lies between `start` and `end` in a list came for what lay between `start` and `endBefore` in the one before. */
export interface ListChange {
	readonly start: number;
	readonly end: number;
	readonly endBefore: number;
}

type RecentSegments = (text: string, compute: () => PageSegment) => PageSegment;

/** More segments than this are not joined to find where something ends. */
const maxJoined = 32;
const mostRecent = 400;

/**
 * Reads a page in chunks and takes over those that the change of its text cannot reach. Undefined when the page
 * cannot be read in chunks.
 */
export function readPageChunks(text: string, before?: ChunkReading): ChunkReading | undefined {
	const guess = before?.labels ?? guessLabels(text);
	const reading = readChunks(text, guess, before);
	if (reading === undefined) return undefined;
	const decided = reading.labels.key === guess.key ? reading : rereadChunks(reading);
	return decided && isSound(decided.totals) ? decided : undefined;
}

/** All of the page with the names that it turned out to define; what those do not concern is not read again. */
function rereadChunks({ text, chunks, recent, labels }: ChunkReading): ChunkReading | undefined {
	const known = new Map(chunks.map(({ segment }) => [segment.text, segment]));
	const reading = readChunks(
		text,
		labels,
		undefined,
		(source, compute) => known.get(source) ?? recent(source, compute),
	);
	return reading && { ...reading, recent };
}

function readChunks(
	text: string,
	labels: PageLabels,
	before: ChunkReading | undefined,
	recent: RecentSegments = before?.recent ?? boundedCache<PageSegment>(mostRecent),
): ChunkReading | undefined {
	const old = before?.chunks ?? [];
	const difference = findDifference(before?.text ?? '', text);
	const shift = difference.endAfter - difference.endBefore;
	const first = firstTouched(before, difference);
	const fresh: PageChunk[] = [];
	let { index: oldIndex, offset: oldOffset } = first;
	let at = first.offset;
	const pass = () => {
		while (oldIndex < old.length && (oldOffset < difference.endBefore || oldOffset + shift < at)) {
			const segment = old[oldIndex++]?.segment;
			if (segment === undefined) continue;
			oldOffset += segment.text.length;
			recent(segment.text, () => segment);
		}
	};
	while (at < text.length || at + fresh.length === 0) {
		pass();
		// Where a chunk began before, behind the change, all is as it was. Only the first begins otherwise.
		if (oldIndex > 0 && oldIndex < old.length && oldOffset + shift === at) break;
		const chunk = readChunk(text, at, { labels, recent });
		if (chunk === undefined) return undefined;
		fresh.push(chunk);
		at += chunk.segment.text.length;
	}
	pass();
	const change = trim(old, fresh, { start: first.index, endBefore: oldIndex });
	const came = fresh.slice(change.start - first.index, change.end - first.index);
	const went = old.slice(change.start, change.endBefore);
	const chunks = old.slice(0, change.start).concat(came, old.slice(change.endBefore));
	const known = { index: change.start, sum: before?.offsets.before(change.start) ?? 0 };
	const offsets = runningSum(chunks, lengthOf, known);
	const totals = sumChunks(before?.totals ?? noTotals, { went, came, chunks });
	const isSame = [...went, ...came].every(({ tree }) => isEmpty(tree.references));
	const references =
		before && isSame ? before.references : joinReferences(chunks.map(({ tree }) => tree.references));
	const own = before?.references === references ? before.labels : labelsOf(references);
	return { text, chunks, offsets, totals, references, labels: own, change, recent };
}

function lengthOf({ segment }: PageChunk): number {
	return segment.text.length;
}

/** The chunk in which the texts begin to differ, or the one before: where that ends depends on what stands behind it. */
function firstTouched(before: ChunkReading | undefined, { start }: TextDifference) {
	if (before === undefined) return { index: 0, offset: 0 };
	const { text, offsets } = before;
	const touched = offsets.indexAt(start);
	const offset = offsets.before(touched);
	if (touched === 0 || !isSeenByCut(text, offset, start)) return { index: touched, offset };
	return { index: touched - 1, offset: offsets.before(touched - 1) };
}

interface ReadingOptions {
	readonly labels: PageLabels;
	readonly recent: RecentSegments;
}

function readChunk(text: string, start: number, options: ReadingOptions): PageChunk | undefined {
	let end = cutAfter(text, start);
	let chunk = chunkOf(text, { start, end }, options);
	for (let count = 1; chunk?.tree.isOpen && end < text.length; count *= 2) {
		if (count >= maxJoined) return undefined;
		for (let more = 0; more < count && end < text.length; more++) end = cutAfter(text, end);
		chunk = chunkOf(text, { start, end }, options);
	}
	return chunk;
}

/** Undefined for a text that would take seconds, or means something only with others: then the page is read as a whole. */
function chunkOf(
	text: string,
	{ start, end }: Span,
	{ labels, recent }: ReadingOptions,
): PageChunk | undefined {
	const source = toOwnText(text.slice(start, end));
	const segment = recent(source, () => pageSegment(source));
	if (segment.isTooDeep) return undefined;
	const tree = segment.read({ isStart: start === 0, labels });
	// A statement may lack what another chunk imports.
	if (tree.failures.length > 0 && /^export\s*\{/m.test(source)) return undefined;
	return { segment, tree };
}

/** The change without what was read again and is the same. */
function trim(
	old: readonly PageChunk[],
	fresh: readonly PageChunk[],
	{ start, endBefore }: Pick<ListChange, 'start' | 'endBefore'>,
): ListChange {
	const isSame = (before: number, now: number) =>
		old[before]?.tree !== undefined && old[before]?.tree === fresh[now]?.tree;
	const most = Math.min(fresh.length, endBefore - start);
	let before = 0;
	while (before < most && isSame(start + before, before)) before++;
	let behind = 0;
	while (behind < most - before && isSame(endBefore - 1 - behind, fresh.length - 1 - behind)) behind++;
	return { start: start + before, end: start + fresh.length - behind, endBefore: endBefore - behind };
}

function isEmpty({ definitions, footnotes }: PageReferences): boolean {
	return definitions.size + footnotes.size === 0;
}

/** Sums over the chunks of a page, which decide how it is read, and whether chunk by chunk. */
interface ChunkTotals {
	readonly failures: number;
	/** A name that was imported is declared once more. */
	readonly hasTwins: boolean;
}

const noTotals: ChunkTotals = {
	failures: 0,
	hasTwins: false,
};

/** The parser gives up after some failures on a page: from here on it has to count them itself. */
const maxFailures = 40;

interface ChangedChunks {
	readonly went: readonly PageChunk[];
	readonly came: readonly PageChunk[];
	/** All that there are now. */
	readonly chunks: readonly PageChunk[];
}

function sumChunks(before: ChunkTotals, { went, came, chunks }: ChangedChunks): ChunkTotals {
	let { failures, hasTwins } = before;
	let hasModules = false;
	const add = ({ tree }: PageChunk, times: 1 | -1) => {
		failures += tree.failures.length * times;
		hasModules ||= tree.modules.length > 0;
	};
	for (const chunk of went) add(chunk, -1);
	for (const chunk of came) add(chunk, 1);
	if (hasModules) hasTwins = declaresTwice(chunks);
	return { failures, hasTwins };
}

/** Whether the chunks together give the very tree that the whole page gives. */
function isSound({ failures, hasTwins }: ChunkTotals): boolean {
	return failures <= maxFailures && !hasTwins;
}

function declaresTwice(chunks: readonly PageChunk[]): boolean {
	const imported = new Set<string>();
	for (const { tree } of chunks) {
		if (tree.modules.some((words) => words.some((word) => imported.has(word)))) return true;
		for (const name of tree.imported) imported.add(name);
	}
	return false;
}

/** One segment, or as many as are read together, because something in the first goes on in the next. */
export interface PageChunk {
	readonly segment: PageSegment;
	readonly tree: SegmentTree;
}
