import type { PageDocument } from '../../language/document.ts';
import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { literalPattern } from '../../text/characters.ts';
import type { Span } from '../../text/positions.ts';

interface FoundPhrase {
	readonly span: Span;
	/** As it is listed. */
	readonly phrase: string;
	readonly written: string;
}

/** Finds where the prose of a page has one of the phrases, in small or capital letters, over line ends too. */
export function phraseFinder(phrases: readonly string[]): (document: PageDocument) => readonly FoundPhrase[] {
	// Of two that begin alike, the longer one is found.
	const forms = [...phrases]
		.sort((one, other) => other.length - one.length)
		.map((phrase) => literalPattern(phrase).replaceAll(' ', '[\\s>]+').replaceAll("'", "['’]"));
	const form = new RegExp(`(?<![\\w-])(?:${forms.join('|')})(?![\\w-])`, 'gi');
	return memoizeBlocks((text) =>
		[...text.matchAll(form)].map(({ 0: written, index }) => ({
			start: index,
			end: index + written.length,
			phrase: written
				.replace(/[\s>]+/g, ' ')
				.replaceAll('’', "'")
				.toLowerCase(),
			written,
		})),
	);
}
