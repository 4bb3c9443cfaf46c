import type { InitializeParams } from 'vscode-languageserver/node';
import { pathInside } from '../../pathInside.ts';

/** True if a path is in one of the client's folders. */
export function isInFolders(folders: readonly string[], place: string): boolean {
	return folders.some((folder) => pathInside(folder, place) !== undefined);
}

/**
 * True if the project with this root is in a folder of the client or contains one; always true for a client without
 * folders.
 */
export function isOpenProject(folders: readonly string[], root: string): boolean {
	const isAround = folders.some((folder) => pathInside(root, folder) !== undefined);
	return folders.length === 0 || isAround || isInFolders(folders, root);
}

/** URI schemes of the client's files: `file` and, in a browser, those of its folders. */
export function fileSchemes({ workspaceFolders }: InitializeParams): readonly string[] {
	const ofFolders = (workspaceFolders ?? []).map(({ uri }) => uri.slice(0, uri.indexOf(':')));
	return [...new Set(['file', ...ofFolders])];
}
