import { liftElements } from './liftElements.ts';
import type { PageTree } from './pageTree.ts';
import { pairTags } from './pairTags.ts';
import type { ParseFailure } from './parseFailure.ts';
import { type FlatTree, parseFlatTree } from './parseFlatTree.ts';
import { placeNotices } from './placeNotices.ts';
import { joinSegmentTrees } from './segmentTrees.ts';

/** Larger texts are shown as plain text. */
const sizeLimit = 1_000_000;
/** Shorter texts are read at once. */
const shortPage = 1_000;
/** Marks in one paragraph beyond which pairing them costs seconds: it grows with their square. */
const marksLimit = 2_000;
/** More notices than this say nothing more. */
const noticeLimit = 50;
/** Containers opened on one line (`> > >`, `- - -`) beyond which each line costs too much. */
const containersLimit = 60;

/**
 * A page's exact tree, whatever its text: what strict MDX rejects stays as literal text, with a notice in the
 * tree before it. Equal to the strict parser's tree wherever that one accepts the page.
 */
export function parseMdx(text: string): {
	readonly value: PageTree;
	readonly failures: readonly ParseFailure[];
} {
	if (text.length > sizeLimit)
		return plainPage(text.slice(0, 20_000), 'This page is too large for the preview.');
	if (isTooDeep(text))
		return plainPage(text.slice(0, 20_000), 'This page is nested too deep for the preview.');
	try {
		const flat = readFlatTree(text);
		const failures = [...flat.failures];
		const children = liftElements(pairTags(flat.children, failures));
		const distinct = firstPerOffset(failures).filter(({ offset }) => !isHeadingId(text, offset));
		placeNotices(children, distinct);
		return { value: { type: 'root', children }, failures: distinct };
	} catch (error) {
		// The Markdown libraries exhaust the stack on hostile nesting; such a page is shown as it is written.
		const reason = error instanceof Error ? error.message : String(error);
		return plainPage(text.slice(0, 20_000), `The preview could not read this page (${reason}).`);
	}
}

/** The blocks of a short page, whose tags are not paired yet, or of a long one from those that it was before. */
function readFlatTree(text: string): FlatTree {
	const options = { isStart: true, hasInlineMath: hasInlineMath(text), keepsMarks: hasTooManyMarks(text) };
	const joined = text.length < shortPage || options.keepsMarks ? undefined : joinSegmentTrees(text, options);
	return joined ?? parseFlatTree(text, options);
}

/** Whether dollars enclose formulas here, rather than being amounts of money. */
function hasInlineMath(text: string): boolean {
	const candidates = text.matchAll(/(?<![\\$\w])\$([^\s$](?:[^$\n]{0,200}[^\s$])?)\$(?![\d$\w])/g);
	for (const [, formula = ''] of candidates) if (/[\\^_=+]|^[A-Za-z]$/.test(formula)) return true;
	return false;
}

/**
 * Whether one paragraph has so many marks that pairing them would take seconds. Every list item and table cell
 * is a paragraph of its own; rows that only look like a table's are held to a limit for the whole page.
 */
function hasTooManyMarks(text: string): boolean {
	let inParagraph = 0;
	let inRows = 0;
	for (const line of text.split('\n')) {
		const marks = line.match(/[*_~[\]]/g)?.length ?? 0;
		if (/^\s*\|/.test(line)) inRows += marks;
		else if (/^\s*(?:$|#|[-*+]\s|\d+[.)]\s)/.test(line)) inParagraph = marks;
		else inParagraph += marks;
		if (inParagraph > marksLimit || inRows > 4 * marksLimit) return true;
	}
	return false;
}

function isTooDeep(text: string): boolean {
	return new RegExp(`^(?:[ \\t]{0,8}(?:[>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${containersLimit}}`, 'm').test(
		text,
	);
}

/** `{#id}` at the end of a heading names its anchor, and is no expression. */
function isHeadingId(text: string, offset: number): boolean {
	return (
		text.startsWith('{#', offset) &&
		/^\{#[^\s{}]{1,200}\}[ \t]*(?:\r?\n|$)/.test(text.slice(offset, offset + 300))
	);
}

/** A construct that fails as a block fails again as text: one notice is enough. In text order. */
function firstPerOffset(failures: readonly ParseFailure[]): readonly ParseFailure[] {
	const byOffset = new Map<number, ParseFailure>();
	for (const failure of failures) if (!byOffset.has(failure.offset)) byOffset.set(failure.offset, failure);
	return [...byOffset.values()].sort((a, b) => a.offset - b.offset).slice(0, noticeLimit);
}

function plainPage(text: string, message: string): ReturnType<typeof parseMdx> {
	return {
		value: {
			type: 'root',
			children: [
				{ type: 'problemNotice', message, line: 0 },
				{ type: 'code', value: text },
			],
		},
		failures: [{ message, offset: 0, line: 0 }],
	};
}
