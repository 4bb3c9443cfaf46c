import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Uri, workspace } from 'vscode';

/**
 * Access to the world outside VS Code: other servers, and paths on disk. In a browser, `web/outside.ts` replaces this
 * module.
 */
export { sendRequest } from '../../server/src/hosts/apiRequest/sendRequest.ts';
export { resolveWritablePath } from '../../server/src/hosts/pathInside.ts';
export { fetchApiFile, fetchPublishedIndex, fetchStars } from '../../server/src/hosts/webFetch/fetchText.ts';

/** Reason why other servers cannot be called; undefined if they can. */
export const reasonNotToCall: string | undefined = undefined;

/** True if the language server can read commits. */
export const readsCommits: boolean = true;

/** URI schemes of the files that the language server can read. */
export function servedSchemes(): readonly string[] {
	return ['file'];
}

/** Source of the script that renders diagrams, unpacked. */
export async function diagramLibrary(extension: Uri): Promise<string> {
	const file = Uri.joinPath(extension, 'dist', 'server', 'browser', 'diagrams.js.br');
	return String(await promisify(brotliDecompress)(await workspace.fs.readFile(file)));
}
