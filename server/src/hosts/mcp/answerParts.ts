import { z } from 'zod';

/**
 * Maximum length of the project's text in one part of an answer, in characters: some 10,000 tokens. Assistants warn of
 * longer answers, or cut them.
 */
export const maxPartLength = 40_000;

/** Maximum length of one string in a list, such as the title of a page. */
const maxItemText = 500;

/** Argument for the rest of a long answer. */
export const offsetInput = z
	.number()
	.int()
	.min(0)
	.optional()
	.describe('Continues a long answer: its `nextOffset`');

/** Field of the answer for its rest. */
export const nextOffsetOutput = {
	nextOffset: z.number().int().optional().describe('Offset of the rest, if the answer is not complete'),
};

/** Part of a long text. */
export interface TextPart {
	readonly text: string;
	/** Start of the rest; undefined at the end of the text. */
	readonly nextOffset: number | undefined;
	/** Says how to continue; empty if the part is the whole text. */
	readonly sentence: string;
}

/** Part of a text from an offset in UTF-16 code units; ends after a line if one ends in its second half. */
export function partOfText(text: string, offset = 0): TextPart {
	const isWhole = offset === 0 && text.length <= maxPartLength;
	const end = endOfPart(text, offset);
	const shown = `Shows characters ${Math.min(offset, text.length)} to ${end} of ${text.length}.`;
	const nextOffset = end < text.length ? end : undefined;
	return {
		text: text.slice(offset, end),
		nextOffset,
		sentence: isWhole ? '' : [shown, ...toContinue(nextOffset)].join(' '),
	};
}

function endOfPart(text: string, offset: number): number {
	const limit = offset + maxPartLength;
	if (limit >= text.length) return text.length;
	const line = text.lastIndexOf('\n', limit - 1) + 1;
	if (line > offset + maxPartLength / 2) return line;
	const isInPair = /[\udc00-\udfff]/.test(text.charAt(limit));
	return isInPair ? limit - 1 : limit;
}

/** Part of a long list. */
export interface ListPart<Item> {
	readonly items: readonly Item[];
	readonly nextOffset: number | undefined;
	/** Says how to continue; empty if the part is the whole list. */
	readonly sentence: string;
}

interface ListOptions {
	readonly offset?: number | undefined;
	readonly limit: number;
}

/** Items of a list from an offset: at most `limit`, and not more than fit into an answer. */
export function partOfList<Item>(list: readonly Item[], { offset = 0, limit }: ListOptions): ListPart<Item> {
	const items: Item[] = [];
	let length = 0;
	for (const item of list.slice(offset, offset + limit)) {
		length += JSON.stringify(item).length;
		if (length > maxPartLength && items.length > 0) break;
		items.push(item);
	}
	const end = offset + items.length;
	const nextOffset = end < list.length && items.length > 0 ? end : undefined;
	const isWhole = items.length === list.length;
	const shown = items.length === 0 ? 'Shows none.' : `Shows ${offset + 1} to ${end} of ${list.length}.`;
	return { items, nextOffset, sentence: isWhole ? '' : [shown, ...toContinue(nextOffset)].join(' ') };
}

function toContinue(nextOffset: number | undefined): readonly string[] {
	return nextOffset === undefined ? [] : [`Call again with \`offset: ${nextOffset}\` for the rest.`];
}

/** First characters of a text in a list. */
export function shorten(text: string): string {
	return text.length <= maxItemText ? text : `${text.slice(0, maxItemText).replace(/[\ud800-\udbff]$/, '')}…`;
}
