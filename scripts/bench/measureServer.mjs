import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median, quantile } from './quantile.mjs';
import { bareBytes } from './residentBytes.mjs';
import { withServer } from './withServer.mjs';

/** The 99th of a hundred is an accident: of so many, three may be slower. */
const edits = 300;
/** Until the server has compiled what it runs all the time. */
const warmUp = 60;

/**
 * What an author waits for, over standard streams as an editor has it: start, diagnostics after an edit of a page of
 * ordinary size, completion and hover there; with an empty hover as the price of asking at all.
 * @param {string} folder
 * @param {readonly { file: string, bytes: number }[]} pages
 * @param {number} rounds
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
export async function measureServer(folder, pages, rounds) {
	const page = pages.find(({ bytes }) => bytes <= 16_384) ?? pages[0];
	if (page === undefined) return [];
	const uri = pathToFileURL(page.file).toString();
	const text = readFileSync(page.file, 'utf8');
	const starts = await measureStarts(folder, { uri, text }, rounds);
	return withServer(folder, async ({ connection, residentBytes }) => {
		open(connection, { uri, text });
		const end = endOf(text);
		const line = end.line + 2;
		connection.sendNotification('textDocument/didChange', {
			textDocument: { uri, version: 2 },
			contentChanges: [{ range: { start: end, end }, text: '\n\n<Card ' }],
		});
		/** @param {string} method @param {object} params */
		const ask = async (method, params) => {
			const start = performance.now();
			await connection.sendRequest(method, { textDocument: { uri }, ...params });
			return performance.now() - start;
		};
		await ask('textDocument/diagnostic', {});
		/** @type {Record<'empty' | 'diagnostics' | 'completion' | 'hover', number[]>} */
		const times = { empty: [], diagnostics: [], completion: [], hover: [] };
		for (let edit = 0; edit < warmUp + edits; edit++) {
			if (edit === warmUp) for (const list of Object.values(times)) list.length = 0;
			const cursor = { line, character: '<Card '.length + edit };
			connection.sendNotification('textDocument/didChange', {
				textDocument: { uri, version: edit + 3 },
				contentChanges: [{ range: { start: cursor, end: cursor }, text: 'x' }],
			});
			times.diagnostics.push(await ask('textDocument/diagnostic', {}));
			times.empty.push(await ask('textDocument/hover', { position: { line: 0, character: 0 } }));
			times.hover.push(await ask('textDocument/hover', { position: { line, character: 2 } }));
			times.completion.push(await ask('textDocument/completion', { position: cursor }));
		}
		const empty = median(times.empty);
		/** @param {string} name @param {readonly number[]} values */
		const row = (name, values) => ({
			name: `${name} (${(page.bytes / 1024).toFixed(0)} KB page)`,
			milliseconds: median(values),
			p99: quantile(values, 0.99),
			toEmpty: median(values) / empty,
		});
		return [
			...starts,
			row('empty hover round trip', times.empty),
			row('edit to diagnostics', times.diagnostics),
			row('completion', times.completion),
			row('hover', times.hover),
			...(await measureConfig(connection, folder, empty)),
			...memoryRow(residentBytes()),
		];
	});
}

/**
 * @param {string} folder
 * @param {{ uri: string, text: string }} page
 * @param {number} rounds
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
async function measureStarts(folder, page, rounds) {
	/** @type {Record<'bare' | 'greeting' | 'diagnostics', number[]>} */
	const times = { bare: [], greeting: [], diagnostics: [] };
	for (let round = 0; round < rounds; round++) {
		const start = performance.now();
		spawnSync(process.execPath, ['-e', '0']);
		times.bare.push(performance.now() - start);
		await withServer(folder, async ({ connection, started, sinceSpawn }) => {
			open(connection, page);
			await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri: page.uri } });
			times.greeting.push(started);
			times.diagnostics.push(sinceSpawn());
		});
	}
	/** @param {string} name @param {readonly number[]} values */
	const row = (name, values) => ({
		name,
		milliseconds: median(values),
		toBare: median(values) / median(times.bare),
	});
	return [
		row('spawn to initialize', times.greeting),
		row('spawn to first diagnostics, project read', times.diagnostics),
	];
}

/** @param {import('./leanConnection.mjs').LeanConnection} connection @param {{ uri: string, text: string }} page */
function open(connection, { uri, text }) {
	connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'mdx', version: 1, text },
	});
}

/** @param {number | undefined} bytes @returns {import('./toTable.mjs').Row[]} */
function memoryRow(bytes) {
	if (bytes === undefined) return [];
	return [
		{ name: 'memory of the server after the edits', megabytes: bytes / 1e6, toBare: bytes / bareBytes() },
	];
}

/**
 * Edits of the configuration that leave it valid.
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {string} folder
 * @param {number} empty milliseconds of an empty hover
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
async function measureConfig(connection, folder, empty) {
	const file = ['docs.json', 'mint.json'].map((name) => join(folder, name)).find((name) => existsSync(name));
	if (file === undefined) return [];
	const uri = pathToFileURL(file).toString();
	const text = readFileSync(file, 'utf8');
	connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'json', version: 1, text },
	});
	/** @type {number[]} */
	const times = [];
	for (let edit = 0; edit < warmUp + edits; edit++) {
		if (edit === warmUp) times.length = 0;
		const end = endOf(text);
		connection.sendNotification('textDocument/didChange', {
			textDocument: { uri, version: edit + 2 },
			contentChanges: [{ range: { start: end, end }, text: ' ' }],
		});
		const start = performance.now();
		await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
		times.push(performance.now() - start);
	}
	return [
		{
			name: `edit to diagnostics (${(text.length / 1024).toFixed(0)} KB docs.json)`,
			milliseconds: median(times),
			p99: quantile(times, 0.99),
			toEmpty: median(times) / empty,
		},
	];
}

/** The position behind the last character. @param {string} text */
function endOf(text) {
	const lines = text.split('\n');
	return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
