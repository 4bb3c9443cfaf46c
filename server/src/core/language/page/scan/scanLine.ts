import * as ascii from '../ascii.ts';
import { addEvent } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { nextLine, type Units, unitAt } from '../units.ts';
import { readDefinition } from './brackets.ts';
import { enterContainers, isThematicBreak, leaveContainers } from './containers.ts';
import { readHeading, readUnderline } from './headings.ts';
import { isFenceStart, readFence } from './readFence.ts';
import { readFrontMatter } from './readFrontMatter.ts';
import { readModule, startsModule } from './readModule.ts';
import { assignTagsToBlock, dropEvents, endParagraph, type Scan, truncateStack } from './scan.ts';
import { scanInline } from './scanInline.ts';
import { noteMalformedTableRow, scanRow } from './scanRow.ts';
import { countCells, isInTable, isMatchingDelimiterRow } from './tableRows.ts';
import {
	noteAdmonition,
	noteAlert,
	noteContentTab,
	noteDirective,
	noteTightHeading,
	noteTocMarker,
} from './unsupportedMarks.ts';

/** Scans what can only be at the start of a page; returns where the first line starts. */
export function scanPageStart(scan: Scan): number {
	return readFrontMatter(scan, byteOrderMarkLength(scan.units));
}

/** Scans a line, or a block that starts on it; returns where the next line starts. */
export function scanLine(scan: Scan, lineStart: number): number {
	const { units, containers } = scan;
	if (containers.length === 0) {
		const first = unitAt(units, lineStart);
		if (first === ascii.newline) {
			endParagraph(scan);
			return lineStart + 1;
		}
		if (beginsText(first)) return scanTextLine(scan, lineStart);
	}
	const line = enterContainers(scan, lineStart);
	numberContainers(scan, line);
	const { at, matched, opened } = line;
	if (matched < containers.length && isInTable(scan)) {
		// Unlike a paragraph, a table does not continue outside of its container.
		truncateStack(containers, matched);
		endParagraph(scan);
		if (!opened) scan.afterTable = at;
	}
	const lazy = !opened && matched < containers.length;
	const code = unitAt(units, at);
	if (code === ascii.newline) {
		if (lazy) truncateStack(containers, matched);
		else if (scan.afterEmptyItem === lineStart) containers.pop();
		if (line.opensItem) scan.afterEmptyItem = at + 1;
		endParagraph(scan);
		return at + 1;
	}
	const next = readBlock(scan, lineStart, at, code, lazy ? matched : -1);
	if (next >= 0) {
		assignTagsToBlock(scan, at + 1);
		return next;
	}
	if (lazy && scan.paragraph < 0 && scan.afterDefinition !== lineStart) leaveContainers(scan, matched);
	const flow = code === ascii.lessThan || code === ascii.openBrace;
	const before = scan.paragraph;
	const mayDivide = before >= 0 && !lazy && scan.table !== before && scan.textLine !== scan.afterTable;
	if (mayDivide && isMatchingDelimiterRow(units, at, scan.textLine)) beginTable(scan, lineStart);
	noteTextLine(scan, at);
	if (!flow && before < 0) endParagraph(scan);
	if (!flow && before < 0) scan.paragraph = at;
	const end = scanContent(scan, at, flow);
	if (flow && !scan.solid) {
		endParagraph(scan);
		// Later lines of a tag belong to the containers, or the page is broken.
		if (lazy && end <= nextLine(units, lineStart)) truncateStack(containers, matched);
	}
	if (flow && scan.solid && before < 0) scan.paragraph = at;
	if (scan.hasLooseTags) assignTagsToBlock(scan, scan.solid ? scan.paragraph + 1 : -containerId(scan));
	return end;
}

/** True for the first code unit of a line, outside of all containers, that can only be text, as in most lines. */
function beginsText(code: number): boolean {
	return (ascii.isLetter(code) && code !== letterE && code !== letterI) || code > 127;
}

/** Scans such a line like `scanLine`, in fewer steps. */
function scanTextLine(scan: Scan, at: number): number {
	truncateStack(scan.containerIds, 0);
	scan.quotes = 0;
	noteTextLine(scan, at);
	if (scan.paragraph < 0) {
		endParagraph(scan);
		scan.paragraph = at;
	}
	const end = isInTable(scan) ? scanRow(scan, at) : scanInline(scan, at, 'text');
	assignTagsToBlock(scan, scan.paragraph + 1);
	return end;
}

