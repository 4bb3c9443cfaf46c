import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { editorForms } from './editorForms.mjs';
import { leanConnection } from './leanConnection.mjs';
import { residentBytes } from './residentBytes.mjs';

/**
 * @typedef {object} RunningServer
 * @property {import('./leanConnection.mjs').LeanConnection} connection
 * @property {number} started milliseconds from its spawning to its greeting
 * @property {() => number} sinceSpawn milliseconds
 * @property {() => number | undefined} residentBytes
 */

/**
 * A language server on a folder, from its start on, over standard streams as an editor has it.
 * @template Result
 * @param {string} folder
 * @param {(server: RunningServer) => Promise<Result>} use
 * @param {{ refreshes?: boolean, env?: NodeJS.ProcessEnv }} [options] `refreshes`: the client can be told to ask for
 *   diagnostics again
 */
export async function withServer(folder, use, { refreshes = false, env = process.env } = {}) {
	const start = performance.now();
	const server = spawn(process.execPath, [join('dist', 'server', 'languageServer.mjs'), '--stdio'], {
		stdio: ['pipe', 'pipe', 'ignore'],
		env,
	});
	const connection = leanConnection(server);
	try {
		await connection.sendRequest('initialize', {
			processId: process.pid,
			rootUri: null,
			workspaceFolders: existsSync(folder) ? [{ uri: pathToFileURL(folder).toString(), name: 'bench' }] : [],
			capabilities: {
				textDocument: editorForms,
				workspace: { diagnostics: { refreshSupport: refreshes } },
			},
		});
		const started = performance.now() - start;
		connection.sendNotification('initialized', {});
		return await use({
			connection,
			started,
			sinceSpawn: () => performance.now() - start,
			residentBytes: () => residentBytes(server.pid),
		});
	} finally {
		server.kill();
	}
}
