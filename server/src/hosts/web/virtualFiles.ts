import { fileRole } from '../../core/api/fileRole.ts';

export { isIgnoredFolder } from '../../core/api/fileRole.ts';

/** Client to a server without a disk: files of the workspace as they are now. What they change follows as changes of watched files. */
export const virtualFilesNotification = 'recto/virtualFiles';

export interface VirtualFiles {
	readonly files: readonly VirtualFile[];
}

/** A file or folder by its address; of a file whose content nobody reads, such as an image, the content is absent. */
export type VirtualFile =
	| { readonly kind: 'folder' | 'gone'; readonly uri: string }
	| {
			readonly kind: 'file';
			readonly uri: string;
			/** In bytes. */
			readonly size: number;
			readonly content?: Uint8Array;
	  };

/** Whether the server reads a file of this path from the project's root; of others it wants to know that they are there. */
export function isRead(path: string): boolean {
	const role = fileRole(path);
	return (role !== 'file' && role !== 'ignored') || path === '.gitattributes';
}
