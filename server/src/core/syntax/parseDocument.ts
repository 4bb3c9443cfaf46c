import { findDifference } from '../text/textDifference.ts';
import { TextLines } from '../text/textLines.ts';
import { ConfigVersion } from './configVersion.ts';
import type { ConfigDocument, PageDocument } from './document.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { parsePage, reparsePage } from './page/parsePage.ts';

/** Reads a page's text; never fails. What the text has in common with the one before is not read again. */
export function parsePageDocument(path: string, text: string, before?: PageDocument): PageDocument {
	if (before?.path === path) return before.text === text ? before : parseNext(before, text);
	const syntax = parsePage(text);
	return {
		kind: 'page',
		path,
		text,
		lines: new TextLines(text),
		syntax,
		frontMatter: parseFrontMatter({ text }, syntax.frontMatter),
	};
}

function parseNext(before: PageDocument, text: string): PageDocument {
	const { kind, path } = before;
	const difference = findDifference(before.text, text);
	const syntax = reparsePage(before.syntax, text, difference);
	const lines = before.lines.withText(text, difference);
	const hasSameFrontMatter =
		syntax.frontMatter === before.syntax.frontMatter &&
		(syntax.frontMatter === undefined || syntax.frontMatter.span.end < difference.start);
	const frontMatter = hasSameFrontMatter
		? before.frontMatter
		: parseFrontMatter({ text }, syntax.frontMatter);
	return { kind, path, text, lines, syntax, frontMatter };
}

/** Reads a configuration's text; never fails. What the text has in common with the one before is not read again. */
export function parseConfigDocument(path: string, text: string, before?: ConfigDocument): ConfigDocument {
	if (!(before instanceof ConfigVersion) || before.path !== path) return new ConfigVersion(path, text);
	return before.text === text ? before : new ConfigVersion(path, text, before);
}
