import { type PageDocument, sliceOf } from '../../language/document.ts';
import { proseBlocks } from '../../language/prose/proseBlocks.ts';
import type { ProseBlock } from '../../language/prose/readBlocks.ts';
import type { Span } from '../../text/positions.ts';
import type { PageFinding } from '../check.ts';
import { styleCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';
import { isChangelog } from './undefinedAbbreviation.ts';

export const mixedListPunctuation = styleCheck({
	code: 'mixed-list-punctuation',
	title: 'List items with mixed punctuation',
	explain:
		'Most items of the list end with a period and a few without one, or the other way around. Readers look for a reason. Lists with an item of three words or fewer, or one that ends with code, a colon or a question mark, are not reported, and a period stays where an item has several sentences.',
	examples: {
		bad: 'You can:\n\n- Read the log of a run\n- Start the run again⟦.⟧\n- Share it with your team\n- Delete it for good\n',
		good: 'You can:\n\n- Read the log of a run\n- Start the run again\n- Share it with your team\n- Delete it for good\n',
	},
	page(document, report) {
		// A changelog has many authors.
		if (isChangelog(document)) return;
		for (const list of lists(document)) {
			// All but one end in the same way.
			if (list.length <= minMost) continue;
			const items = list.map((block) => readItem(document, block));
			if (items.some(({ end, isShort }) => end === 'other' || isShort)) continue;
			const periods = items.filter(({ end }) => end === 'period');
			const bare = items.filter(({ end }) => end === 'word');
			if (periods.length >= Math.max(minMost, bare.length * 2))
				for (const item of bare) report(addPeriod(item));
			else if (bare.length >= Math.max(minMost, periods.length * 2) && !items.some(({ isText }) => isText))
				for (const item of periods) report(removePeriod(item));
		}
	},
});

/** Minimum number of items that end in the same way. */
const minMost = 3;

interface Item {
	readonly end: 'period' | 'word' | 'other';
	/** Span of the last character: the period, or the character that should precede it. */
	readonly last: Span;
	/** At most three words: a value or a label. */
	readonly isShort: boolean;
	/** True for several sentences, which need their periods. */
	readonly isText: boolean;
}

function addPeriod({ last }: Item): PageFinding {
	return {
		span: last,
		message: 'List item does not end with a period, unlike the others. Add it.',
		fixes: [preferredFix('Add the period', { start: last.end, end: last.end }, '.')],
	};
}

function removePeriod({ last }: Item): PageFinding {
	return {
		span: last,
		message: 'List item ends with a period, unlike the others. Remove it.',
		fixes: [preferredFix('Remove the period', last, '')],
	};
}

function readItem(page: PageDocument, { start, text }: ProseBlock): Item {
	const prose = withoutMarks(text);
	const words = prose.replace(marker, '').trim().split(/\s+/);
	const isShort = words.length <= 3;
	const isText = words.some((word, at) => /[.!?]$/.test(word) && /^\p{Lu}/u.test(words[at + 1] ?? ''));
	// A period counts if readers see it last; a missing one is inserted after the target of a link.
	if (prose.endsWith('.')) {
		const last = { start: start + prose.length - 1, end: start + prose.length };
		return { end: /(?:\betc|\.)\.$/.test(prose) ? 'other' : 'period', last, isShort, isText };
	}
	const written = sliceOf(page, { start, end: start + text.length }).trimEnd();
	const isWord = /[\p{L}\p{N}]$/u.test(prose) && !/[<{]/.test(written.slice(prose.length));
	const last = { start: start + written.length - 1, end: start + written.length };
	return { end: isWord ? 'word' : 'other', last, isShort, isText };
}

/** Text without white space and emphasis markers at its end. */
function withoutMarks(text: string): string {
	let end = text.length;
	while (end > 0 && /[\s*_]/.test(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/** Lists of the page, each with its adjacent items. */
function lists(document: PageDocument): readonly (readonly ProseBlock[])[] {
	const found: ProseBlock[][] = [];
	let sign: string | undefined;
	let end = 0;
	for (const block of proseBlocks(document)) {
		const [, indent = '', bullet] = marker.exec(block.text) ?? [];
		const own = bullet && indent + (/\d/.test(bullet) ? '1' : bullet);
		if (own !== undefined) {
			const goesOn = own === sign && document.text.slice(end, block.start).trim() === '';
			if (goesOn) found.at(-1)?.push(block);
			else found.push([block]);
		}
		sign = own;
		end = block.start + block.text.length;
	}
	return found;
}

const marker = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+/;
