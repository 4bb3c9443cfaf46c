import { fileRole } from '../../../core/project/fileRole.ts';
import { knownDocument } from '../../../core/project/knownDocument.ts';
import type { WorkspaceFile } from './workspaceFile.ts';

/** Whether finding the problems may hold up several keys: a long API description is read as a whole. */
export function takesLong({ docs, path }: WorkspaceFile): boolean {
	if (fileRole(path) !== 'data') return false;
	const document = knownDocument(docs.project, path);
	return document !== undefined && document.text.length > longData;
}

/** In characters: reading and checking them takes some 20 ms. */
const longData = 128 * 1024;
