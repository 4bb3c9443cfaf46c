import type { InitializeParams } from 'vscode-languageserver/node';
import { pathInside } from '../../pathInside.ts';

/** Whether a place lies in a folder in which the client works. */
export function isInFolders(folders: readonly string[], place: string): boolean {
	return folders.some((folder) => pathInside(folder, place) !== undefined);
}

/** Whether the project with this root lies in a folder of the client or around one; all do for a client without folders. */
export function isWorkedIn(folders: readonly string[], root: string): boolean {
	const isAround = folders.some((folder) => pathInside(root, folder) !== undefined);
	return folders.length === 0 || isAround || isInFolders(folders, root);
}

/** How addresses of the client's files begin: in a browser, with what those of its folders begin with. */
export function fileSchemes({ workspaceFolders }: InitializeParams): readonly string[] {
	const ofFolders = (workspaceFolders ?? []).map(({ uri }) => uri.slice(0, uri.indexOf(':')));
	return [...new Set(['file', ...ofFolders])];
}
