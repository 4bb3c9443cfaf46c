import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Uri, workspace } from 'vscode';

/**
 * Access to the world outside VS Code: other servers, and paths on disk. In a browser, `web/outside.ts` replaces this
 * module.
 */
export { sendRequest } from '../../server/src/hosts/apiRequest/sendRequest.ts';
export { resolveWritablePath } from '../../server/src/hosts/resolveWritablePath.ts';
export { fetchApiFile } from '../../server/src/hosts/webFetch/fetchApiFile.ts';
export { fetchPublishedIndex } from '../../server/src/hosts/webFetch/fetchPublishedIndex.ts';
export { fetchStars } from '../../server/src/hosts/webFetch/fetchStars.ts';

/** Reason why other servers cannot be called; undefined if they can. */
export const reasonNotToCall: string | undefined = undefined;

/** URI schemes of the files that the language server can read. */
export function servedSchemes(): readonly string[] {
	return ['file'];
}

/** Source of the script that renders diagrams, unpacked. */
export async function diagramLibrary(extension: Uri): Promise<string> {
	const file = Uri.joinPath(extension, 'dist', 'server', 'browser', 'diagrams.js.br');
	return String(await promisify(brotliDecompress)(await workspace.fs.readFile(file)));
}
