import type { TextDifference } from '../../text/textDifference.ts';
import { type PageReading, readPage, rereadPage } from './pageReading.ts';
import type { PageSyntax } from './pageSyntax.ts';

/** What of a page's reading is of use to the next one, until that has been made. */
const readings = new WeakMap<PageSyntax, PageReading>();

/** What a page holds, however broken it is. Takes time that grows with the length of the text only. */
export function parsePage(text: string): PageSyntax {
	return keep(readPage(text));
}

/** The same of a text that differs in one place from the one of `before`: takes time for what changed. */
export function reparsePage(before: PageSyntax, text: string, difference: TextDifference): PageSyntax {
	const reading = readings.get(before);
	readings.delete(before);
	return keep(reading === undefined ? readPage(text) : rereadPage(reading, text, difference));
}

function keep(reading: PageReading): PageSyntax {
	readings.set(reading.syntax, reading);
	return reading.syntax;
}