/** Scans the line above as the header of a table, unless a construct continues from it to this one. */
function beginTable(scan: Scan, lineStart: number): void {
	if (nextLine(scan.units, scan.textLine) !== lineStart) return;
	scan.table = scan.paragraph;
	scan.columns = countCells(scan.units, scan.textLine);
	dropEvents(scan, scan.textEvents);
	scanRow(scan, scan.textLine);
}

function noteTextLine(scan: Scan, at: number): void {
	scan.textLine = at;
	scan.textEvents = scan.events.length;
}

/** Scans content that is not another block. A row may begin with a tag if it contains more than tags. */
function scanContent(scan: Scan, at: number, flow: boolean): number {
	if (!isInTable(scan)) return scanInline(scan, at, flow ? 'flow' : 'text');
	if (!flow) return scanRow(scan, at);
	const { length } = scan.events;
	const end = scanInline(scan, at, 'flow');
	if (!scan.solid) return end;
	dropEvents(scan, length);
	return scanRow(scan, at);
}

function numberContainers(scan: Scan, { matched, opened }: { matched: number; opened: boolean }): void {
	const { containers, containerIds } = scan;
	if (opened) truncateStack(containerIds, matched);
	while (containerIds.length < containers.length) containerIds.push(++scan.lastContainerId);
	truncateStack(containerIds, containers.length);
}

/** Number of the innermost container; 0 at the top of the page. */
function containerId({ containers, containerIds }: Scan): number {
	return containers.length === 0 ? 0 : (containerIds[containers.length - 1] ?? 0);
}

/**
 * Reads a block other than a paragraph; returns where the next line starts, or -1. `closeTo` is the number of
 * containers that stay open, or -1 for all.
 */
function readBlock(scan: Scan, lineStart: number, at: number, code: number, closeTo: number): number {
	const { units, containers } = scan;
	switch (code) {
		case ascii.hash: {
			const text = readHeading(scan, at);
			if (text < 0) {
				noteTightHeading(scan, at);
				return -1;
			}
			leave(scan, closeTo);
			return scanInline(scan, text, 'heading');
		}
		case ascii.backtick:
		case ascii.tilde:
		case ascii.dollar: {
			if (!isFenceStart(units, at)) return -1;
			leave(scan, closeTo);
			return readFence(scan, at);
		}
		case ascii.equals:
		case ascii.hyphen:
		case ascii.asterisk:
		case ascii.underscore:
			if (
				scan.paragraph >= 0 &&
				!isInTable(scan) &&
				closeTo < 0 &&
				(code === ascii.equals || code === ascii.hyphen) &&
				readUnderline(scan, at)
			) {
				endParagraph(scan);
				return nextLine(units, at);
			}
			if (!isThematicBreak(units, at)) {
				if (code === ascii.equals) noteContentTab(scan, at);
				return -1;
			}
			leave(scan, closeTo);
			return nextLine(units, at);
		case ascii.colon:
			noteDirective(scan, at);
			return -1;
		case ascii.exclamationMark:
		case ascii.questionMark:
			noteAdmonition(scan, at);
			return -1;
		case ascii.pipe:
			if (closeTo < 0) noteMalformedTableRow(scan, at);
			return -1;
		case ascii.openBracket: {
			if (scan.paragraph >= 0) return -1;
			if (containers.at(-1) === 0) noteAlert(scan, at);
			noteTocMarker(scan, at);
			const next = readDefinition(scan, at);
			if (next >= 0) leave(scan, closeTo);
			scan.afterDefinition = next;
			return next;
		}
		default:
			// Like a paragraph, definitions continue until an empty line or a block of another kind.
			if (scan.afterDefinition === lineStart) return -1;
			if (at > lineStart && scan.afterModule !== lineStart) return -1;
			if (containers.length > 0 && closeTo !== 0) return -1;
			if (scan.paragraph >= 0 && !isInTable(scan)) return -1;
			if (code !== letterE && code !== letterI) return -1;
			return readModules(scan, at, closeTo);
	}
}

/** First letters of `export` and `import`. */
const letterE = 101;
const letterI = 105;

function readModules(scan: Scan, at: number, closeTo: number): number {
	const next = readModule(scan, at);
	scan.afterModule = next;
	if (next >= 0) leave(scan, closeTo);
	else if (startsModule(scan.units, at)) addEvent(scan.events, spanEvents.unescapedMdx, at, at + 6);
	return next;
}

function leave(scan: Scan, closeTo: number): void {
	endParagraph(scan);
	if (closeTo >= 0) truncateStack(scan.containers, closeTo);
}

function byteOrderMarkLength(units: Units): number {
	return unitAt(units, 0) === 0xfeff ? 1 : 0;
}
