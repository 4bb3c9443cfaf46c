import { foldWord, searchWords } from '../../../text/searchWords.ts';

/** Maximum number of characters in an excerpt, and before the first found word. */
const length = 180;
const lead = 40;

export type HighlightedPart = { readonly text: string; readonly isFound: boolean };

/** Text in parts: found words, and the text between them. */
export function highlightWords(text: string, words: ReadonlySet<string>): readonly HighlightedPart[] {
	const parts: HighlightedPart[] = [];
	let done = 0;
	for (const [start, end] of foundSpans(text, words)) {
		if (start > done) parts.push({ text: text.slice(done, start), isFound: false });
		parts.push({ text: text.slice(start, end), isFound: true });
		done = end;
	}
	if (done < text.length) parts.push({ text: text.slice(done), isFound: false });
	return parts;
}

/** Excerpt with the most found words; the beginning of the text if there are none. */
export function bestExcerpt(text: string, words: ReadonlySet<string>): string {
	const spans = foundSpans(text, words);
	let best = { start: 0, count: 0 };
	for (const [index, [start]] of spans.entries()) {
		const within = spans.slice(index).filter(([, end]) => end <= start - lead + length);
		const count = new Set(within.map(([from, to]) => foldWord(text.slice(from, to).toLowerCase()))).size;
		if (count > best.count) best = { start, count };
	}
	const start = startOf(text, best.start);
	const end = start + length;
	const piece = text.slice(start, end < text.length ? text.lastIndexOf(' ', end) : text.length);
	// Chinese, for example, has no spaces between words.
	const shown = piece.length > length / 2 || end >= text.length ? piece : text.slice(start, end);
	return `${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`;
}

/** Start of the sentence, if it is near; else of a word. */
function startOf(text: string, found: number): number {
	if (found <= lead) return 0;
	const before = text.slice(found - 2 * lead, found);
	const sentence = /^.*(?:[.!?:]\s|[。！？])/s.exec(before)?.[0].length;
	if (sentence !== undefined) return found - before.length + sentence;
	const space = text.indexOf(' ', found - lead);
	return space < 0 || space > found ? found - lead : space + 1;
}

/** Spans of found words, in order and without overlaps. */
function foundSpans(text: string, words: ReadonlySet<string>): readonly (readonly [number, number])[] {
	const spans: [number, number][] = [];
	for (const { word, start, end, parts } of searchWords(text)) {
		const found = words.has(foldWord(word))
			? [{ start, end }]
			: parts.filter((part) => words.has(foldWord(part.word)));
		for (const one of found) {
			const last = spans.at(-1);
			// Pairs of characters overlap.
			if (last !== undefined && one.start < last[1]) last[1] = Math.max(last[1], one.end);
			else spans.push([one.start, one.end]);
		}
	}
	return spans;
}
