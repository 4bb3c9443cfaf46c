import { encodeAddress } from '../linkPages.ts';
import { type Marks, noMarks, type Run } from './htmlRuns.ts';
import { maxTicksLength } from './writeBlocks.ts';

/** The Markdown of one paragraph; empty when nothing in it is read. */
export function writeRuns(runs: readonly Run[]): string {
	const plain = runs.map((run) => (run.kind === 'text' ? run.text : '')).join('');
	// Two dollars in a paragraph make a formula of what stands between.
	const hasFormula = plain.indexOf('$') !== plain.lastIndexOf('$');
	const escaped = (text: string) =>
		hasFormula ? escapeProse(text).replaceAll('$', '\\$') : escapeProse(text);
	return escapeStart(
		writeMarked(placeRuns(runs), { marks: ['target', 'strong', 'emphasis', 'strike', 'code'], escaped }),
	);
}

type Mark = keyof Marks;

interface Writing {
	/** Those still to be written, the outermost first. */
	readonly marks: readonly Mark[];
	readonly escaped: (text: string) => string;
}

/** Neighbors with the same mark share it, so that marks lie within each other as elements do. */
function writeMarked(runs: readonly PlacedRun[], { marks: [mark, ...inner], escaped }: Writing): string {
	if (mark === undefined) return runs.map(({ run }) => writeRun(run, escaped)).join('');
	return divide(runs, mark)
		.map((chunk) => {
			const text = writeMarked(chunk, { marks: inner, escaped });
			const value = markOf(chunk[0]?.run, mark);
			const words = text.trim();
			if (value === false || value === '' || words === '' || isMalformed(chunk, mark)) return text;
			const from = text.indexOf(words);
			const marked = mark === 'target' ? asLink(words, String(value)) : asMarked(words, mark);
			return text.slice(0, from) + marked + text.slice(from + words.length);
		})
		.join('');
}

function divide(runs: readonly PlacedRun[], mark: Mark): readonly (readonly PlacedRun[])[] {
	const chunks: PlacedRun[][] = [];
	for (const placed of runs) {
		const last = chunks.at(-1);
		// A line break belongs to what stands around it.
		const isSame = placed.run.kind === 'break' || markOf(last?.[0]?.run, mark) === markOf(placed.run, mark);
		if (last !== undefined && isSame) last.push(placed);
		else chunks.push([placed]);
	}
	return chunks;
}

function markOf(run: Run | undefined, mark: Mark): string | boolean {
	return run === undefined || run.kind === 'break' ? false : run.marks[mark];
}

/** Between a letter and a punctuation mark the signs of emphasis mean nothing. */
function isMalformed(chunk: readonly PlacedRun[], mark: Mark): boolean {
	if (mark === 'target' || mark === 'code') return false;
	const [first, last] = [chunk[0], chunk.at(-1)];
	const opens = first === undefined || !isWord(first.before) || isWord(first.first);
	const closes = last === undefined || !isWord(last.after) || isWord(last.last);
	return !(opens && closes);
}

function isWord(character: string): boolean {
	return /[\p{L}\p{N}]/u.test(character);
}

