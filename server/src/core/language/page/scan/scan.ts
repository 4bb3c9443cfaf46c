import { addEvent, createScanEvents, eventKind, type ScanEvents } from '../scanEvents.ts';
import type { Units } from '../units.ts';

/** The state of one pass over one page. Positions are offsets into `units`. */
export class Scan {
	readonly units: Units;
	readonly events: ScanEvents;
	/**
	 * Containers around the current line, outermost first: 0 for a quote, otherwise the indentation of a list item or
	 * footnote.
	 */
	readonly containers: number[] = [];
	/** Number of each container, which no other container of the page has. */
	readonly containerIds: number[] = [];
	/** Number of the last container. */
	lastContainerId = 0;
	/** True if tags were read that do not have a block yet. */
	hasLooseTags = false;
	/** Number of containers that are quotes. */
	quotes = 0;
	/** Start of the paragraph that the current line may continue, or -1. */
	paragraph = -1;
	/** Start of the paragraph that turned out to be a table, or -1. */
	table = -1;
	/** Number of cells in the header of that table. */
	columns = 0;
	/**
	 * Content start of the line that ended a table by leaving its container, or -1: the site does not read that line as
	 * a header.
	 */
	afterTable = -1;
	/** Content start of the text line that was scanned last. */
	textLine = 0;
	/** Length of the events before that line. */
	textEvents = 0;
	/** Start of the line after the last link definition, which belongs to the same block, or -1. */
	afterDefinition = -1;
	/** Start of the line after the last import or export, which may be indented, or -1. */
	afterModule = -1;
	/** Start of the line after an empty list item, which ends if that line is blank, or -1. */
	afterEmptyItem = -1;
	/** Openers `[` and `![` of the paragraph that may still become links or images. */
	readonly brackets: Bracket[] = [];
	/** Number of outermost openers before a completed link: they can only become images. */
	inactiveBrackets = 0;
	/** Offset before which no closing run exists, by length of the run; lengths of runs of `$` are negative. */
	missingClosers: Map<number, number> | undefined = undefined;
	/** Offsets of braces without a partner. */
	loneBraces: Set<number> | undefined = undefined;
	/** Offsets after which these sequences do not occur. */
	readonly missing: { blockCommentEnd: number; htmlCommentEnd: number };
	/** True if the last scanned content has anything but tags and expressions. */
	solid = false;
	/** True if the content being scanned ends with its line, as a heading does. */
	oneLine = false;
	/** Number of code units read by searches that failed; see `addSearchCost`. */
	effort = 0;

	constructor(units: Units) {
		const nowhere = units.length + 1;
		this.units = units;
		this.events = createScanEvents(units.length);
		this.missing = { blockCommentEnd: nowhere, htmlCommentEnd: nowhere };
	}
}

interface Bracket {
	readonly start: number;
	readonly image: boolean;
	/** Length of the events when it was opened. */
	readonly events: number;
}

/** Adds the cost of a failed search: on a hostile page every search fails, and scanning must stay linear. */
export function addSearchCost(scan: Scan, units: number): void {
	scan.effort += units;
}

/**
 * Limit of a search that starts here: the end of the page, or only 300 code units once failed searches have cost
 * several times its length.
 */
export function searchLimitAt(scan: Scan, at: number): number {
	const { length } = scan.units;
	if (scan.effort < length * 8 + 10_000) return length;
	return Math.min(length, at + 300);
}

/**
 * Removes the items of a stack above a height. They are few as a rule, so that this is faster than setting the length.
 */
export function truncateStack(stack: unknown[], height: number): void {
	while (stack.length > height) stack.pop();
}

/** Sets the block of the tags that were read since the last call. */
export function assignTagsToBlock(scan: Scan, block: number): void {
	if (!scan.hasLooseTags) return;
	addEvent(scan.events, eventKind.tagBlock, block, 0);
	scan.hasLooseTags = false;
}

/** Drops what was found on a line that is scanned again in another way: all events from that length on. */
export function dropEvents(scan: Scan, events: number): void {
	scan.events.length = events;
	scan.hasLooseTags = false;
	// A closer that is missing after the last opener may come between earlier ones.
	scan.missingClosers = undefined;
	resetBrackets(scan);
}

/** Ends the paragraph, and drops its open brackets. */
export function endParagraph(scan: Scan): void {
	scan.paragraph = -1;
	resetBrackets(scan);
}

export function resetBrackets(scan: Scan): void {
	truncateStack(scan.brackets, 0);
	scan.inactiveBrackets = 0;
}
