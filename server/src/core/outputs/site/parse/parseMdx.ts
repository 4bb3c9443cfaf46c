import { titleBeforeId } from '../../../syntax/page/scan/titleBeforeId.ts';
import { toUnits } from '../../../syntax/page/units.ts';
import { liftElements } from './liftElements.ts';
import type { PageTree } from './pageTree.ts';
import { pairTags } from './pairTags.ts';
import { parseByGrammar } from './parseByGrammar.ts';
import type { ParseFailure } from './parseFailure.ts';
import { placeNotices } from './placeNotices.ts';
import { hasTooManyMarks, textTraits } from './textTraits.ts';

/** Larger texts are shown as plain text. */
const sizeLimit = 1_000_000;
/** More notices than this say nothing more. */
export const mostNotices = 50;

/**
 * A page's exact tree, whatever its text: what strict MDX rejects stays as literal text, with a notice in the
 * tree before it. Equal to the strict parser's tree wherever that one accepts the page.
 */
export function parseMdx(text: string): {
	readonly value: PageTree;
	readonly failures: readonly ParseFailure[];
} {
	if (!isReadable(text)) return plainPage(text.slice(0, 20_000), 'This page is too large for the preview.');
	const traits = textTraits(text);
	if (traits.isTooDeep)
		return plainPage(text.slice(0, 20_000), 'This page is nested too deep for the preview.');
	try {
		const options = { isStart: true, keepsMarks: hasTooManyMarks(traits) };
		const flat = parseByGrammar(text, options);
		const failures = [...flat.failures];
		const children = liftElements(pairTags(flat.children, failures));
		const distinct = distinctFailures(text, failures);
		placeNotices(children, distinct);
		return { value: { type: 'root', children }, failures: distinct };
	} catch (error) {
		// The Markdown libraries exhaust the stack on hostile nesting; such a page is shown as it is written.
		const reason = error instanceof Error ? error.message : String(error);
		return plainPage(text.slice(0, 20_000), `The preview could not read this page (${reason}).`);
	}
}

/** Whether the text is short enough to be read with the exact grammar. */
function isReadable(text: string): boolean {
	return text.length <= sizeLimit;
}

/** What readers are told of: each place once, and the same of a line, in text order, and no heading's id. */
export function distinctFailures(text: string, failures: readonly ParseFailure[]): readonly ParseFailure[] {
	const told = new Map<string, ParseFailure>();
	for (const failure of firstPerOffset(failures)) {
		const key = `${failure.line} ${failure.message}`;
		if (!told.has(key) && !isIdOfHeading(text, failure.offset)) told.set(key, failure);
	}
	return [...told.values()].slice(0, mostNotices);
}

/** Whether the braces at the offset name a heading's anchor, and are no expression. */
function isIdOfHeading(text: string, offset: number): boolean {
	if (!text.startsWith('{', offset)) return false;
	const start = text.lastIndexOf('\n', offset) + 1;
	const end = text.indexOf('\n', offset);
	const line = text.slice(start, end < 0 ? text.length : end);
	return titleBeforeId(toUnits(line), offset - start) >= 0;
}

/** A construct that fails as a block fails again as text: one notice is enough. In text order. */
function firstPerOffset(failures: readonly ParseFailure[]): readonly ParseFailure[] {
	const byOffset = new Map<number, ParseFailure>();
	for (const failure of failures) if (!byOffset.has(failure.offset)) byOffset.set(failure.offset, failure);
	return [...byOffset.values()].sort((a, b) => a.offset - b.offset);
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
