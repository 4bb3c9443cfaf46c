import type { ExtractRoom } from './extractRoom.ts';
import { eventKind, eventSize, isAttributeKind, isTagKind, type PageEvents } from './pageEvents.ts';
import { endOfTag, endOfTagWithContent, longestExportUnits, type PageExtract } from './pageExtract.ts';
import type { TextSlices } from './textSlices.ts';
import { toPageParts } from './toPageParts.ts';
import type { UnitNames } from './unitNames.ts';
import type { Units } from './units.ts';

/** A page that was scanned, while its units are at hand. */
export interface ScannedPage {
	readonly units: Units;
	/** The text of the units. */
	readonly text: TextSlices;
	readonly events: PageEvents;
}

/** What matters in a tag, by its name. */
export interface TagInterest {
	/** The attributes of which something is made; a tag with none of them is left out. */
	readonly attributes: UnitNames;
	/** Whether it shows the content of another file. */
	readonly shows: boolean;
	/** Whether something is made of what stands in the element: only of such whose name is no longer than that of `h1`. */
	readonly content: boolean;
}

/** Keeps what has a name or leads somewhere; what leads nowhere by itself is left out, such as references and bare addresses. */
export function writeExtract(
	room: ExtractRoom,
	page: ScannedPage,
	interestIn: (tagName: string) => TagInterest,
): WrittenExtract {
	const { values, length } = page.events;
	let imports: string[] | undefined;
	ordered.length = 0;
	for (let at = 0; at < length; at += eventSize) {
		const kind = values[at] ?? eventKind.dropped;
		switch (kinds[kind]) {
			case isTag:
				if (mayMatter(page, at)) ordered.push(at);
				break;
			case isModule:
				writeStretch(room, page, at);
				imports ??= [];
				if (kind === eventKind.importStatement) imports.push(sliceOf(page, at));
				break;
			case isOrdered:
				ordered.push(at);
		}
	}
	sortByPosition(page.events);
	let showsOthers = imports !== undefined;
	let contents: ReadonlyMap<number, number> | undefined;
	// What describes an image leads nowhere.
	let imageEnd = 0;
	for (const at of ordered) {
		if (kinds[values[at] ?? 0] === isTag) {
			const { attributes, content, shows } = interestIn(sliceOf(page, at));
			showsOthers ||= shows;
			if (content) contents ??= contentsOf(page, interestIn);
			const contentEnd = content ? (contents?.get(values[at + 1] ?? 0) ?? -1) : -1;
			writeTag(room, page, { at, wanted: attributes, contentEnd });
			continue;
		}
		const end = values[at + 2] ?? 0;
		if (end <= imageEnd) continue;
		if (values[at] === eventKind.image) imageEnd = end;
		writeStretch(room, page, at);
	}
	return { extract: room.finish(), imports: imports ?? none, showsOthers };
}

export interface WrittenExtract {
	readonly extract: PageExtract;
	/** The sources of the page’s imports. */
	readonly imports: readonly string[];
	/** Whether it has imports or exports, or shows the content of another file otherwise. */
	readonly showsOthers: boolean;
}

const none: readonly string[] = [];

/** What is done with events of each kind; those of the others are left out. */
const kinds = new Uint8Array(eventKind.tagBlock + 1);
const isTag = 1;
const isModule = 2;
/** Not always found in the order of the text: an image in a link before the link. */
const isOrdered = 3;
for (let kind = 0; kind < kinds.length; kind++) if (isTagKind(kind)) kinds[kind] = isTag;
for (const kind of [eventKind.importStatement, eventKind.exportStatement]) kinds[kind] = isModule;
for (const kind of [eventKind.heading, eventKind.link, eventKind.image, eventKind.definition])
	kinds[kind] = isOrdered;

/** Most tags have no attributes, and of these only those with a content that matters do: their names are short. */
function mayMatter({ events: { values, length } }: ScannedPage, at: number): boolean {
	const next = at + eventSize;
	if (next < length && isAttributeKind(values[next] ?? 0)) return true;
	return (values[at + 4] ?? 0) - (values[at + 3] ?? 0) <= longestWithContent;
}

