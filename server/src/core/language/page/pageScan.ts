import type { TextDifference } from '../../text/edits.ts';
import * as ascii from './ascii.ts';
import { createMarks, type Marks } from './marks.ts';
import { Scan } from './scan/scan.ts';
import { scanLine, scanStart } from './scan/scanLine.ts';
import { changeUnits, isRestBlank, lineEnd, type Units, unitAt } from './units.ts';

/** What a scan leaves behind, so that the next version of the text is scanned only where it differs. */
export interface PageScan {
	/** Those of the newest version alone hold what they say: it takes the memory of the one before. */
	readonly units: Uint16Array;
	/** In text order; the first is the start of the page. */
	readonly stops: readonly Stop[];
	/** At least what a scan of this text spends in vain; see `spend`. */
	readonly effort: number;
}

/**
 * The start of a line at which nothing is open: what is found behind it depends on nothing before it. Between two
 * stops lies a stretch.
 */
interface Stop {
	readonly at: number;
	/** The number given last to a container. */
	readonly containers: number;
	/** How far was looked while the stretch behind it was scanned; see `look`. */
	seen: number;
}

/** How the facts of a text follow from those before: equal ones in front, new ones, and moved ones behind. */
export interface Rescan {
	readonly scan: PageScan;
	/** What the stretch holds that differs. */
	readonly marks: Marks;
	/** Where it starts, the same in both texts. */
	readonly start: number;
	/** Where it ends in the text before. */
	readonly end: number;
	/** How far what stands behind it has moved. */
	readonly move: Move;
}

export interface Move {
	/** Units that the text has grown by. */
	readonly shift: number;
	/** What is added to the numbers of containers. */
	readonly containers: number;
}

/** No stretch but the last is shorter. */
const shortest = 400;
/** How far behind a change a scan mostly goes. */
const usual = 4 * shortest;

/** Scans a whole page. */
export function scanChunks(units: Uint16Array): { readonly scan: PageScan; readonly marks: Marks } {
	const scan = new Scan(units);
	const stops: Stop[] = [{ at: 0, containers: 0, seen: 0 }];
	scanFrom(scan, scanStart(scan), stops, []);
	const { marks, effort } = scan;
	return { scan: { units, stops: isHostile(scan) ? stops.slice(0, 1) : stops, effort }, marks };
}

/** Scans what differs from the text before in one place, and uses up the scan of that; undefined where that is not enough. */
export function rescan(before: PageScan, text: string, difference: TextDifference): Rescan | undefined {
	const shift = text.length - before.units.length;
	const first = lastStopBefore(before, difference.start);
	const start = before.stops[first];
	if (start === undefined) return undefined;
	const units = changeUnits(before.units, text, difference);
	const scan = new Scan(units, createMarks(difference.endAfter - start.at + usual));
	scan.lastContainerId = start.containers;
	scan.effort = before.effort;
	scan.seen = start.at;
	const stops = [{ ...start }];
	const behind = before.stops.filter(({ at }) => at > difference.endBefore);
	const known = behind.map(({ at }) => at + shift);
	const from = start.at === 0 ? scanStart(scan) : start.at;
	const last = scanFrom(scan, from, stops, known);
	if (isHostile(scan)) return undefined;
	const end = last < 0 ? undefined : behind[last];
	const containers = end === undefined ? 0 : scan.lastContainerId - end.containers;
	const moved = end === undefined ? [] : behind.slice(last);
	return {
		scan: {
			units,
			stops: [
				...before.stops.slice(0, first),
				...stops,
				...moved.map((stop) => ({
					at: stop.at + shift,
					containers: stop.containers + containers,
					seen: stop.seen + shift,
				})),
			],
			effort: scan.effort,
		},
		marks: scan.marks,
		start: start.at,
		end: end?.at ?? before.units.length,
		move: { shift, containers },
	};
}

/** Scans to the end of the text, or to the first of the known stops, whose index it returns; else -1. */
function scanFrom(scan: Scan, start: number, stops: Stop[], known: readonly number[]): number {
	const { units } = scan;
	let open = stops[0];
	let next = 0;
	let at = start;
	while (at < units.length) {
		while ((known[next] ?? units.length) < at) next++;
		if (open !== undefined && isClear(scan, at) && (known[next] === at || at - open.at >= shortest)) {
			open.seen = scan.seen;
			if (known[next] === at) return next;
			scan.seen = at;
			open = { at, containers: scan.lastContainerId, seen: at };
			stops.push(open);
		}
		at = scanLine(scan, at);
	}
	if (open !== undefined) open.seen = Math.max(scan.seen, units.length);
	return -1;
}

/** Whether nothing that was read so far has a say in what is found from here on. */
function isClear(scan: Scan, at: number): boolean {
	return (
		scan.containers.length === 0 &&
		scan.paragraph < 0 &&
		scan.brackets.length === 0 &&
		scan.afterDefinition !== at &&
		scan.afterModule !== at &&
		!scan.hasLooseTags &&
		scan.knownTo <= at
	);
}

/** Whether so much was looked for in vain that searches may soon be cut short, wherever they start; see `reach`. */
function isHostile({ units, effort }: Scan): boolean {
	return effort > units.length * 4;
}

/** The index of the last stop before which nothing depends on what stands at the position or behind it. */
function lastStopBefore({ stops, units }: PageScan, position: number): number {
	const seen: number[] = [];
	let furthest = 0;
	for (const stop of stops) {
		furthest = Math.max(furthest, stop.at);
		if (furthest >= position) break;
		seen.push(furthest);
		furthest = Math.max(furthest, stop.seen);
	}
	let last = seen.length - 1;
	while (last > 0 && endOfNextLine(units, seen[last] ?? 0) >= position) last--;
	return Math.max(0, last);
}

/** The end of the first line with content behind a line: so far readers look without saying so. */
function endOfNextLine(units: Units, at: number): number {
	let line = at > 0 && unitAt(units, at - 1) === ascii.newline ? at : lineEnd(units, at) + 1;
	while (line < units.length && isRestBlank(units, line)) line = lineEnd(units, line) + 1;
	return lineEnd(units, line);
}
