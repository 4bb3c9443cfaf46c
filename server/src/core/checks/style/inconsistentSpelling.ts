import { type PageDocument, sliceOf } from '../../language/document.ts';
import { memoizeBlocks, proseBlocks } from '../../language/prose/proseBlocks.ts';
import { wordShapes } from '../../language/prose/wordClues.ts';
import type { Span } from '../../text/positions.ts';
import { styleCheck } from '../fileCheck.ts';
import { isChangelog } from './undefinedAbbreviation.ts';

export const inconsistentSpelling = styleCheck({
	code: 'inconsistent-spelling',
	title: 'Term spelled in two ways',
	explain:
		'The page writes the same word with a hyphen and without, or a name with other capital letters. Readers who search the page for one find half of it, and wonder whether both mean the same. The rarer spelling is reported, of two that are equally common the later one. Capitalized words are not compared, for they may be names, and neither are changelogs.',
	examples: {
		bad: 'A pre-built image starts in a second. You can push a ⟦prebuilt⟧ image, and share each pre-built image.\n',
		good: 'A prebuilt image starts in a second. You can push a prebuilt image. Read-only keys cannot.\n',
	},
	page(document, report) {
		if (isChangelog(document)) return;
		for (const { span, written, other, isRarer } of otherSpellings(document))
			report({
				span,
				message: isRarer
					? `Inconsistent spelling: “${written}” is “${other}” elsewhere on this page. Use “${other}”.`
					: `Inconsistent spelling: “${written}” is also “${other}” on this page. Use one spelling.`,
				term: written,
				fixes: [
					{ title: `Replace with “${other}”`, changes: [{ span, newText: other }], preferred: isRarer },
				],
			});
	},
});

interface OtherSpelling {
	readonly span: Span;
	readonly written: string;
	/** Spelling that the page uses more often, or as often. */
	readonly other: string;
	readonly isRarer: boolean;
}

function otherSpellings(document: PageDocument): readonly OtherSpelling[] {
	/** Spans of each spelling, by their common letters: lower case, without hyphen. */
	const terms = new Map<string, Map<string, Span[]>>();
	const add = (letters: string, written: string, span: Span) => {
		const spellings = terms.get(letters) ?? new Map<string, Span[]>();
		const places = spellings.get(written);
		if (places === undefined) spellings.set(written, [span]);
		else places.push(span);
		terms.set(letters, spellings);
	};
	const compounds = new Set<string>();
	let shortest = Number.POSITIVE_INFINITY;
	for (const { span, written } of specialWords(document)) {
		if (isQuoted(document, span)) continue;
		const letters = written.replace('-', '').toLowerCase();
		add(letters, written, span);
		if (letters.length === written.length) continue;
		compounds.add(letters);
		shortest = Math.min(shortest, letters.length);
	}
	if (compounds.size > 0)
		for (const { start, text } of proseBlocks(document))
			for (const span of findWords(text, { words: compounds, shortest })) {
				const word = text.slice(span.start, span.end);
				add(word, word, { start: start + span.start, end: start + span.end });
			}
	return [...terms.values()].flatMap((spellings) => {
		const [usual, ...rest] = [...spellings].sort(([, one], [, other]) => comparePlaces(one, other));
		if (usual === undefined) return [];
		const [other, places] = usual;
		return rest.flatMap(([written, spans]) => {
			// `getAsset` and `GetAsset` are different names.
			if (isName(written) !== isName(other) || written.slice(1) === other.slice(1)) return [];
			// A name that occurs in code is spelled as it is there.
			if (isInCode(document, written) || isInCode(document, other)) return [];
			return spans.map((span) => ({ span, written, other, isRarer: spans.length < places.length }));
		});
	});
}

/** True if the word is in a block quote, which contains the words of others. */
function isQuoted({ text, lines }: PageDocument, { start }: Span): boolean {
	const { line } = lines.positionAt(start);
	return /^\s*>/.test(text.slice(lines.offsetAt({ line, character: 0 }), start + 1));
}

function isInCode(document: PageDocument, word: string): boolean {
	const { fences, codeSpans } = document.syntax;
	return [...fences.map(({ span }) => span), ...codeSpans].some((span) =>
		sliceOf(document, span).includes(word),
	);
}

/** Sorts the more frequent spelling first, then the earlier one. */
function comparePlaces(one: readonly Span[], other: readonly Span[]): number {
	return other.length - one.length || (one[0]?.start ?? 0) - (other[0]?.start ?? 0);
}

/** Hyphenated words in lower case, and names. */
const specialWords = memoizeBlocks((text) => {
	const found: (Span & { readonly written: string })[] = [];
	for (const { 0: written, index } of text.matchAll(anyWord))
		if ((written.includes('-') && written === written.toLowerCase()) || isName(written))
			found.push({ start: index, end: index + written.length, written });
	return found;
}, wordShapes.hyphenated | wordShapes.mixedCase);

interface Compounds {
	/** Without hyphens and capital letters. */
	readonly words: ReadonlySet<string>;
	/** Length of the shortest one. */
	readonly shortest: number;
}

/** Places in a text of compounds without a hyphen. */
function findWords(text: string, { words, shortest }: Compounds): readonly Span[] {
	const found: Span[] = [];
	let start = 0;
	for (let at = 0; at <= text.length; at++) {
		if (isWordLetter(text.charCodeAt(at))) continue;
		if (at - start >= shortest && words.has(text.slice(start, at)) && isWholeWord(text, start, at))
			found.push({ start, end: at });
		start = at + 1;
	}
	return found;
}

/** True for the letters of `anyWord`. */
function isWordLetter(code: number): boolean {
	const lower = code | 0x20;
	return (lower >= 0x61 && lower <= 0x7a) || (code >= 0xc0 && code <= 0x24f);
}

/** True if `anyWord` matches the span, and not more. */
function isWholeWord(text: string, start: number, end: number): boolean {
	wordHere.lastIndex = start;
	return wordHere.test(text) && wordHere.lastIndex === end;
}

/** Excludes words that are part of a URL, path or code. */
const wordStart = '(?<![\\w\u00C0-\u024F./@#:$%&+*\uFFFC-])';
const wordEnd = '(?![\\w\u00C0-\u024F/@:+*\uFFFC-]|\\.\\w)';

/** Matches words in Latin letters, with at most one hyphen. */
const anyWord = new RegExp(
	`${wordStart}[A-Za-z\u00C0-\u024F]{2,}(?:-[a-z\u00DF-\u024F]{2,})?${wordEnd}`,
	'g',
);

const wordHere = new RegExp(anyWord.source, 'y');

/** True for a word with capital letters in the middle, as in product names. */
function isName(word: string): boolean {
	return /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(word);
}