/** Headings in HTML: `h1`. */
const longestWithContent = 2;

/** The name of a tag, or the source of an import. */
function sliceOf({ text, events: { values } }: ScannedPage, at: number): string {
	return text.slice(values[at + 3] ?? 0, values[at + 4] ?? 0);
}

/** Where the ordered events of the page at hand stand. */
const ordered: number[] = [];

function sortByPosition({ values }: PageEvents): void {
	for (let index = 1; index < ordered.length; index++) {
		if (byPosition(values, ordered[index - 1] ?? 0, ordered[index] ?? 0) <= 0) continue;
		ordered.sort((a, b) => byPosition(values, a, b));
		return;
	}
}

function byPosition(values: Int32Array, a: number, b: number): number {
	return (values[a + 1] ?? 0) - (values[b + 1] ?? 0) || (values[b + 2] ?? 0) - (values[a + 2] ?? 0);
}

function writeStretch(room: ExtractRoom, { units, events: { values } }: ScannedPage, at: number): void {
	const kind = values[at] ?? 0;
	const start = values[at + 1] ?? 0;
	const target = values[at + 3] ?? 0;
	const targetEnd = values[at + 4] ?? 0;
	room.putNumber(kind);
	switch (kind) {
		case eventKind.exportStatement:
			room.putStretch(units, start, Math.min(values[at + 2] ?? 0, start + longestExportUnits));
			return;
		case eventKind.definition:
		case eventKind.importStatement:
			room.putNumber(target - start);
			room.putStretch(units, start, targetEnd);
			return;
		case eventKind.heading:
			room.putNumber(values[at + eventSize + 1] ?? 1);
			room.putStretch(units, target, targetEnd);
			return;
		default:
			room.putStretch(units, target, targetEnd);
	}
}

interface WrittenTag {
	readonly at: number;
	readonly wanted: UnitNames;
	/** Where the content ends that is kept, or -1. */
	readonly contentEnd: number;
}

function writeTag(room: ExtractRoom, { units, events }: ScannedPage, tag: WrittenTag): void {
	const { values, length } = events;
	const { at, wanted, contentEnd } = tag;
	let begun = contentEnd >= 0;
	if (begun) beginTag(room, units, values, at);
	for (let next = at + eventSize; next < length && isAttributeKind(values[next] ?? 0); next += eventSize) {
		const name = values[next + 1] ?? 0;
		const nameEnd = values[next + 2] ?? 0;
		if (values[next] === eventKind.spreadAttribute || !wanted.has(units, name, nameEnd)) continue;
		if (!begun) beginTag(room, units, values, at);
		begun = true;
		room.putNumber(values[next] ?? 0);
		room.putStretch(units, name, nameEnd);
		room.putStretch(units, values[next + 3] ?? 0, values[next + 4] ?? 0);
	}
	if (!begun) return;
	room.putNumber(contentEnd < 0 ? endOfTag : endOfTagWithContent);
	if (contentEnd >= 0) room.putStretch(units, values[at + 2] ?? 0, contentEnd);
}

function beginTag(room: ExtractRoom, units: Units, values: Int32Array, at: number): void {
	room.putNumber(values[at] ?? 0);
	room.putStretch(units, values[at + 3] ?? 0, values[at + 4] ?? 0);
}

/** Where the content of elements ends of which that matters, by where they start. Few pages have one. */
function contentsOf(
	{ text, events }: ScannedPage,
	interestIn: (tagName: string) => TagInterest,
): ReadonlyMap<number, number> {
	const { tags } = toPageParts(text, events);
	const ends = new Map<number, number>();
	for (const { kind, name, span, partner } of tags) {
		const end = kind === 'close' ? undefined : tags[partner ?? -1]?.span.start;
		if (end !== undefined && end >= span.end && interestIn(name).content) ends.set(span.start, end);
	}
	return ends;
}
