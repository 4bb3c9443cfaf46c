import type { PageSource } from '../syntax/document.ts';
import { frontMatterValues } from '../syntax/frontMatter.ts';
import { createPageEvents } from '../syntax/page/pageEvents.ts';
import type { PageParts } from '../syntax/page/pageSyntax.ts';
import { scanPage } from '../syntax/page/scanPage.ts';
import { type FileBytes, type TextSlices, toTextSlices } from '../syntax/page/textSlices.ts';
import { toPageParts } from '../syntax/page/toPageParts.ts';
import { toUnits, type Units } from '../syntax/page/units.ts';
import { isHtmlHeading } from './pageAnchors.ts';

/** One page at a time is read, so that all share the room for what the scanner finds. */
const events = createPageEvents(1 << 16);

/**
 * Reads of a page on disk what the project remembers: a small part of what `parsePageDocument` does, without
 * decoding the file as a whole.
 */
export function readClosedPage(path: string, content: string | FileBytes): PageSource {
	const isText = typeof content === 'string';
	const text = isText ? content : toTextSlices(content);
	const syntax = readParts(text, isText ? toUnits(content) : content.bytes);
	return { path, text, syntax, frontMatter: { values: frontMatterValues(text, syntax.frontMatter) } };
}

/** Tags without attributes name nothing, but for headings in HTML: then the tags around them count too. */
function readParts(text: TextSlices, units: Units): PageParts {
	events.length = 0;
	scanPage(units, events);
	let hasHtmlHeading = false;
	const parts = toPageParts(text, events, (name, isBare) => {
		if (isHtmlHeading(name)) hasHtmlHeading = true;
		return !isBare;
	});
	return hasHtmlHeading ? toPageParts(text, events) : parts;
}
