import { findPartitionPoint } from '../../text/lists.ts';
import type { DataFault } from './dataTree.ts';
import { type LineRepair, lineRepairs } from './lineRepairs.ts';

/** Reads a text for its faults alone, in the order of the text. */
export type FaultReader = (text: string) => readonly DataFault[];

/**
 * Of the faults of a YAML text those that bring about the others, each with what mends it. Found by trying: where the
 * text is read better with a line as it was likely meant, that line was the fault, and what is gone was none.
 */
export function rootFaults(
	text: string,
	faults: readonly DataFault[],
	{ read, budget }: { readonly read: FaultReader; readonly budget: RepairBudget },
): readonly DataFault[] {
	const trial: Trial = { lines: text.split('\n'), budget, read };
	const original = { lines: trial.lines, starts: startsOf(trial.lines) };
	const roots: DataFault[] = [];
	let rest = faults;
	while (rest.length > 0) {
		const repairedLine = repairFirst(trial, rest);
		if (repairedLine === undefined) break;
		roots.push(toFault(original, inOriginal(original, trial.lines, repairedLine.mends)));
		trial.lines = repairedLine.lines;
		rest = repairedLine.rest;
	}
	const starts = startsOf(trial.lines);
	for (const fault of rest.slice(0, Math.max(0, budget.reported))) {
		const line = lineAt(starts, fault.span.start);
		const [before = '', mended = ''] = [original.lines[line], trial.lines[line]];
		const lineStart = starts[line] ?? 0;
		const place = (offset: number) =>
			(original.starts[line] ?? 0) + columnBefore(before, mended, offset - lineStart);
		roots.push({ ...fault, span: { start: place(fault.span.start), end: place(fault.span.end) } });
	}
	budget.reported -= rest.length;
	return roots.toSorted((a, b) => a.span.start - b.span.start);
}

/** Changes of lines that were mended before, as changes of the lines as they were. */
function inOriginal(
	original: Original,
	mended: readonly string[],
	mends: readonly LineRepair[],
): readonly LineRepair[] {
	return mends.map((repair) => {
		const place = (column: number) =>
			columnBefore(original.lines[repair.line] ?? '', mended[repair.line] ?? '', column);
		return { ...repair, from: place(repair.from), to: place(repair.to) };
	});
}

/** The column of the original line that a column of the mended line comes from. */
function columnBefore(before: string, mended: string, column: number): number {
	let same = 0;
	while (same < column && same < before.length && before[same] === mended[same]) same++;
	const grown = same < column ? mended.length - before.length : 0;
	return Math.min(Math.max(same, column - grown), Math.max(same, before.length));
}

interface Trial {
	/** The text with what was mended so far; every line is still where it was. */
	lines: readonly string[];
	readonly budget: RepairBudget;
	readonly read: FaultReader;
}

/** What may still be done for a file. */
export interface RepairBudget {
	/** In units that are read. */
	left: number;
	/** Faults that nothing mends. */
	reported: number;
}

/** Dozens of readings of what is written by hand, one or two of what a program has made. */
export const maxRead = 300_000;

/** Of faults that nothing mends, those behind the first may follow from it. */
export const maxReported = 20;

/** What it costs to tell of a fault, in units that are read. */
const eachFault = 200;

interface Repaired {
	readonly mends: readonly LineRepair[];
	readonly lines: readonly string[];
	readonly rest: readonly DataFault[];
}

function repairFirst(trial: Trial, faults: readonly DataFault[]): Repaired | undefined {
	const [first] = faults;
	const starts = startsOf(trial.lines);
	const at = lineAt(starts, first?.span.start ?? 0);
	for (const mends of lineRepairs(trial.lines, at)) {
		const lines = [...trial.lines];
		for (const { line, from, to, newText } of mends) {
			const before = lines[line] ?? '';
			lines[line] = before.slice(0, from) + newText + before.slice(to);
		}
		const text = lines.join('\n');
		trial.budget.left -= text.length + faults.length * eachFault;
		if (trial.budget.left < 0) return undefined;
		const rest = trial.read(text);
		const last = Math.max(at, mends[0]?.line ?? 0);
		const next = rest[0] === undefined ? lines.length : lineAt(startsOf(lines), rest[0].span.start);
		if (rest.length < faults.length && next > last) return { mends, lines, rest };
	}
	return undefined;
}

interface Original {
	readonly lines: readonly string[];
	readonly starts: readonly number[];
}

/** Marked is the first line alone; an indent shows nothing, so that there it is what stands behind it. */
function toFault({ lines, starts }: Original, mends: readonly LineRepair[]): DataFault {
	const repair = mends.map(({ line, from, to, newText }) => {
		const start = starts[line] ?? 0;
		return { span: { start: start + from, end: start + to }, newText };
	});
	const [first] = mends;
	const start = starts[first?.line ?? 0] ?? 0;
	const text = (lines[first?.line ?? 0] ?? '').trimEnd();
	const isIndent = first?.kind === 'TAB_AS_INDENT' || first?.kind === 'BAD_INDENT';
	const from = isIndent ? text.length - text.trimStart().length : (first?.from ?? 0);
	const to = isIndent ? text.length : (first?.to ?? 0);
	return { kind: first?.kind ?? '', span: { start: start + from, end: start + to }, repair };
}

function startsOf(lines: readonly string[]): readonly number[] {
	let start = 0;
	return lines.map((line) => {
		const before = start;
		start += line.length + 1;
		return before;
	});
}

function lineAt(starts: readonly number[], offset: number): number {
	return Math.max(0, findPartitionPoint(starts, (start) => start > offset) - 1);
}
