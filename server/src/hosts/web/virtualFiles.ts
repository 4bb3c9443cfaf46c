import { fileRole } from '../../core/api/fileRole.ts';

export { isIgnoredFolder } from '../../core/api/fileRole.ts';

/**
 * Sent by the client to a server without a disk: current files of the workspace. The changes themselves follow as
 * `workspace/didChangeWatchedFiles`.
 */
export const virtualFilesNotification = 'recto/virtualFiles';

export interface VirtualFiles {
	readonly files: readonly VirtualFile[];
}

/** File or folder by URI; the content is absent for a file that nobody reads, such as an image. */
export type VirtualFile =
	| { readonly kind: 'folder' | 'gone'; readonly uri: string }
	| {
			readonly kind: 'file';
			readonly uri: string;
			/** In bytes. */
			readonly size: number;
			readonly content?: Uint8Array;
	  };

/** True if the server reads files with this path from the project's root; of others it needs only the name. */
export function needsContent(path: string): boolean {
	const role = fileRole(path);
	return (role !== 'file' && role !== 'ignored') || path === '.gitattributes';
}
