import { addMark, createMarks, type Marks, markKind } from '../marks.ts';
import type { Units } from '../units.ts';

/** The state of one pass over one page. Positions are offsets into `units`. */
export class Scan {
	readonly units: Units;
	readonly marks: Marks;
	/** The containers around the current line, outermost first: 0 for a quote, else the indentation of a list item or footnote. */
	readonly containers: number[] = [];
	/** For each container a number that no other of the page has. */
	readonly containerIds: number[] = [];
	/** The number given last. */
	lastContainerId = 0;
	/** True if tags were read that have no block yet. */
	hasLooseTags = false;
	/** How many of the containers are quotes. */
	quotes = 0;
	/** Start of the paragraph that the current line may continue, or -1. */
	paragraph = -1;
	/** The paragraph that has turned out to be a table, or -1. */
	table = -1;
	/** The cells in the head of that table. */
	columns = 0;
	/** Content start of the line that ended a table by leaving its container, or -1: the site does not read it as a header. */
	afterTable = -1;
	/** Content start of the text line that was scanned last. */
	textLine = 0;
	/** Length of the marks before it. */
	textMarks = 0;
	/** Start of the line after the last link definition, which belongs to the same block, or -1. */
	afterDefinition = -1;
	/** Start of the line after the last import or export, which may be indented, or -1. */
	afterModule = -1;
	/** Start of the line after an empty list item, which a blank line ends, or -1. */
	afterEmptyItem = -1;
	/** Openers `[` of the paragraph that may still become links. */
	readonly brackets: Bracket[] = [];
	/** Number of outermost openers before a link that formed: they can only become images. */
	inactiveBrackets = 0;
	/** For runs of so many backticks, and of dollars as negative numbers: the position before which no closing run exists. */
	missingClosers: Map<number, number> | undefined = undefined;
	/** Braces that are known to have no partner. */
	loneBraces: Set<number> | undefined = undefined;
	/** Positions behind which these sequences do not occur. */
	readonly missing: { blockCommentEnd: number; htmlCommentEnd: number };
	/** True if the last scanned line has anything but tags and expressions. */
	solid = false;
	/** True if the content being scanned ends with its line, as a heading does. */
	oneLine = false;
	/** Units that were looked at in vain; see `spendSearch`. */
	effort = 0;

	constructor(units: Units) {
		const nowhere = units.length + 1;
		this.units = units;
		this.marks = createMarks(units.length);
		this.missing = { blockCommentEnd: nowhere, htmlCommentEnd: nowhere };
	}
}

interface Bracket {
	readonly start: number;
	readonly image: boolean;
	/** Length of the marks when it opened. */
	readonly marks: number;
}

/** Accounts for a search that failed: hostile pages make every search fail, and the pass must stay linear. */
export function spendSearch(scan: Scan, units: number): void {
	scan.effort += units;
}

/**
 * How far a search that starts here may look: to the end of the page, until failed searches have cost many
 * times its length; from then on a short way only.
 */
export function searchEnd(scan: Scan, at: number): number {
	const { length } = scan.units;
	if (scan.effort < length * 8 + 10_000) return length;
	return Math.min(length, at + 300);
}

/** Drops what lies on a stack above a height: little, mostly, which costs less than to set a length. */
export function truncateStack(stack: unknown[], height: number): void {
	while (stack.length > height) stack.pop();
}

/** Says of the tags read since the last time in which block they stand. */
export function assignTagsToBlock(scan: Scan, block: number): void {
	if (!scan.hasLooseTags) return;
	addMark(scan.marks, markKind.tagBlock, block, 0);
	scan.hasLooseTags = false;
}

/** Forgets what was found on a line that is to be scanned in another way: all marks but for so many. */
export function dropMarks(scan: Scan, marks: number): void {
	scan.marks.length = marks;
	scan.hasLooseTags = false;
	// A closer that is missing behind the last opener may stand between the first ones.
	scan.missingClosers = undefined;
	resetBrackets(scan);
}

/** Ends the paragraph, and with it all that a paragraph holds together. */
export function endParagraph(scan: Scan): void {
	scan.paragraph = -1;
	resetBrackets(scan);
}

export function resetBrackets(scan: Scan): void {
	truncateStack(scan.brackets, 0);
	scan.inactiveBrackets = 0;
}
