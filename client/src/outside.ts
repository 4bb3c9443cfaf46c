import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Uri, workspace } from 'vscode';

/**
 * Whatever reaches outside VS Code: other servers, and places on disk. In a browser, `web/outside.ts` replaces this module.
 */
export { sendRequest } from '../../server/src/hosts/apiRequest/sendRequest.ts';
export { fetchApiFile } from '../../server/src/hosts/webFetch/fetchApiFile.ts';
export { fetchPublishedIndex } from '../../server/src/hosts/webFetch/fetchPublishedIndex.ts';
export { fetchStars } from '../../server/src/hosts/webFetch/fetchStars.ts';
export { writePlace } from '../../server/src/hosts/writePlace.ts';

/** Why no other server can be called; undefined where one can. */
export const noCalls: string | undefined = undefined;

/** How addresses of files begin that the language server can read. */
export function servedSchemes(): readonly string[] {
	return ['file'];
}

/** The script that draws diagrams, which the build packed. */
export async function diagramLibrary(extension: Uri): Promise<string> {
	const file = Uri.joinPath(extension, 'dist', 'server', 'browser', 'diagrams.js.br');
	return String(await promisify(brotliDecompress)(await workspace.fs.readFile(file)));
}
