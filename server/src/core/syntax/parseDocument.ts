import { TextDocument } from 'vscode-languageserver-textdocument';
import { detectDialect } from './dialect.ts';
import type { ConfigDocument, PageDocument } from './document.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { parseJson } from './json.ts';
import { parsePage } from './page/parsePage.ts';

/** Reads a page's text; never fails. */
export function parsePageDocument(path: string, text: string): PageDocument {
	const syntax = parsePage(text);
	return {
		kind: 'page',
		path,
		text,
		lines: toLines(path, 'mdx', text),
		syntax,
		frontMatter: parseFrontMatter(text, syntax.frontMatter),
	};
}

/** Reads a configuration's text; never fails. */
export function parseConfigDocument(path: string, text: string): ConfigDocument {
	const json = parseJson(text);
	return {
		kind: 'config',
		path,
		text,
		lines: toLines(path, 'json', text),
		json,
		dialect: detectDialect(path, json.value),
	};
}

function toLines(path: string, language: string, text: string): TextDocument {
	// The address is only a name for libraries that want one; nothing is ever opened by it.
	return TextDocument.create(`docs:/${encodeURI(path)}`, language, 0, text);
}
