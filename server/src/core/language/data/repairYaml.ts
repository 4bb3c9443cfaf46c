import { findPartitionPoint } from '../../text/lists.ts';
import type { DataFault } from './dataTree.ts';
import { type LineRepair, lineRepairs } from './lineRepairs.ts';

/** Parses a text for its faults only, in text order. */
export type FaultReader = (text: string) => readonly DataFault[];

/**
 * Faults of a YAML text that cause the others, each with its repair. Found by trying: if the text has fewer faults
 * after the repair of a line, that line was the cause, and the faults that are gone followed from it.
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
		roots.push(toFault(original, inOriginal(original, trial.lines, repairedLine.repairs)));
		trial.lines = repairedLine.lines;
		rest = repairedLine.rest;
	}
	const starts = startsOf(trial.lines);
	for (const fault of rest.slice(0, Math.max(0, budget.reported))) {
		const line = lineAt(starts, fault.span.start);
		const [before = '', repaired = ''] = [original.lines[line], trial.lines[line]];
		const lineStart = starts[line] ?? 0;
		const place = (offset: number) =>
			(original.starts[line] ?? 0) + columnBefore(before, repaired, offset - lineStart);
		roots.push({ ...fault, span: { start: place(fault.span.start), end: place(fault.span.end) } });
	}
	budget.reported -= rest.length;
	return roots.toSorted((a, b) => a.span.start - b.span.start);
}

/** Repairs of lines that were repaired before, converted to the original lines. */
function inOriginal(
	original: Original,
	repaired: readonly string[],
	repairs: readonly LineRepair[],
): readonly LineRepair[] {
	return repairs.map((repair) => {
		const place = (column: number) =>
			columnBefore(original.lines[repair.line] ?? '', repaired[repair.line] ?? '', column);
		return { ...repair, from: place(repair.from), to: place(repair.to) };
	});
}

/** The column of the original line that a column of the repaired line comes from. */
function columnBefore(before: string, repaired: string, column: number): number {
	let same = 0;
	while (same < column && same < before.length && before[same] === repaired[same]) same++;
	const grown = same < column ? repaired.length - before.length : 0;
	return Math.min(Math.max(same, column - grown), Math.max(same, before.length));
}

interface Trial {
	/** Lines with the repairs so far; every line is still at its index. */
	lines: readonly string[];
	readonly budget: RepairBudget;
	readonly read: FaultReader;
}

/** Remaining work for a file. */
export interface RepairBudget {
	/** Number of characters that may still be read. */
	left: number;
	/** Number of faults without a repair that may still be reported. */
	reported: number;
}

/**
 * Maximum number of characters read for a file: dozens of attempts on a hand-written one, one or two on a generated
 * one.
 */
export const maxRepairLength = 300_000;

/** Maximum number of faults without a repair: those after the first may follow from it. */
export const maxUnrepairedFaults = 20;

/** Cost of a fault, in characters that are read. */
const eachFault = 200;

interface Repaired {
	readonly repairs: readonly LineRepair[];
	readonly lines: readonly string[];
	readonly rest: readonly DataFault[];
}

function repairFirst(trial: Trial, faults: readonly DataFault[]): Repaired | undefined {
	const [first] = faults;
	const starts = startsOf(trial.lines);
	const at = lineAt(starts, first?.span.start ?? 0);
	for (const repairs of lineRepairs(trial.lines, at)) {
		const lines = [...trial.lines];
		for (const { line, from, to, newText } of repairs) {
			const before = lines[line] ?? '';
			lines[line] = before.slice(0, from) + newText + before.slice(to);
		}
		const text = lines.join('\n');
		trial.budget.left -= text.length + faults.length * eachFault;
		if (trial.budget.left < 0) return undefined;
		const rest = trial.read(text);
		const last = Math.max(at, repairs[0]?.line ?? 0);
		const next = rest[0] === undefined ? lines.length : lineAt(startsOf(lines), rest[0].span.start);
		if (rest.length < faults.length && next > last) return { repairs, lines, rest };
	}
	return undefined;
}

interface Original {
	readonly lines: readonly string[];
	readonly starts: readonly number[];
}

/**
 * Fault of repairs. Its span is on the first line only: the replaced text or, for a wrong indentation, the text after
 * it.
 */
function toFault({ lines, starts }: Original, repairs: readonly LineRepair[]): DataFault {
	const repair = repairs.map(({ line, from, to, newText }) => {
		const start = starts[line] ?? 0;
		return { span: { start: start + from, end: start + to }, newText };
	});
	const [first] = repairs;
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
