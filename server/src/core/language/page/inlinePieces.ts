import type { Span } from '../../text/positions.ts';
import { delimiterRunFlanking } from './emphasisMarks.ts';
import { normalizeLabel } from './references.ts';
import { Scan } from './scan/scan.ts';
import { scanInline } from './scan/scanInline.ts';
import { eventKind, eventSize } from './scanEvents.ts';
import { spanEvents } from './spanEvents.ts';
import { toUnits } from './units.ts';

/** A range of a line of Markdown with one role. */
export interface InlinePiece {
	/** `dropped` is markup that is not rendered, `alt` the alternative text of an image. */
	readonly role: (typeof names)[number];
	readonly start: number;
	readonly end: number;
	/** Number of characters of a delimiter run that are rendered: 1 for the `**` of `**a*`. */
	readonly left?: number;
}

const text = 0;
const dropped = 1;
const code = 2;
const formula = 3;
const expression = 4;
const alt = 5;
const names = ['text', 'dropped', 'code', 'formula', 'expression', 'alt'] as const;
const emphasisMarks = '*_~';

/** Pieces of one line; `labels` are the link labels that are defined: other brackets are text. */
export function inlinePieces(source: string, labels: ReadonlySet<string>): readonly InlinePiece[] {
	const roles = markRoles(source, labels);
	const pieces: InlinePiece[] = [];
	const runs: (EmphasisMark & { readonly piece: number })[] = [];
	for (let start = 0; start < source.length; ) {
		const role = roles[start] ?? text;
		const end = endOfPiece(source, roles, start);
		const mark = source.charAt(start);
		if (isWords(role) && emphasisMarks.includes(mark))
			runs.push({
				mark,
				length: end - start,
				...delimiterRunFlanking(source, start, end),
				piece: pieces.length,
			});
		pieces.push({ role: names[role] ?? 'text', start, end });
		start = end;
	}
	for (const [index, left] of pairEmphasis(runs).entries()) {
		const { piece } = runs[index] ?? {};
		const found = piece === undefined ? undefined : pieces[piece];
		if (piece !== undefined && found !== undefined) pieces[piece] = { ...found, left };
	}
	return pieces;
}

/** True for roles in which delimiter runs may become emphasis. */
function isWords(role: number | undefined): boolean {
	return role === text || role === alt;
}

/** Role of each code unit of the source. */
function markRoles(source: string, labels: ReadonlySet<string>): Uint8Array {
	const roles = new Uint8Array(source.length);
	const scan = new Scan(toUnits(source));
	scanInline(scan, 0, 'heading');
	const { values, length } = scan.events;
	const formulas: Span[] = [];
	const alts: Span[] = [];
	for (let at = 0; at < length; at += eventSize) {
		const [kind, start = 0, end = 0, first = 0, second = 0] = values.subarray(at, at + eventSize);
		switch (kind) {
			case eventKind.openTag:
			case eventKind.closeTag:
			case eventKind.selfClosingTag:
			case spanEvents.htmlComments:
				roles.fill(dropped, start, end);
				break;
			case eventKind.link:
			case eventKind.image: {
				const textStart = start + (kind === eventKind.image ? 2 : 1);
				const textEnd = source.lastIndexOf('](', first);
				roles.fill(dropped, start, textStart);
				roles.fill(dropped, textEnd, end);
				if (kind === eventKind.image) alts.push({ start: textStart, end: textEnd });
				break;
			}
			case eventKind.reference:
			case eventKind.imageReference: {
				if (roles[start] === dropped || !labels.has(normalizeLabel(source.slice(first, second)))) break;
				const textStart = start + (kind === eventKind.reference ? 1 : 2);
				const textEnd = first === textStart ? second : first - 2;
				roles.fill(dropped, start, textStart);
				roles.fill(dropped, textEnd, end);
				if (kind === eventKind.imageReference) alts.push({ start: textStart, end: textEnd });
				break;
			}
			case spanEvents.expressions: {
				roles.fill(dropped, start, end);
				if (source[first] !== '/') roles.fill(expression, first, second);
				break;
			}
			case spanEvents.formulas:
				formulas.push({ start, end });
				break;
			case spanEvents.codeSpans: {
				roles.fill(dropped, start, end);
				const padded = source[first] === ' ' && source[second - 1] === ' ' && second - first > 2;
				roles.fill(code, padded ? first + 1 : first, padded ? second - 1 : second);
			}
		}
	}
	if (alts.length > 0) fillAlts(roles, alts);
	for (const { start, end } of formulas) roles.fill(formula, start, end);
	return roles;
}

