import type { PageDocument } from '../../language/document.ts';
import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { escapeRegExp } from '../../text/characters.ts';
import type { Span } from '../../text/positions.ts';

interface FoundPhrase {
	readonly span: Span;
	/** Phrase as it is listed. */
	readonly phrase: string;
	readonly written: string;
}

/** Finds the phrases in the prose of a page, in any case, also across line breaks. */
export function phraseFinder(phrases: readonly string[]): (document: PageDocument) => readonly FoundPhrase[] {
	// If two phrases begin alike, the longer one is tried first.
	const forms = [...phrases]
		.sort((one, other) => other.length - one.length)
		.map((phrase) => escapeRegExp(phrase).replaceAll(' ', '[\\s>]+').replaceAll("'", "['’]"));
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
