import { l10n, Uri, workspace } from 'vscode';
import type * as outside from '../outside.ts';

// Replaces `../outside.ts` in a browser: pages there may call only servers that allow it, and few do.

export const reasonNotToCall: string = l10n.t(
	'Recto cannot call other servers from the browser. Open the project in VS Code on your computer to do that.',
);

export const readsCommits: typeof outside.readsCommits = false;

export const sendRequest: typeof outside.sendRequest = async () => ({
	kind: 'failure',
	reason: reasonNotToCall,
});

const refuse = async () => ({ kind: 'refusal', reason: reasonNotToCall }) as const;

export const fetchApiFile: typeof outside.fetchApiFile = refuse;

export const fetchPublishedIndex: typeof outside.fetchPublishedIndex = refuse;

export const fetchStars: typeof outside.fetchStars = async () => undefined;

/** Symbolic links of virtual file systems are not followed. */
export const resolveWritablePath: typeof outside.resolveWritablePath = (folder, path) => `${folder}/${path}`;

/** Source of the script that renders diagrams; packed with gzip, since browsers do not unpack Brotli. */
export async function diagramLibrary(extension: Uri): Promise<string> {
	const packed = await workspace.fs.readFile(Uri.joinPath(extension, 'dist', 'web', 'diagrams.js.gz'));
	const text = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Response(text).text();
}

/** Schemes of the workspace's folders, and of local ones and repositories, whose folders may be opened later. */
export function servedSchemes(): readonly string[] {
	const ofFolders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
	return [...new Set(['file', 'vscode-vfs', ...ofFolders])];
}
