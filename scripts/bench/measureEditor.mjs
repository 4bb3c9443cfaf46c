import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagesOf } from './pagesOf.mjs';
import { median, quantile } from './quantile.mjs';
import { inScratch, recto } from './timeInTurn.mjs';
import { withServer } from './withServer.mjs';

/** Of a hundred, the slowest percent is an accident. */
const edits = 300;
/** Number of edits until the server has compiled what it runs all the time. */
const warmUp = 60;

/**
 * What an author waits for in a large project, over standard streams as an editor has it: until it is opened, with a
 * cache, and for answers about a page of usual size, the largest page and the configuration.
 *
 * @param {string} folder
 * @param {{ rounds: number }} options
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export function measureEditor(folder, { rounds }) {
	return inScratch(async (scratch) => {
		const pages = pagesOf(folder);
		const size = `${pages.length} pages`;
		const [largest] = pages;
		const usual = pages.find(({ bytes }) => bytes <= 16_384);
		if (largest === undefined || usual === undefined) return [];
		const env = { ...process.env, RECTO_CACHE: path.join(scratch, 'cache') };
		const [program = '', ...args] = recto;
		spawnSync(program, [...args, 'check', folder], { env, stdio: 'ignore' });
		/** @type {{ greeted: number, first: number, all: number }[]} */
		const starts = [];
		for (let round = 0; round < rounds; round++) starts.push(await timeStart(folder, usual.file, env));
		return withServer(
			folder,
			async ({ connection, residentBytes }) => {
				const small = await timeEdits(openPage(connection, usual.file));
				const large = await timeEdits(openPage(connection, largest.file));
				const config = await timeEdits(openPage(connection, path.join(folder, 'docs.json')));
				const bytes = residentBytes();
				return [
					row(`${size} open with a cache: initialize`, median(starts.map(({ greeted }) => greeted))),
					row(`${size} open with a cache: first problems`, median(starts.map(({ first }) => first)), 300),
					row(
						`${size} open with a cache: all problems of the page`,
						median(starts.map(({ all }) => all)),
						1_500,
					),
					row('edit to problems, page of 16 KB, p99', small.problems, 8),
					row(`edit to problems, page of ${Math.round(largest.bytes / 1024)} KB, p99`, large.problems, 16),
					row('completion, page of 16 KB, p99', small.completion, 10),
					row('hover, page of 16 KB, p99', small.hover, 10),
					row(`edit to problems, docs.json of ${size}, p99`, config.problems, 33),
					...(bytes === undefined
						? []
						: [{ name: `server with ${size}`, megabytes: bytes / 1e6, budget: { megabytes: 250 } }]),
				];
			},
			{ env },
		);
	});
}

/** @param {string} name @param {number} milliseconds @param {number} [limit] */
function row(name, milliseconds, limit) {
	return { name, milliseconds, ...(limit !== undefined && { budget: { milliseconds: limit } }) };
}

/** @param {string} folder @param {string} file @param {NodeJS.ProcessEnv} env */
function timeStart(folder, file, env) {
	return withServer(
		folder,
		async ({ connection, started, sinceSpawn }) => {
			const all = connection.heard('workspace/diagnostic/refresh').then(sinceSpawn);
			await openPage(connection, file).ask('diagnostic');
			return { greeted: started, first: sinceSpawn(), all: await all };
		},
		{ refreshes: true, env },
	);
}

/**
 * Opens a file.
 *
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {string} file
 */
export function openPage(connection, file) {
	const textDocument = { uri: pathToFileURL(file).toString() };
	const text = readFileSync(file, 'utf8');
	const lines = text.split('\n');
	let version = 1;
	connection.sendNotification('textDocument/didOpen', {
		textDocument: { ...textDocument, languageId: path.extname(file).slice(1), version, text },
	});
	return {
		uri: textDocument.uri,
		isPage: file.endsWith('.mdx'),
		end: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
		/** @param {{ line: number, character: number }} position @param {string} typed */
		type(position, typed) {
			connection.sendNotification('textDocument/didChange', {
				textDocument: { ...textDocument, version: ++version },
				contentChanges: [{ range: { start: position, end: position }, text: typed }],
			});
		},
		/** @param {string} request @param {object} [params] */
		ask: (request, params) => connection.sendRequest(`textDocument/${request}`, { textDocument, ...params }),
	};
}

/**
 * 99th percentiles, with an edit after another at the end: on a page in an attribute of a component.
 *
 * @param {ReturnType<typeof openPage>} page
 */
async function timeEdits(page) {
	/** @type {Record<'problems' | 'completion' | 'hover', number[]>} */
	const times = { problems: [], completion: [], hover: [] };
	/** @param {keyof typeof times} name @param {() => Promise<unknown>} ask */
	const time = async (name, ask) => {
		const start = performance.now();
		await ask();
		times[name].push(performance.now() - start);
	};
	const { end, isPage } = page;
	const opening = '<Card title="';
	if (isPage) page.type(end, `\n\n${opening}`);
	await page.ask('diagnostic');
	for (let edit = 0; edit < warmUp + edits; edit++) {
		if (edit === warmUp) for (const list of Object.values(times)) list.length = 0;
		const place = isPage ? { line: end.line + 2, character: opening.length + edit } : end;
		await time('problems', () => {
			page.type(place, isPage ? 'x' : ' ');
			return page.ask('diagnostic');
		});
		if (!isPage) continue;
		await time('hover', () => page.ask('hover', { position: { ...place, character: 2 } }));
		await time('completion', () => page.ask('completion', { position: { ...place, character: 6 } }));
	}
	return {
		problems: quantile(times.problems, 0.99),
		completion: quantile(times.completion, 0.99),
		hover: quantile(times.hover, 0.99),
	};
}
