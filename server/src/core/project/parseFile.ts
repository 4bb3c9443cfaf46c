import { parseDataDocument } from '../language/data/parseDataDocument.ts';
import type { Document, PageDocument } from '../language/document.ts';
import { parseConfigDocument, parsePageDocument } from '../language/parseDocument.ts';
import { configPartFiles } from './config/configPartFiles.ts';
import { fileRole } from './fileRole.ts';
import type { Project } from './project.ts';

/**
 * Document of any file that Recto reads, or undefined for another file. Returns `before` if it has the same path and
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

/** Last page parsed without `before`: a page that is not open is often requested several times in a row. */
let last: PageDocument | undefined;

/** Document of a file whose text the project keeps: open files, the configuration and its parts, and data files. */
export function loadedDocument(project: Project, path: string): Document | undefined {
	return (
		configPartFiles(project).parts.get(path) ?? project.documents.get(path) ?? project.dataFiles.get(path)
	);
}
