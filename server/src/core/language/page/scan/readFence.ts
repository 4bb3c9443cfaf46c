import * as ascii from '../ascii.ts';
import { addMark, markKind } from '../marks.ts';
import { isRestBlank, lineEnd, nextLine, trimEnd, type Units, unitAt } from '../units.ts';
import { contentOf, continuesContainers } from './containers.ts';
import type { Scan } from './scan.ts';

/** At a back-tick or tilde: reads a fenced code block and returns where the next line starts, or -1. */
export function readFence(scan: Scan, start: number): number {
	const { units, marks } = scan;
	const marker = unitAt(units, start);
	const info = endOfRun(units, start, marker);
	const size = info - start;
	const infoEnd = lineEnd(units, info);
	if (size < 3) return -1;
	if (marker === ascii.backtick && hasBacktick(units, info, infoEnd)) return -1;
	const content = nextLine(units, start);
	let contentEnd = units.length;
	let next = units.length;
	let end = trimEnd(units, info, units.length);
	let closed = 0;
	for (let line = content; line < units.length; line = nextLine(units, line)) {
		const at = scan.containers.length === 0 ? skipIndent(units, line) : contentOf(scan, line);
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
	addMark(marks, markKind.fence, start, Math.max(end, info), trimmedInfoEnd, info);
	addMark(marks, markKind.fenceContent, Math.min(content, contentEnd), contentEnd, closed);
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

function hasBacktick(units: Units, start: number, end: number): boolean {
	for (let at = start; at < end; at++) if (unitAt(units, at) === ascii.backtick) return true;
	return false;
}

/** The end of the line before the one that starts here, without its line break. */
function trimLineEnd(units: Units, nextStart: number): number {
	const end = nextStart - 1;
	return unitAt(units, end - 1) === ascii.carriageReturn ? end - 1 : end;
}
