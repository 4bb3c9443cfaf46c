import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import rpc from 'vscode-jsonrpc/node.js';
import { pagesOf } from './pagesOf.mjs';
import { median, quantile } from './quantile.mjs';

/** Of Recto; the other server takes half a second for each. */
const edits = 300;
const editsOfOthers = 40;
const warmUp = 60;

/**
 * An author at work in a folder of many pages: on the largest page and on one of ordinary size, by Recto and by the
 * language server for MDX. An empty hover of Recto is the price of asking at all.
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
			if (server.name === 'Recto' && page === ordinary) empty = median(times.empty);
			for (const [name, values] of Object.entries(times).filter(([, list]) => list.length > 0))
				rows.push({
					name: `${server.name}: ${name} (${(page.bytes / 1024).toFixed(0)} KB page)`,
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
	const connection = rpc.createMessageConnection(
		new rpc.StreamMessageReader(child.stdout),
		new rpc.StreamMessageWriter(child.stdin),
	);
	for (const method of ['client/registerCapability', 'workspace/diagnostic/refresh'])
		connection.onRequest(method, () => null);
	connection.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
	/** @type {Promise<never>} */
	const death = new Promise((_, reject) => {
		connection.onClose(() => reject(new Error(`${args[0]} ended too early.`)));
	});
	connection.listen();
	try {
		return await Promise.race([death, work(connection, options, { folder, file, started, counts })]);
	} finally {
		connection.dispose();
		child.kill();
	}
}

/**
 * @param {import('vscode-jsonrpc').MessageConnection} connection
 * @param {object} options
 * @param {{ folder: string, file: string, started: number, counts: Counts }} place
 */
async function work(connection, options, { folder, file, started, counts }) {
	const root = pathToFileURL(folder).toString();
	await connection.sendRequest('initialize', {
		processId: process.pid,
		rootUri: root,
		workspaceFolders: [{ uri: root, name: 'bench' }],
		initializationOptions: options,
		capabilities: { textDocument: { diagnostic: {} }, workspace: { workspaceFolders: true } },
	});
	const initialize = performance.now() - started;
	await connection.sendNotification('initialized', {});
	const uri = pathToFileURL(file).toString();
	const text = readFileSync(file, 'utf8');
	await connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'mdx', version: 1, text },
	});
	/** @param {string} method @param {object} params */
	const ask = async (method, params) => {
		const start = performance.now();
		await connection.sendRequest(method, { textDocument: { uri }, ...params });
		return performance.now() - start;
	};
	await ask('textDocument/diagnostic', {});
	return { 'spawn to initialize': [initialize], ...(await edit(connection, { uri, text, ask, counts })) };
}

/**
 * Types into a component at the end of the page.
 *
 * @param {import('vscode-jsonrpc').MessageConnection} connection
 * @param {{ uri: string, text: string, ask: (method: string, params: object) => Promise<number>, counts: Counts }} page
 */
async function edit(connection, { uri, text, ask, counts }) {
	/** @type {Record<'empty' | 'edit to diagnostics' | 'completion' | 'hover', number[]>} */
	const times = { empty: [], 'edit to diagnostics': [], completion: [], hover: [] };
	const lines = text.split('\n').length;
	/** @param {number} line @param {number} character @param {string} typed @param {number} version */
	const type = (line, character, typed, version) =>
		connection.sendNotification('textDocument/didChange', {
			textDocument: { uri, version },
			contentChanges: [{ range: { start: { line, character }, end: { line, character } }, text: typed }],
		});
	await type(lines - 1, text.length - text.lastIndexOf('\n') - 1, '\n\n<Card title="', 2);
	const line = lines + 1;
	for (let count = 0; count < counts.warmUp + counts.edits; count++) {
		if (count === counts.warmUp) for (const list of Object.values(times)) list.length = 0;
		const character = '<Card title="'.length + count;
		await type(line, character, 'x', count + 3);
		times['edit to diagnostics'].push(await ask('textDocument/diagnostic', {}));
		times.empty.push(await ask('textDocument/hover', { position: { line: 0, character: 0 } }));
		times.hover.push(await ask('textDocument/hover', { position: { line, character: 2 } }));
		times.completion.push(await ask('textDocument/completion', { position: { line, character: 6 } }));
	}
	return times;
}