function asLink(words: string, target: string): string {
	const isBare = words === target && /^https?:\/\/[\w./#?=&%-]+\w$/.test(target);
	return isBare ? words : `[${words}](${encodeAddress(target)})`;
}

function asMarked(words: string, mark: Exclude<Mark, 'target'>): string {
	if (mark === 'code') return asCode(words);
	const sign = { strong: '**', emphasis: '*', strike: '~~' }[mark];
	return sign + words + sign;
}

function asCode(words: string): string {
	const fence = '`'.repeat(maxTicksLength(words) + 1);
	const gap = /^`|`$/.test(words) ? ' ' : '';
	return fence + gap + words + gap + fence;
}

function writeRun(run: Run, escaped: Writing['escaped']): string {
	if (run.kind === 'break') return '<br />\n';
	return run.kind === 'markdown' || run.marks.code ? run.text : escaped(run.text);
}

/** A text as prose of a page, where no character of it means more than itself. */
function escapeProse(text: string): string {
	return text
		.replace(/[\\`*[\]<{~]|&(?=#?\w+;)|!$/g, '\\$&')
		.replace(/_/g, (mark, at: number, whole: string) => (isWithinWord(whole, at) ? mark : `\\${mark}`));
}

/** What would begin a block at the start of a paragraph. */
function escapeStart(paragraph: string): string {
	return paragraph
		.replace(/^(?:#{1,6}(?=\s|$)|>|[-+=](?=[\s-=]|$))/, '\\$&')
		.replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
		.replace(/^(i|e)(?=(?:mport|xport)\s)/, (letter) => `&#${letter.charCodeAt(0)};`);
}

function isWithinWord(text: string, at: number): boolean {
	return /[\p{L}\p{N}_]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}_]/u.test(text.charAt(at + 1));
}

/** A run with the characters at its ends, and those beside them: spaces where nothing stands. */
interface PlacedRun {
	readonly run: Run;
	readonly before: string;
	readonly first: string;
	readonly last: string;
	readonly after: string;
}

/** Runs as Markdown can have them: with the white space of a line, and marks that can be told apart. */
function placeRuns(runs: readonly Run[]): readonly PlacedRun[] {
	const reported = tellApart(collapse(runs));
	return reported.map((run, index) => {
		const text = textOf(run);
		return {
			run,
			before: text.startsWith(' ') ? ' ' : endOf(reported[index - 1], run),
			first: text.trimStart().charAt(0),
			last: text.trimEnd().slice(-1),
			after: text.endsWith(' ') ? ' ' : startOf(reported[index + 1], run),
		};
	});
}

/** One space for each stretch of white space, and none at the ends of lines. */
function collapse(runs: readonly Run[]): readonly Run[] {
	const collapsed: Run[] = [];
	let isAfterSpace = true;
	for (const run of runs) {
		if (run.kind === 'break') {
			trimLast(collapsed);
			if (collapsed.length > 0 && collapsed.at(-1)?.kind !== 'break') collapsed.push(run);
			isAfterSpace = true;
			continue;
		}
		const text: string = run.text
			.replace(/[\s\u00A0\u200B\uFEFF]+/g, ' ')
			.replace(isAfterSpace ? /^ / : /^$/, '');
		if (text === '') continue;
		isAfterSpace = text.endsWith(' ');
		// A space is in no way bold, but it may stand in a link.
		const marks = text === ' ' ? { ...noMarks, target: run.marks.target } : run.marks;
		collapsed.push({ ...run, text, marks });
	}
	trimLast(collapsed);
	while (collapsed.at(-1)?.kind === 'break') collapsed.pop();
	return collapsed;
}

function trimLast(runs: Run[]): void {
	const last = runs.at(-1);
	if (last?.kind !== 'text') return;
	runs.pop();
	const text = last.text.trimEnd();
	if (text !== '') runs.push({ ...last, text });
}

/** Where one emphasis ends and another begins without a space, nobody could say which signs belong together. */
function tellApart(runs: readonly Run[]): readonly Run[] {
	const reported: Run[] = [];
	for (const run of runs) {
		const previous = reported.at(-1);
		const doTouch = previous !== undefined && !textOf(previous).endsWith(' ') && !textOf(run).startsWith(' ');
		reported.push(doTouch && doCross(previous, run) ? withoutEmphasis(run) : run);
	}
	return reported;
}

function doCross(one: Run, other: Run): boolean {
	if (one.kind === 'break' || other.kind === 'break') return false;
	const [a, b] = [one.marks, other.marks];
	const names = ['strong', 'emphasis', 'strike'] as const;
	return names.some((name) => a[name] && !b[name]) && names.some((name) => b[name] && !a[name]);
}

function withoutEmphasis(run: Run): Run {
	if (run.kind === 'break') return run;
	return { ...run, marks: { ...run.marks, strong: false, emphasis: false, strike: false } };
}

/** Code, images and links begin and end with signs. */
function textOf(run: Run): string {
	if (run.kind === 'break') return ' ';
	return run.kind === 'markdown' || run.marks.code ? '`' : run.text;
}

function endOf(run: Run | undefined, neighbor: Run): string {
	return run === undefined ? ' ' : isOtherLink(run, neighbor) ? ']' : textOf(run).slice(-1);
}

function startOf(run: Run | undefined, neighbor: Run): string {
	return run === undefined ? ' ' : isOtherLink(run, neighbor) ? '[' : textOf(run).charAt(0);
}

function isOtherLink(one: Run, other: Run): boolean {
	return one.kind !== 'break' && other.kind !== 'break' && one.marks.target !== other.marks.target;
}
