import { findDifference, type TextDifference } from '../text/textDifference.ts';
import { TextLines } from '../text/textLines.ts';
import { ConfigVersion } from './configVersion.ts';
import type { ConfigDocument, PageDocument } from './document.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { type PageReading, readPage, rereadPage } from './page/pageReading.ts';

/**
 * Reads a page's text; never fails. What the text has in common with the one before is not read again; where they differ is
 * found by comparing them unless an `edit` says it.
 */
export function parsePageDocument(
	path: string,
	text: string,
	before?: PageDocument,
	edit?: TextDifference,
): PageDocument {
	if (before?.path === path)
		return before.text === text ? before : parseNext(before, text, edit ?? findDifference(before.text, text));
	const reading = readPage(text);
	return withReading(reading, {
		path,
		text,
		lines: new TextLines(text),
		frontMatter: parseFrontMatter(text, reading.syntax.frontMatter),
	});
}

function parseNext(before: PageDocument, text: string, difference: TextDifference): PageDocument {
	const { path } = before;
	const readingBefore = readings.get(before);
	// It is used up by that: the newest version alone can be read on.
	readings.delete(before);
	const reading = readingBefore === undefined ? readPage(text) : rereadPage(readingBefore, text, difference);
	const { syntax } = reading;
	const hasSameFrontMatter =
		syntax.frontMatter === before.syntax.frontMatter &&
		(syntax.frontMatter === undefined || syntax.frontMatter.span.end < difference.start);
	return withReading(reading, {
		path,
		text,
		lines: before.lines.withText(text, difference),
		frontMatter: hasSameFrontMatter ? before.frontMatter : parseFrontMatter(text, syntax.frontMatter),
	});
}

/** What of a page's reading is of use to the next one, until that has been made. */
const readings = new WeakMap<PageDocument, PageReading>();

function withReading(
	reading: PageReading,
	facts: Pick<PageDocument, 'path' | 'text' | 'lines' | 'frontMatter'>,
): PageDocument {
	const document: PageDocument = { kind: 'page', ...facts, syntax: reading.syntax };
	readings.set(document, reading);
	return document;
}

/** Reads a configuration's text; never fails. What the text has in common with the one before is not read again. */
export function parseConfigDocument(
	path: string,
	text: string,
	before?: ConfigDocument,
	edit?: TextDifference,
): ConfigDocument {
	if (!(before instanceof ConfigVersion) || before.path !== path) return new ConfigVersion(path, text);
	if (before.text === text) return before;
	return new ConfigVersion(path, text, { before, edit: edit ?? findDifference(before.text, text) });
}