/** Sets the role of alternative texts, which may contain another image. */
function fillAlts(roles: Uint8Array, alts: readonly Span[]): void {
	const steps = new Int32Array(roles.length + 1);
	for (const { start, end } of alts) {
		steps[start] = (steps[start] ?? 0) + 1;
		steps[end] = (steps[end] ?? 0) - 1;
	}
	let depth = 0;
	for (let at = 0; at < roles.length; at++) {
		depth += steps[at] ?? 0;
		if (depth > 0 && roles[at] !== dropped) roles[at] = alt;
	}
}

/** End of the piece at `start`: a run of one role; in text, each delimiter run is a piece of its own. */
function endOfPiece(source: string, roles: Uint8Array, start: number): number {
	const role = roles[start];
	const first = source.charAt(start);
	const words = isWords(role);
	const mark = words && emphasisMarks.includes(first);
	let at = start;
	for (; at < source.length && roles[at] === role; at++) {
		const character = source.charAt(at);
		if (mark ? character !== first : words && emphasisMarks.includes(character)) break;
		if (words && character === '\\') at++;
	}
	return Math.min(at, source.length);
}

/** A delimiter run of `*`, `_` or `~`. */
interface EmphasisMark {
	readonly mark: string;
	readonly length: number;
	readonly canOpen: boolean;
	readonly canClose: boolean;
}

interface Run extends EmphasisMark {
	/** Runs of different kinds never pair: those of strikethrough have to be equally long. */
	readonly kind: string;
	/** Number of its characters that are not paired. */
	left: number;
}

/** Number of characters of each run that stay text after runs are paired to emphasis. */
function pairEmphasis(marks: readonly EmphasisMark[]): readonly number[] {
	const runs = marks.map(toRun);
	const open: Run[] = [];
	// Below these heights of the stack there is no opener for such a run: each is searched for once.
	const floors = new Map<string, number>();
	for (const run of runs) {
		while (run.canClose && run.left > 0) {
			const sought = `${run.kind}${run.left % 3}${run.canOpen}`;
			const height = findOpener(open, run, floors.get(sought) ?? 0);
			const opener = open[height];
			if (opener === undefined) {
				floors.set(sought, open.length);
				break;
			}
			const size = pairSize(opener, run);
			if (size === 0) break;
			opener.left -= size;
			run.left -= size;
			open.length = opener.left === 0 ? height : height + 1;
			for (const [other, floor] of floors) if (floor > height) floors.set(other, height);
		}
		if (run.canOpen && run.left > 0) open.push(run);
	}
	return runs.map(({ left }) => left);
}

function toRun(mark: EmphasisMark): Run {
	const kind = mark.mark === '~' ? '~'.repeat(Math.min(mark.length, 3)) : mark.mark;
	return { ...mark, kind, left: mark.length };
}

function findOpener(open: readonly Run[], run: Run, floor: number): number {
	for (let height = open.length - 1; height >= floor; height--) {
		const opener = open[height];
		if (opener?.kind === run.kind && mayPair(opener, run)) return height;
	}
	return -1;
}

/**
 * CommonMark: if one of two runs can both open and close, they do not pair if the sum of their lengths is a multiple of
 * 3, unless both lengths are.
 */
function mayPair(opener: Run, run: Run): boolean {
	if (run.mark === '~' || !(opener.canClose || run.canOpen)) return true;
	return run.left % 3 === 0 || (opener.left + run.left) % 3 !== 0;
}

/**
 * Number of characters that pair: whole runs of one or two in strikethrough; in emphasis two if both runs have as many.
 */
function pairSize(opener: Run, run: Run): number {
	if (run.mark === '~') return run.length < 3 ? run.length : 0;
	return opener.left >= 2 && run.left >= 2 ? 2 : 1;
}
