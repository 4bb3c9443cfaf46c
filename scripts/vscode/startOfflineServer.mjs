import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endTree, spawnTied } from '../processes/spawnTied.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';
import { homeFolder } from '../setup/userFolders.mjs';
import { quietSettings } from './quietSettings.mjs';

const serverProcess = fileURLToPath(new URL('serverProcess.mjs', import.meta.url));

/**
 * @typedef {object} OfflineServer
 * @property {number} port
 * @property {string} token who has it may use the server
 * @property {() => string} log what the server printed so far
 * @property {Promise<void>} ended resolves when the server is gone, for whatever reason
 * @property {() => Promise<void>} stop ends the server, its extension hosts and their children
 */

/**
 * Starts the offline VS Code on 127.0.0.1, answering only those who hold its token.
 *
 * @param {object} options
 * @param {string} options.vscode from `ensureOfflineVSCode`
 * @param {string} [options.extensions] folder of installed extensions
 * @param {string} [options.userData] keeps a settings.json found there; a new folder by default
 * @param {Record<string, unknown>} [options.settings] on top of the quiet ones
 * @param {number} [options.port] a free one by default
 * @param {readonly string[]} [options.serverOptions]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<OfflineServer>}
 */
export async function startOfflineServer(options) {
	const state = mkdtempSync(path.join(tmpdir(), 'recto-server-'));
	const removeState = () => rmSync(state, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', removeState);
	const token = randomBytes(16).toString('hex');
	const tokenFile = path.join(state, 'token');
	writeFileSync(tokenFile, token, { mode: 0o600 });
	const userData = options.userData ?? path.join(state, 'user-data');
	writeSettings(userData, options.settings);

	const child = spawnTied(
		process.execPath,
		[
			serverProcess,
			path.join(options.vscode, 'out/server-main.js'),
			...['--host', '127.0.0.1', '--port', String(options.port ?? 0), '--connection-token-file', tokenFile],
			...['--accept-server-license-terms', '--telemetry-level', 'off', '--disable-telemetry'],
			...['--server-data-dir', path.join(state, 'server'), '--user-data-dir', userData],
			...['--extensions-dir', options.extensions ?? path.join(state, 'extensions')],
			...(options.serverOptions ?? []),
		],
		// Its sockets go with the state; macOS ignores the variable, and would find the longer path too long.
		{ env: { ...offlineEnvironment(options.env), XDG_RUNTIME_DIR: state } },
	);
	let log = '';
	const keep = (/** @type {Buffer} */ text) => {
		log += text;
	};
	child.stdout.on('data', keep);
	child.stderr.on('data', keep);
	/** @type {Promise<void>} */
	const ended = new Promise((resolve) => {
		child.once('exit', () => {
			process.off('exit', removeState);
			removeState();
			resolve();
		});
	});
	const port = await listeningPort(child, { log: () => log, wanted: options.port });
	return { port, token, log: () => log, ended, stop: () => endTree(child) };
}

/** @param {NodeJS.ProcessEnv} [env] */
export function offlineEnvironment(env = process.env) {
	return {
		...env,
		HOME: homeFolder(), // In which it makes folders.
		VSCODE_CLI: '1', // Skips the probe for a login shell's environment.
		EXTENSIONS_GALLERY: '{"serviceUrl":""}', // Nothing is looked up in a marketplace.
	};
}

/**
 * @param {string} userData
 * @param {Record<string, unknown>} [settings]
 */
function writeSettings(userData, settings) {
	const file = path.join(userData, 'User', 'settings.json');
	if (existsSync(file)) return;
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ ...quietSettings, ...settings }, undefined, '\t'));
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @param {{ log: () => string, wanted: number | undefined }} options
 * @returns {Promise<number>}
 */
function listeningPort(child, { log, wanted }) {
	return new Promise((resolve, reject) => {
		const read = () => {
			const port = /Extension host agent listening on (\d+)/.exec(log())?.[1];
			if (port) resolve(Number(port));
			// The server tells this and then stays, without a port.
			if (/EADDRINUSE|EACCES/.test(log())) {
				reject(
					new SetupProblem(
						`Port ${wanted} cannot be used on 127.0.0.1. Free it, or set PORT to another one.`,
					),
				);
				child.kill('SIGKILL');
			}
		};
		child.stdout.on('data', read);
		child.stderr.on('data', read);
		child.once('exit', (code) => {
			const end = log().slice(-2000);
			reject(new SetupProblem(`VS Code for the browser ended before it was ready (${code}):\n${end}`));
		});
	});
}
