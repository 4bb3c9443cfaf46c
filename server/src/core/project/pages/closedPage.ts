import { components } from '../../catalogue/components/allComponents.ts';
import { elementLinks } from '../../catalogue/elementLinks.ts';
import { type FrontMatter, frontMatterValues } from '../../syntax/frontMatter.ts';
import { createPageEvents, eventKind, type PageEvents } from '../../syntax/page/pageEvents.ts';
import { scanBytes } from '../../syntax/page/scan/scanBytes.ts';
import { type FileBytes, toTextSlices } from '../../syntax/page/textSlices.ts';
import { UnitNames } from '../../syntax/page/unitNames.ts';
import { toUnits } from '../../syntax/page/units.ts';
import { type ScannedPage, type TagInterest, writeExtract } from '../../syntax/page/writeExtract.ts';
import type { Span } from '../../text/span.ts';
import { linkAttributes } from '../links/pageLinks.ts';
import { ClosedOutline } from './closedOutline.ts';
import { importedPages, type Page, toPageOfValues } from './page.ts';
import { anchorAttributes, isHtmlHeading } from './pageAnchors.ts';
import type { PageOutline } from './pageOutline.ts';
import type { ReadingRoom } from './readingRoom.ts';

/** What the project remembers of a page or snippet on disk. */
export interface ClosedPage {
	readonly page: Page;
	readonly outline: PageOutline;
}

/** One page at a time is read, so that all share the room for what the scanner finds. */
const roomForEvents = createPageEvents(1 << 16);

/**
 * Reads of a page on disk what the project remembers: a small part of what `parsePageDocument` does, without
 * decoding the file as a whole.
 */
export function readClosedPage(path: string, content: string | FileBytes, room: ReadingRoom): ClosedPage {
	const isText = typeof content === 'string';
	const units = isText ? toUnits(content) : content.bytes;
	const text = isText ? content : toTextSlices(content, room.texts);
	const events = scanBytes(isText ? { bytes: units } : content, roomForEvents);
	const values = frontMatterValues(text, frontMatterOf(events));
	return toClosedPage({ path, values, units, text, events }, content, room);
}

interface NamedPage extends ScannedPage {
	readonly path: string;
	/** Of its front matter. */
	readonly values: FrontMatter['values'];
}

/** What is remembered of a page that was scanned for more than that. */
export function toClosedPage(page: NamedPage, content: string | FileBytes, room: ReadingRoom): ClosedPage {
	const { path, values } = page;
	const written = writeExtract(room.extractsOf(content), page, interestIn);
	return {
		page: toPageOfValues({ path, values, imports: importedPages(path, written.imports) }),
		outline: new ClosedOutline(path, written, values),
	};
}

/** The front matter that the scanner found, which stands before all else. */
function frontMatterOf({ values, length }: PageEvents): Span | undefined {
	const kind = length === 0 ? eventKind.dropped : values[0];
	if (kind !== eventKind.frontMatter && kind !== eventKind.openFrontMatter) return undefined;
	return { start: values[3] ?? 0, end: values[4] ?? 0 };
}

/** Only attributes by which a tag is an anchor or leads somewhere matter. Headings in HTML are anchors by their content. */
function interestIn(tagName: string): TagInterest {
	return isHtmlHeading(tagName) ? inHeadings : (inKnownTags.get(tagName) ?? inOtherTags);
}

function attributesOf(tagName: string): UnitNames {
	return new UnitNames(new Set([...anchorAttributes(tagName), ...linkAttributes(tagName)]));
}

const knownTags = [
	...components.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
	...Object.keys(elementLinks),
];
const showing = new Set(
	components.flatMap(({ name, aliases = [], rendering }) =>
		rendering.kind === 'snippet' ? [name, ...aliases] : [],
	),
);
const inKnownTags: ReadonlyMap<string, TagInterest> = new Map(
	knownTags.map((name) => [
		name,
		{ attributes: attributesOf(name), shows: showing.has(name), content: false },
	]),
);
const inOtherTags: TagInterest = { attributes: attributesOf(''), shows: false, content: false };
const inHeadings: TagInterest = { attributes: attributesOf('h1'), shows: false, content: true };
