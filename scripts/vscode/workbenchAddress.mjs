import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Folder of the extension that opens the first page with its preview. */
export const firstPageExtension = fileURLToPath(new URL('firstPage', import.meta.url));

/**
 * @typedef {object} WorkbenchTarget
 * @property {string} [folder] the folder to open; without it, an empty window
 * @property {string} [workspace] a .code-workspace file to open instead
 * @property {readonly string[]} [files] files to open in it
 * @property {string} [extensionDevelopmentPath] an extension to run from its sources
 * @property {string} [extensionTestsPath] a script whose `run` runs in the extension host
 */

/**
 * The address that opens the web workbench of a server on a target.
 *
 * @param {{ port: number, token: string }} server
 * @param {WorkbenchTarget} target
 * @returns {string}
 */
export function workbenchAddress({ port, token }, target) {
	const authority = `127.0.0.1:${port}`;
	const toRemote = (/** @type {string} */ file) => `vscode-remote://${authority}${toUrlPath(file)}`;
	const payload = (target.files ?? []).map((file) => ['openFile', toRemote(file)]);
	if (target.extensionDevelopmentPath) {
		payload.push(['extensionDevelopmentPath', toRemote(target.extensionDevelopmentPath)]);
	}
	if (target.extensionTestsPath) payload.push(['extensionTestsPath', toRemote(target.extensionTestsPath)]);
	const query = new URLSearchParams({ tkn: token });
	if (target.workspace) query.set('workspace', decodeURIComponent(toUrlPath(target.workspace)));
	else if (target.folder) query.set('folder', decodeURIComponent(toUrlPath(target.folder)));
	else query.set('ew', 'true');
	if (payload.length > 0) query.set('payload', JSON.stringify(payload));
	return `http://${authority}/?${query}`;
}

/** @param {string} file */
function toUrlPath(file) {
	return pathToFileURL(path.resolve(file)).pathname;
}
