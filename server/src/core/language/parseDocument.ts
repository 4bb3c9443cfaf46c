import { TextLines } from '../text/lines.ts';
import { detectDialect } from './dialect.ts';
import type { ConfigDocument, PageDocument } from './document.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { parseJson } from './json.ts';
import { parsePage } from './page/parsePage.ts';

/** Reads the text of a page; never fails. */
export function parsePageDocument(path: string, text: string): PageDocument {
	const syntax = parsePage(text);
	return {
		kind: 'page',
		path,
		text,
		lines: new TextLines(text),
		syntax,
		frontMatter: parseFrontMatter(text, syntax.frontMatter),
	};
}

/** Reads the text of a configuration; never fails. */
export function parseConfigDocument(path: string, text: string): ConfigDocument {
	const json = parseJson(text);
	const isValid = json.root !== undefined && json.errors.length === 0 && json.tooDeep === undefined;
	return {
		kind: 'config',
		path,
		text,
		lines: new TextLines(text),
		json,
		dialect: detectDialect(path, json.value, isValid ? undefined : text),
	};
}
