import * as ascii from '../ascii.ts';
import { addEvent, eventKind } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { isRestBlank, lineEnd, nextLine, trimEnd, type Units, unitAt } from '../units.ts';
import { continuesContainers, startOfContent } from './containers.ts';
import type { Scan } from './scan.ts';

/**
 * At the delimiter that opens a code or math block (see `isFenceStart`): reads it and returns where the next line starts.
 */
export function readFence(scan: Scan, start: number): number {
	const { units, events } = scan;
	const marker = unitAt(units, start);
	const info = endOfRun(units, start, marker);
	const size = info - start;
	const infoEnd = lineEnd(units, info);
	const content = nextLine(units, start);
	let contentEnd = units.length;
	let next = units.length;
	let end = trimEnd(units, info, units.length);
	let closed = 0;
	for (let line = content; line < units.length; line = nextLine(units, line)) {
		const at = scan.containers.length === 0 ? skipIndent(units, line) : startOfContent(scan, line);
		if (scan.containers.length > 0 && !continuesContainers(scan, line)) {
			contentEnd = line;
			next = line;
			end = trimLineEnd(units, line);
			break;
		}
		if (unitAt(units, at) !== marker) continue;
		const runEnd = endOfRun(units, at, marker);
		if (runEnd - at < size || !isRestBlank(units, runEnd)) continue;
		contentEnd = line;
		next = nextLine(units, runEnd);
		end = runEnd;
		closed = 1;
		break;
	}
	if (next === units.length && closed === 0) end = units.length;
	const trimmedInfoEnd = trimEnd(units, info, infoEnd);
	if (marker === ascii.dollar) {
		addEvent(events, spanEvents.formulas, start, Math.max(end, info));
		return next;
	}
	addEvent(events, eventKind.fence, start, Math.max(end, info), trimmedInfoEnd, info);
	addEvent(events, eventKind.fenceContent, Math.min(content, contentEnd), contentEnd, closed);
	return next;
}

function endOfRun(units: Units, at: number, marker: number): number {
	while (unitAt(units, at) === marker) at++;
	return at;
}

function skipIndent(units: Units, at: number): number {
	while (ascii.isBlank(unitAt(units, at))) at++;
	return at;
}

/** True if a code or math block starts here: its delimiter must not occur again on the line, unless it is `~`. */
export function isFenceStart(units: Units, start: number): boolean {
	const marker = unitAt(units, start);
	if (marker !== ascii.backtick && marker !== ascii.tilde && marker !== ascii.dollar) return false;
	let at = endOfRun(units, start, marker);
	if (at - start < (marker === ascii.dollar ? 2 : 3)) return false;
	if (marker === ascii.tilde) return true;
	while (unitAt(units, at) !== ascii.newline && unitAt(units, at) !== marker) at++;
	return unitAt(units, at) === ascii.newline;
}

/** End of the line before the one that starts here, without its line break. */
function trimLineEnd(units: Units, nextStart: number): number {
	const end = nextStart - 1;
	return unitAt(units, end - 1) === ascii.carriageReturn ? end - 1 : end;
}
