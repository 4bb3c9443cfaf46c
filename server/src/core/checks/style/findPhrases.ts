import type { PageDocument } from '../../language/document.ts';
import { proseBlocks } from '../../language/prose/proseBlocks.ts';
import { memoize } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';

interface FoundPhrase {
	readonly span: Span;
	/** As it is listed. */
	readonly phrase: string;
	readonly written: string;
}

/** Where the prose of a page has one of the phrases, in small or capital letters, over line ends too. */
export function* findPhrases(document: PageDocument, phrases: readonly string[]): Generator<FoundPhrase> {
	const form = formOf(phrases);
	for (const block of proseBlocks(document))
		for (const { 0: written, index } of block.text.matchAll(form)) {
			const start = block.start + index;
			const phrase = written
				.replace(/[\s>]+/g, ' ')
				.replace('’', "'")
				.toLowerCase();
			yield { span: { start, end: start + written.length }, phrase, written };
		}
}

const formOf = memoize((phrases: readonly string[]) => {
	const forms = phrases.map((phrase) => phrase.replaceAll(' ', '[\\s>]+').replace("'", "['’]"));
	return new RegExp(`(?<![\\w-])(?:${forms.join('|')})(?![\\w-])`, 'gi');
});
