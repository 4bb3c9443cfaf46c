import english from '../../server/src/core/site/render/messages/en.json' with { type: 'json' };
import type {
	ScriptMessageKey,
	SiteMessages,
} from '../../server/src/core/site/render/messages/siteMessages.ts';
import { fillPlaceholders } from '../../server/src/core/text/words.ts';

type KnownWords = Pick<SiteMessages, ScriptMessageKey>;

let known: { readonly written: string; readonly words: KnownWords } | undefined;

/** Text of the user interface in the language of the page, with its placeholders filled. */
export function messageText(
	name: ScriptMessageKey,
	fillings: Readonly<Record<string, string | number>> = {},
): string {
	return fillPlaceholders(words()[name], fillings);
}

/** Texts that the host wrote into the document. */
function words(): KnownWords {
	const written = document.documentElement.dataset.words;
	if (written === undefined) return english;
	if (known?.written !== written) known = { written, words: JSON.parse(written) as KnownWords };
	return known.words;
}

/** Switches to the texts of another language. */
export function setMessages(next: KnownWords | undefined): void {
	const { dataset } = document.documentElement;
	const written = next && JSON.stringify(next);
	if (dataset.words === written) return;
	if (written === undefined) delete dataset.words;
	else dataset.words = written;
	// The document names the text of each such element.
	for (const place of document.querySelectorAll<HTMLElement>('[data-word]'))
		place.textContent = messageText(place.dataset.word as ScriptMessageKey);
	for (const place of document.querySelectorAll<HTMLElement>('[data-word-label]'))
		place.setAttribute('aria-label', messageText(place.dataset.wordLabel as ScriptMessageKey));
}
