import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Uri, workspace } from 'vscode';

/** The script that draws diagrams, which the build packed. */
export async function diagramLibrary(extension: Uri): Promise<string> {
	const file = Uri.joinPath(extension, 'dist', 'server', 'browser', 'diagrams.js.br');
	return String(await promisify(brotliDecompress)(await workspace.fs.readFile(file)));
}
