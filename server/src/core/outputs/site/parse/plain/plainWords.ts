import type { PhrasingContent } from 'mdast';
import { isLetterOrDigit } from '../../../../syntax/page/ascii.ts';
import { toLabel } from '../../../../syntax/page/references.ts';
import type { PlainSource, Point } from './plainSource.ts';

/**
 * What stands in a run of text: words, code, links, and marks that can mean one thing only. Undefined where it takes
 * the grammar to say. The lines end in no spaces.
 */
export function readPlainWords(
	source: PlainSource,
	start: number,
	end: number,
): PhrasingContent[] | undefined {
	const { text, definitions, pointAt, positionOf } = source;
	const root: PhrasingContent[] = [];
	const open: Frame[] = [];
	let children = root;
	/** Where the words begin that belong to no node yet. */
	let from = start;
	const next = /[*_![\]<{&\\`~$@\t]/g;
	next.lastIndex = start;
	for (let found = next.exec(text); found !== null && found.index < end; found = next.exec(text)) {
		const at = found.index;
		const [mark] = found;
		if (isLiteral(text, at, mark)) continue;
		if (!endWords(at)) return undefined;
		if (mark === '*') {
			const run = text.startsWith('*', at + 1) ? 2 : 1;
			const role = roleOf(text, { start, end }, at, run);
			if (role === 'open' && open.length < deepest)
				enter({ kind: 'marks', run, start: pointAt(at), children: [] });
			else if (role !== 'close' || !leaveMarks(at, run)) return undefined;
			from = at + run;
		} else if (mark === '[') {
			if (text.charAt(at + 1) === '^' || open.some(({ kind }) => kind === 'link')) return undefined;
			enter({ kind: 'link', run: 1, start: pointAt(at), children: [] });
			from = at + 1;
		} else {
			const behind = mark === ']' ? leaveLink(at) : mark === '`' ? addCode(at) : undefined;
			if (behind === undefined) return undefined;
			from = behind;
		}
		next.lastIndex = from;
	}
	return endWords(end) && open.length === 0 ? root : undefined;

	/** False for words that hold an address, which is a link. */
	function endWords(at: number): boolean {
		if (at === from) return true;
		const words = text.slice(from, at);
		if (/www|http/i.test(words)) return false;
		const value = words.includes('\n') ? words.replace(/\n[ >]+/g, '\n') : words;
		// Spaces that begin a line belong to nothing, nor do marks of a quotation: words begin with none.
		const behind = value.endsWith('\n') ? from + words.lastIndexOf('\n') + 1 : at;
		children.push({ type: 'text', value, position: positionOf(from, behind) });
		return true;
	}

	function enter(frame: Frame): void {
		open.push(frame);
		children = frame.children;
	}

	/** What was opened last, if it is of this kind; then it is open no more. */
	function leave(kind: Frame['kind'], run: number): Frame | undefined {
		const frame = open.at(-1);
		if (frame?.kind !== kind || frame.run !== run || frame.children.length === 0) return undefined;
		open.pop();
		children = open.at(-1)?.children ?? root;
		return frame;
	}

	function leaveMarks(at: number, run: number): boolean {
		const frame = leave('marks', run);
		if (frame === undefined) return false;
		const type = run === 1 ? 'emphasis' : 'strong';
		children.push({
			type,
			children: frame.children,
			position: { start: frame.start, end: pointAt(at + run) },
		});
		return true;
	}

	/** Gives the offset behind the link. */
	function leaveLink(at: number): number | undefined {
		if (text.charAt(at + 1) === '[') return leaveReference(at);
		const target = /\(([\w/#.?=%:+,;-]+)\)/y;
		target.lastIndex = at + 1;
		const [, url] = target.exec(text) ?? [];
		const frame = url === undefined || target.lastIndex > end ? undefined : leave('link', 1);
		if (frame === undefined || url === undefined) return undefined;
		const position = { start: frame.start, end: pointAt(target.lastIndex) };
		children.push({ type: 'link', title: null, url, children: frame.children, position });
		return target.lastIndex;
	}

	/** Gives the offset behind the label. */
	function leaveReference(at: number): number | undefined {
		const name = /\[([\w.-]+(?: [\w.-]+)*)\]/y;
		name.lastIndex = at + 1;
		const [, label = ''] = name.exec(text) ?? [];
		if (label === '' || name.lastIndex > end || !definitions.has(toLabel(label))) return undefined;
		const frame = leave('link', 1);
		if (frame === undefined) return undefined;
		children.push({
			type: 'linkReference',
			identifier: toLabel(label).toLowerCase(),
			label,
			referenceType: 'full',
			children: frame.children,
			position: { start: frame.start, end: pointAt(name.lastIndex) },
		});
		return name.lastIndex;
	}

	/** Gives the offset behind the code. */
	function addCode(at: number): number | undefined {
		const code = /`([^`\n\t ](?:[^`\n\t]*[^`\n\t ])?)`(?!`)/y;
		code.lastIndex = at;
		const [, value] = code.exec(text) ?? [];
		if (value === undefined || code.lastIndex > end) return undefined;
		children.push({ type: 'inlineCode', value, position: positionOf(at, code.lastIndex) });
		return code.lastIndex;
	}
}

/** No author nests marks deeper. */
const deepest = 20;

interface Frame {
	readonly kind: 'marks' | 'link';
	/** How many marks opened it. */
	readonly run: number;
	readonly start: Point;
	readonly children: PhrasingContent[];
}

/** Within a word `_` is one of its letters, `!` begins an image only before a bracket, and `@` an address of mail behind its name. */
function isLiteral(text: string, at: number, mark: string): boolean {
	if (mark === '!') return text.charAt(at + 1) !== '[';
	if (mark === '@') return !/[-.+\w]/.test(text.charAt(at - 1));
	return mark === '_' && isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1));
}

/** What asterisks do that can only open or only close. */
function roleOf(
	text: string,
	{ start, end }: { readonly start: number; readonly end: number },
	at: number,
	run: number,
): 'open' | 'close' | undefined {
	const before = at === start ? 'space' : kindOf(text.charCodeAt(at - 1));
	const after = at + run >= end ? 'space' : kindOf(text.charCodeAt(at + run));
	if (text.charAt(at + run) === '*' || before === 'other' || after === 'other') return undefined;
	if (after === 'letter' && before !== 'letter') return 'open';
	if (before === 'letter' && after !== 'letter') return 'close';
	if (before === after) return undefined;
	return before === 'space' ? 'open' : 'close';
}

function isLetter(code: number): boolean {
	return kindOf(code) === 'letter';
}

type Kind = 'space' | 'letter' | 'punctuation' | 'other';

/** The start and the end of the text count as space. */
function kindOf(code: number): Kind {
	if (code === 32 || code === 10 || Number.isNaN(code)) return 'space';
	if (isLetterOrDigit(code)) return 'letter';
	if (code < 127) return code > 32 ? 'punctuation' : 'other';
	// Halves of a pair mean nothing by themselves.
	if (code === 127 || (code >= 0xd800 && code < 0xe000)) return 'other';
	const mark = String.fromCharCode(code);
	if (/\s/.test(mark)) return 'space';
	return /[\p{P}\p{S}]/u.test(mark) ? 'punctuation' : 'letter';
}
