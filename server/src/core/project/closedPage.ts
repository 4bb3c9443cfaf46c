import { components } from '../catalogue/components/allComponents.ts';
import { elementLinks } from '../catalogue/elementLinks.ts';
import type { PageSource } from '../syntax/document.ts';
import { frontMatterValues } from '../syntax/frontMatter.ts';
import { createPageEvents } from '../syntax/page/pageEvents.ts';
import type { PageParts } from '../syntax/page/pageSyntax.ts';
import { scanPage } from '../syntax/page/scanPage.ts';
import { type FileBytes, type ShortTexts, type TextSlices, toTextSlices } from '../syntax/page/textSlices.ts';
import { toPageParts } from '../syntax/page/toPageParts.ts';
import { toUnits, type Units } from '../syntax/page/units.ts';
import { anchorAttributes, isHtmlHeading } from './pageAnchors.ts';
import { linkAttributes } from './pageLinks.ts';

/** One page at a time is read, so that all share the room for what the scanner finds. */
const events = createPageEvents(1 << 16);

/**
 * Reads of a page on disk what the project remembers: a small part of what `parsePageDocument` does, without
 * decoding the file as a whole.
 */
export function readClosedPage(path: string, content: string | FileBytes, texts?: ShortTexts): PageSource {
	const isText = typeof content === 'string';
	const text = isText ? content : toTextSlices(content, texts);
	const syntax = readParts(text, isText ? toUnits(content) : content.bytes);
	return { path, text, syntax, frontMatter: { values: frontMatterValues(text, syntax.frontMatter) } };
}

/** Headings in HTML are anchors by their content: then the tags around them count too. */
function readParts(text: TextSlices, units: Units): PageParts {
	events.length = 0;
	scanPage(units, events);
	let hasHtmlHeading = false;
	const parts = toPageParts(text, events, (name) => {
		if (isHtmlHeading(name)) hasHtmlHeading = true;
		return namingAttributes(name);
	});
	return hasHtmlHeading ? toPageParts(text, events) : parts;
}

/** The attributes by which a tag is an anchor or leads somewhere. */
function namingAttributes(tagName: string): ReadonlySet<string> {
	return ofKnownTags.get(tagName) ?? ofOtherTags;
}

const knownTags = [
	...components.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
	...Object.keys(elementLinks),
];
const ofKnownTags: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	knownTags.map((name) => [name, new Set([...anchorAttributes(name), ...linkAttributes(name)])]),
);
const ofOtherTags: ReadonlySet<string> = new Set([...anchorAttributes(''), ...linkAttributes('')]);
