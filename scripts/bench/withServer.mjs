import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import rpc from 'vscode-jsonrpc/node.js';
import { residentBytes } from './residentBytes.mjs';

/**
 * @typedef {object} RunningServer
 * @property {import('vscode-jsonrpc').MessageConnection} connection
 * @property {number} started milliseconds from its spawning to its greeting
 * @property {() => number} sinceSpawn milliseconds
 * @property {() => number | undefined} residentBytes
 */

/**
 * A language server on a folder, from its start on, over standard streams as an editor has it.
 * @template Result
 * @param {string} folder
 * @param {(server: RunningServer) => Promise<Result>} use
 */
export async function withServer(folder, use) {
	const start = performance.now();
	const server = spawn(process.execPath, [join('dist', 'server', 'languageServer.mjs'), '--stdio']);
	const connection = rpc.createMessageConnection(
		new rpc.StreamMessageReader(server.stdout),
		new rpc.StreamMessageWriter(server.stdin),
	);
	connection.onRequest('client/registerCapability', () => null);
	connection.listen();
	try {
		await connection.sendRequest('initialize', {
			processId: process.pid,
			rootUri: null,
			workspaceFolders: existsSync(folder) ? [{ uri: pathToFileURL(folder).toString(), name: 'bench' }] : [],
			capabilities: { textDocument: { diagnostic: {} } },
		});
		const started = performance.now() - start;
		await connection.sendNotification('initialized', {});
		return await use({
			connection,
			started,
			sinceSpawn: () => performance.now() - start,
			residentBytes: () => residentBytes(server.pid),
		});
	} finally {
		connection.dispose();
		server.kill();
	}
}
