import { TextLines } from '../text/textLines.ts';
import { ConfigVersion } from './configVersion.ts';
import type { ConfigDocument, PageDocument } from './document.ts';
import { parseFrontMatter } from './frontMatter.ts';
import { parsePage } from './page/parsePage.ts';

/** Reads a page's text; never fails. */
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

/** Reads a configuration's text; never fails. What the text has in common with the one before is not read again. */
export function parseConfigDocument(path: string, text: string, before?: ConfigDocument): ConfigDocument {
	if (!(before instanceof ConfigVersion) || before.path !== path) return new ConfigVersion(path, text);
	return before.text === text ? before : new ConfigVersion(path, text, before);
}
