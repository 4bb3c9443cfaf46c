import { BytePage } from './bytePage.ts';
import type { PageDocument } from './document.ts';
import type { PageEvents } from './page/pageEvents.ts';
import { scanBytes } from './page/scan/scanBytes.ts';
import type { FileBytes, ShortTexts } from './page/textSlices.ts';

/**
 * Reads a page on disk as its bytes are, which takes a part of the time that its text takes. Names, titles, targets and
 * values are those of the text, but offsets count bytes, and `text` has a unit for each byte: what is not ASCII reads as
 * something else there. Good for finding out whether something is there, not for saying where. Holds as long as the bytes
 * and the events.
 */
export function parsePageBytes(path: string, content: FileBytes, { events, texts }: ReadingAid): BytePage {
	return new BytePage(path, { content, events: scanBytes(content, events), ...(texts && { texts }) });
}

interface ReadingAid {
	/** What the scanner finds takes the place of what is there. */
	readonly events: PageEvents;
	/** Where many pages are read, what is short is looked up there. */
	readonly texts?: ShortTexts;
}

/** Whether the bytes tell all that the text would: no character of them is lost, and no place is counted in characters. */
export function tellsAll(content: FileBytes, document: PageDocument): boolean {
	return placesNumbers(content, document) && !content.losesCharacters();
}

/** Whether its front matter says where its numbers are: those places are counted in characters. */
function placesNumbers({ bytes }: FileBytes, { syntax, frontMatter }: PageDocument): boolean {
	const { start, end } = syntax.frontMatter?.content ?? { start: 0, end: 0 };
	if (!frontMatter.entries.some(({ value }) => typeof value === 'number')) return true;
	for (let at = start; at < end; at++) if ((bytes[at] ?? 0) > 127) return false;
	return true;
}
