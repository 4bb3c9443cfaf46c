import type { Document } from '../language/document.ts';
import { parseDataDocument } from '../language/openapi/parseDataDocument.ts';
import { parseConfigDocument, parsePageDocument } from '../language/parseDocument.ts';
import { partDocument } from './config/configPartFiles.ts';

/** The same file with another text. */
export function nextDocument(document: Document, text: string): Document {
	const { path } = document;
	if (document.kind === 'page') return parsePageDocument(path, text);
	if (document.kind === 'data') return parseDataDocument(path, text);
	if (document.part === undefined) return parseConfigDocument(path, text);
	return partDocument(parseDataDocument(path, text), document, document.part);
}
