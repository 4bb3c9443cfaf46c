import type { Span } from '../../text/span.ts';
import type { TextSlices } from './textSlices.ts';
import type { Units } from './units.ts';

/**
 * What is kept of a page that nobody has open: the stretches of it that have a name or lead somewhere, one behind the
 * other, so that `PageParts` can be made of them when somebody asks. See `writeExtract` and `readExtract`.
 */
export interface PageExtract {
	readonly shelf: ExtractShelf;
	readonly start: number;
	readonly end: number;
}

/** Where the extracts of many pages stand. */
export interface ExtractShelf {
	readonly units: Units;
	/** The text of the units. */
	readonly text: TextSlices;
}

/*
 * An extract is a list of records. Each begins with the kind of an event; lengths say how many units follow.
 *
 *     heading                      level, length, content
 *     link, image                  length, target
 *     definition, importStatement  where the target starts, length, all to the end of the target
 *     exportStatement              length, its beginning
 *     tags                         length, name, attributes, what ends them
 *     an attribute                 kind, length, name, length, value
 */

/** Behind the attributes of a tag: no event of a kept page has these kinds. */
export const endOfTag = 0;
/** The same; the content of the element follows, behind its length. */
export const endOfTagWithContent = 127;

/** Of an export, which may be a whole program, no more is looked at (characters). */
export const longestExport = 5_000;

/** As many units hold at least as many characters: of UTF-8 no three bytes are less than one. */
export const longestExportUnits = 3 * longestExport;

/** What is looked at of an export, the same of a file's bytes and of its text. */
export function headOfExport(text: TextSlices, { start, end }: Span): string {
	return text.slice(start, Math.min(end, start + longestExportUnits)).slice(0, longestExport);
}
