import { encodeAddress } from '../encodeAddress.ts';
import { escapeProse, escapeStart } from './escapeProse.ts';
import { longestTicks } from './fencedCode.ts';
import type { Marks, Run } from './htmlRuns.ts';
import { type PlacedRun, placeRuns } from './placeRuns.ts';

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
		.map((stretch) => {
			const text = writeMarked(stretch, { marks: inner, escaped });
			const value = markOf(stretch[0]?.run, mark);
			const words = text.trim();
			if (value === false || value === '' || words === '' || isTorn(stretch, mark)) return text;
			const from = text.indexOf(words);
			const marked = mark === 'target' ? asLink(words, String(value)) : asMarked(words, mark);
			return text.slice(0, from) + marked + text.slice(from + words.length);
		})
		.join('');
}

function divide(runs: readonly PlacedRun[], mark: Mark): readonly (readonly PlacedRun[])[] {
	const stretches: PlacedRun[][] = [];
	for (const placed of runs) {
		const last = stretches.at(-1);
		// A line break belongs to what stands around it.
		const isSame = placed.run.kind === 'break' || markOf(last?.[0]?.run, mark) === markOf(placed.run, mark);
		if (last !== undefined && isSame) last.push(placed);
		else stretches.push([placed]);
	}
	return stretches;
}

function markOf(run: Run | undefined, mark: Mark): string | boolean {
	return run === undefined || run.kind === 'break' ? false : run.marks[mark];
}

/** Between a letter and a punctuation mark the signs of emphasis mean nothing. */
function isTorn(stretch: readonly PlacedRun[], mark: Mark): boolean {
	if (mark === 'target' || mark === 'code') return false;
	const [first, last] = [stretch[0], stretch.at(-1)];
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
	const fence = '`'.repeat(longestTicks(words) + 1);
	const gap = /^`|`$/.test(words) ? ' ' : '';
	return fence + gap + words + gap + fence;
}

function writeRun(run: Run, escaped: Writing['escaped']): string {
	if (run.kind === 'break') return '<br />\n';
	return run.kind === 'markdown' || run.marks.code ? run.text : escaped(run.text);
}
