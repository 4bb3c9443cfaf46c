import { parseDataDocument } from '../language/data/parseDataDocument.ts';
import type { Document, PageDocument } from '../language/document.ts';
import { parseConfigDocument, parsePageDocument } from '../language/parseDocument.ts';
import type { TextDifference } from '../text/edits.ts';
import { fileRole } from './fileRole.ts';

/**
 * The document of any file that Recto reads; undefined for the others. It takes over what it has in common with the one
 * before, from which it differs in `edit`, where that is known.
 */
export function parseFile(
	path: string,
	text: string,
	before?: Document,
	edit?: TextDifference,
): Document | undefined {
	const role = fileRole(path);
	if (role === 'config')
		return parseConfigDocument(path, text, before?.kind === 'config' ? before : undefined, edit);
	if (role === 'data')
		return parseDataDocument(path, text, before?.kind === 'data' ? before : undefined, edit);
	if (role !== 'page' && role !== 'snippet') return undefined;
	if (before !== undefined)
		return parsePageDocument(path, text, before.kind === 'page' ? before : undefined, edit);
	if (last?.path !== path || last.text !== text) last = parsePageDocument(path, text);
	return last;
}

/** Who writes a page asks for it several times in a row. */
let last: PageDocument | undefined;
