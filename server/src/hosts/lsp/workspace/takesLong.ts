import { fileRole } from '../../../core/project/fileRole.ts';
import { knownDocument } from '../../../core/project/knownDocument.ts';
import type { WorkspaceFile } from './workspaceFile.ts';

/** Whether finding the problems may hold up several keys: a long API description is read as a whole. */
export function takesLong(file: WorkspaceFile): boolean {
	return longLength(file) !== undefined;
}

/** How long such a file is, in characters. */
export function longLength({ docs, path }: WorkspaceFile): number | undefined {
	if (fileRole(path) !== 'data') return undefined;
	const length = knownDocument(docs.project, path)?.text.length ?? 0;
	return length > longData ? length : undefined;
}

/** In characters: reading and checking them takes some 20 ms. */
const longData = 128 * 1024;
