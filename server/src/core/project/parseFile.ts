import { parseDataDocument } from '../language/data/parseDataDocument.ts';
import type { Document, PageDocument } from '../language/document.ts';
import { parseConfigDocument, parsePageDocument } from '../language/parseDocument.ts';
import { fileRole } from './fileRole.ts';

/**
 * Document of any file that Recto reads; undefined for the others. The document before is returned when it has the same
 * text.
 */
export function parseFile(path: string, text: string, before?: Document): Document | undefined {
	if (before?.path === path && before.text === text) return before;
	const role = fileRole(path);
	if (role === 'config') return parseConfigDocument(path, text);
	if (role === 'data') return parseDataDocument(path, text);
	if (role !== 'page' && role !== 'snippet') return undefined;
	if (before !== undefined) return parsePageDocument(path, text);
	if (last?.path !== path || last.text !== text) last = parsePageDocument(path, text);
	return last;
}

/** Closed page that was read last: while it is written, it is asked for several times in a row. */
let last: PageDocument | undefined;
