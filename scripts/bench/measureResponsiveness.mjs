import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagesOf } from './pagesOf.mjs';
import { median } from './quantile.mjs';
import { bareBytes } from './residentBytes.mjs';
import { withServer } from './withServer.mjs';

/** Files that another branch changes, and for how long an author goes on typing then, in milliseconds. */
const changedFiles = 1000;
const typing = 2000;
/** After so many milliseconds without work the server has given back what it does not need. */
const rest = 16_000;

/**
 * What the author of a large project waits for while the server is busy: until the open page has its first problems,
 * and while another branch changes many files. Then what the server holds in memory.
 *
 * @param {string} folder
 * @param {number} rounds
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
export async function measureResponsiveness(folder, rounds) {
	const copy = mkdtempSync(path.join(tmpdir(), 'recto-bench-'));
	try {
		cpSync(folder, copy, { recursive: true });
		const page = pagesOf(copy).find(({ bytes }) => bytes <= 16_384);
		if (page === undefined) return [];
		const starts = [];
		for (let round = 0; round < rounds; round++) starts.push(await timeStart(copy, page.file));
		return [
			{
				name: 'spawn to the first problems of the open page',
				milliseconds: median(starts.map(({ first }) => first)),
			},
			{
				name: 'spawn to all that is known of it, the project read',
				milliseconds: median(starts.map(({ all }) => all)),
			},
			...(await timeBranch(copy, page.file)),
		];
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

/** @param {string} folder @param {string} file */
function timeStart(folder, file) {
	return withServer(
		folder,
		async ({ connection, sinceSpawn }) => {
			const all = connection.heard('workspace/diagnostic/refresh').then(sinceSpawn);
			const page = openPage(connection, file);
			await page.diagnose();
			return { first: sinceSpawn(), all: await all };
		},
		{ refreshes: true },
	);
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
function timeBranch(folder, file) {
	return withServer(folder, async ({ connection, residentBytes }) => {
		const page = openPage(connection, file);
		await page.diagnose();
		const memoryOfRead = residentBytes();
		for (let warmUp = 0; warmUp < 60; warmUp++) await page.type();
		const changed = pagesOf(folder)
			.map((one) => one.file)
			.filter((one) => one !== file)
			.filter((_, index, all) => index % Math.ceil(all.length / changedFiles) === 0);
		for (const one of changed) appendFileSync(one, '\n\n## Another branch\n\n[Gone](/no/such/page)\n');
		connection.sendNotification('workspace/didChangeWatchedFiles', {
			changes: changed.map((one) => ({ uri: pathToFileURL(one).toString(), type: 2 })),
		});
		const times = [];
		const until = performance.now() + typing;
		while (performance.now() < until) {
			times.push(await page.type());
			await new Promise((resolve) => setTimeout(resolve, 15));
		}
		// Answered when the server has looked at all files.
		await connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
		await new Promise((resolve) => setTimeout(resolve, rest));
		return [
			{
				name: `slowest edit to diagnostics while ${changed.length} files change on disk`,
				milliseconds: Math.max(...times),
			},
			...memoryRow('memory of the server, the project read', memoryOfRead),
			...memoryRow('memory of the server at rest, every closed file checked', residentBytes()),
		];
	});
}

/** @param {import('./leanConnection.mjs').LeanConnection} connection @param {string} file */
function openPage(connection, file) {
	const textDocument = { uri: pathToFileURL(file).toString() };
	const text = readFileSync(file, 'utf8');
	const line = text.split('\n').length - 1;
	let version = 1;
	connection.sendNotification('textDocument/didOpen', {
		textDocument: { ...textDocument, languageId: 'mdx', version, text },
	});
	const diagnose = () => connection.sendRequest('textDocument/diagnostic', { textDocument });
	return {
		diagnose,
		/** @returns {Promise<number>} milliseconds until there are problems */
		async type() {
			const start = performance.now();
			const end = { line, character: 0 };
			connection.sendNotification('textDocument/didChange', {
				textDocument: { ...textDocument, version: ++version },
				contentChanges: [{ range: { start: end, end }, text: 'x' }],
			});
			await diagnose();
			return performance.now() - start;
		},
	};
}

/** @param {string} name @param {number | undefined} bytes @returns {import('./toTable.mjs').Row[]} */
function memoryRow(name, bytes) {
	return bytes === undefined ? [] : [{ name, megabytes: bytes / 1e6, toBare: bytes / bareBytes() }];
}
