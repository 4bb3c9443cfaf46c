import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { editorForms } from './editorForms.mjs';
import { leanConnection } from './leanConnection.mjs';
import { pagesOf } from './pagesOf.mjs';
import { median, quantile } from './quantile.mjs';

/** Of Recto: of fewer the 99th of a hundred is an accident of the machine. The other server takes half a second for each. */
const edits = 1000;
const editsOfOthers = 40;
const warmUp = 60;

/**
 * An author at work in a folder of many pages: on the largest page and on one of ordinary size, by Recto and by the
 * language server for MDX. An empty hover of Recto is the price of asking it at all, an echo that of asking anybody.
 *
 * @param {string} folder
 * @param {string | undefined} peers
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
export async function measureEditing(folder, peers) {
	const pages = pagesOf(folder);
	const [largest] = pages;
	const ordinary = pages.find(({ bytes }) => bytes <= 16_384);
	if (largest === undefined || ordinary === undefined) return [];
	const servers = [
		{
			name: 'Recto',
			args: ['dist/server/languageServer.mjs', '--stdio'],
			options: {},
			counts: { warmUp, edits },
		},
	];
	const other = peers && path.join(peers, 'node_modules', '@mdx-js', 'language-server', 'lib', 'index.js');
	if (peers && other && existsSync(other))
		servers.push({
			name: '@mdx-js/language-server',
			args: [other, '--stdio'],
			options: {
				typescript: { enabled: true, tsdk: path.join(peers, 'node_modules', 'typescript', 'lib') },
			},
			counts: { warmUp: 5, edits: editsOfOthers },
		});
	/** @type {import('./toTable.mjs').Row[]} */
	const rows = [];
	/** @type {readonly { file: string, bytes: number }[]} */
	const subjects = [ordinary, largest];
	let empty = Number.NaN;
	for (const server of servers)
		for (const page of subjects) {
			const times = await measure(server, folder, page.file);
			if (server.name === 'Recto' && page === ordinary) empty = median(times['empty hover']);
			for (const [name, values] of Object.entries(times).filter(([, list]) => list.length > 0))
				rows.push({
					name: `${name === 'echo' ? 'a process that only echoes' : `${server.name}: ${name}`} (${(page.bytes / 1024).toFixed(0)} KB page)`,
					milliseconds: median(values),
					p99: quantile(values, 0.99),
					toEmpty: median(values) / empty,
				});
		}
	return rows;
}

/** @typedef {{ warmUp: number, edits: number }} Counts the first edits are not timed */

/**
 * @param {{ args: string[], options: object, counts: Counts }} server
 * @param {string} folder
 * @param {string} file
 */
async function measure({ args, options, counts }, folder, file) {
	const started = performance.now();
	const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
	try {
		return await work(leanConnection(child), { options, folder, file, started, counts });
	} finally {
		child.kill();
	}
}

/**
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {{ options: object, folder: string, file: string, started: number, counts: Counts }} place
 */
async function work(connection, { options, folder, file, started, counts }) {
	const root = pathToFileURL(folder).toString();
	await connection.sendRequest('initialize', {
		processId: process.pid,
		rootUri: root,
		workspaceFolders: [{ uri: root, name: 'bench' }],
		initializationOptions: options,
		capabilities: { textDocument: editorForms, workspace: { workspaceFolders: true } },
	});
	const initialize = performance.now() - started;
	connection.sendNotification('initialized', {});
	const uri = pathToFileURL(file).toString();
	const text = readFileSync(file, 'utf8');
	connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'mdx', version: 1, text },
	});
	// A client that cannot be told to ask again is answered once the whole project has been read.
	await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
	const echo = spawn(process.execPath, [fileURLToPath(new URL('./echo.mjs', import.meta.url))], {
		stdio: ['pipe', 'pipe', 'ignore'],
	});
	try {
		const times = await edit(connection, leanConnection(echo), { uri, text, counts });
		return { 'spawn to initialize': [initialize], ...times };
	} finally {
		echo.kill();
	}
}

/**
 * Types into a component at the end of the page.
 *
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {import('./leanConnection.mjs').LeanConnection} echo
 * @param {{ uri: string, text: string, counts: Counts }} page
 */
async function edit(connection, echo, { uri, text, counts }) {
	/** @type {Record<'echo' | 'empty hover' | 'edit to diagnostics' | 'completion' | 'hover', number[]>} */
	const times = { echo: [], 'empty hover': [], 'edit to diagnostics': [], completion: [], hover: [] };
	const lines = text.split('\n').length;
	/** @param {number} line @param {number} character @param {string} typed @param {number} version */
	const type = (line, character, typed, version) =>
		connection.sendNotification('textDocument/didChange', {
			textDocument: { uri, version },
			contentChanges: [{ range: { start: { line, character }, end: { line, character } }, text: typed }],
		});
	/** @param {import('./leanConnection.mjs').LeanConnection} of @param {string} method @param {object} [params] */
	const ask = async (of, method, params) => {
		const start = performance.now();
		await of.sendRequest(method, { textDocument: { uri }, ...params });
		return performance.now() - start;
	};
	type(lines - 1, text.length - text.lastIndexOf('\n') - 1, '\n\n<Card title="', 2);
	const line = lines + 1;
	for (let count = 0; count < counts.warmUp + counts.edits; count++) {
		if (count === counts.warmUp) for (const list of Object.values(times)) list.length = 0;
		const character = '<Card title="'.length + count;
		const hovers = [0, line].map((at) => ({ position: { line: at, character: at === 0 ? 0 : 2 } }));
		const start = performance.now();
		type(line, character, 'x', count + 3);
		await ask(connection, 'textDocument/diagnostic');
		times['edit to diagnostics'].push(performance.now() - start);
		times['empty hover'].push(await ask(connection, 'textDocument/hover', hovers[0]));
		times.hover.push(await ask(connection, 'textDocument/hover', hovers[1]));
		times.completion.push(
			await ask(connection, 'textDocument/completion', { position: { line, character: 6 } }),
		);
		times.echo.push(await ask(echo, 'textDocument/hover', hovers[0]));
	}
	return times;
}
