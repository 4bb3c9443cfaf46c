import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { makeLargeProject } from './largeProject.mjs';
import { median, quantile } from './quantile.mjs';
import { withServer } from './withServer.mjs';

const edits = 230;
/** The first ones are not counted. */
const warmUp = 30;

/**
 * What an author with a configuration of 10,000 entries waits for: problems after an edit, beside what
 * `vscode-json-languageservice` alone needs for the same text; and the edits that follow a renamed page.
 * @param {number} rounds
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
export async function measureLargeConfig(rounds) {
	const folder = mkdtempSync(join(tmpdir(), 'recto-bench-'));
	try {
		const project = makeLargeProject(folder);
		return await withServer(folder, async ({ connection }) => {
			const { times, peerTimes } = await timeEdits(connection, folder, project);
			const renames = [];
			for (let round = 0; round < rounds; round++) renames.push(await timeRename(connection, folder));
			const size = `${(project.text.length / 1024).toFixed(0)} KB docs.json`;
			const peer = median(peerTimes);
			return [
				{
					name: `vscode-json-languageservice alone (${size})`,
					milliseconds: peer,
					p99: quantile(peerTimes, 0.99),
				},
				{
					name: `edit to diagnostics (${size}, 10,000 pages)`,
					milliseconds: median(times),
					p99: quantile(times, 0.99),
					toPeer: median(times) / peer,
				},
				{
					name: `rename of a page with ${project.referring} links to it`,
					milliseconds: median(renames),
					microsecondsEach: (median(renames) / project.referring) * 1000,
				},
			];
		});
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/**
 * Letters typed into page paths all over the file and taken back; each edit is timed in the server and
 * then in the other reader.
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {string} folder
 * @param {{ text: string, pagePaths: readonly string[] }} project
 */
async function timeEdits(connection, folder, { text, pagePaths }) {
	const uri = pathToFileURL(join(folder, 'docs.json')).toString();
	const lines = TextDocument.create(uri, 'json', 0, text);
	/** @type {number[]} */
	const times = [];
	/** @type {number[]} */
	const peerTimes = [];
	connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'json', version: 0, text },
	});
	await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
	const offsets = Array.from({ length: edits }, (_, edit) => {
		const path = pagePaths[Math.floor((edit / edits) * pagePaths.length)] ?? '';
		return text.indexOf(`"${path}"`) + path.length;
	});
	for (const [edit, offset] of offsets.entries()) {
		if (edit === warmUp) times.length = 0;
		const start = lines.positionAt(offset);
		const end = lines.positionAt(offset + 1);
		times.push(
			await timeEdit(connection, uri, { version: 2 * edit + 1, range: { start, end: start }, text: 'x' }),
		);
		const range = { start, end };
		times.push(await timeEdit(connection, uri, { version: 2 * edit + 2, range, text: '' }));
	}
	// Afterwards: its garbage, collected in this process, would count as waiting for the server.
	for (const offset of offsets.filter((_, edit) => edit % 4 === 0))
		peerTimes.push(await timePeer(`${text.slice(0, offset)}x${text.slice(offset)}`));
	return { times, peerTimes };
}

/**
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {string} uri
 * @param {{ version: number, range: object, text: string }} change
 */
async function timeEdit(connection, uri, { version, range, text }) {
	const start = performance.now();
	connection.sendNotification('textDocument/didChange', {
		textDocument: { uri, version },
		contentChanges: [{ range, text }],
	});
	await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
	return performance.now() - start;
}

const service = getLanguageService({});

/** A schema of the navigation alone: Recto's own asks for more. @type {import('vscode-json-languageservice').JSONSchema} */
const schema = {
	type: 'object',
	required: ['name'],
	properties: { navigation: { type: 'array', items: { $ref: '#/definitions/group' } } },
	definitions: {
		group: {
			type: 'object',
			required: ['group', 'pages'],
			properties: {
				group: { type: 'string' },
				icon: { type: 'string' },
				pages: { type: 'array', items: { anyOf: [{ type: 'string' }, { $ref: '#/definitions/group' }] } },
			},
		},
	},
};

/** @param {string} text */
async function timePeer(text) {
	const start = performance.now();
	const document = TextDocument.create('docs:/docs.json', 'json', 0, text);
	await service.doValidation(document, service.parseJSONDocument(document), {}, schema);
	return performance.now() - start;
}

/**
 * @param {import('./leanConnection.mjs').LeanConnection} connection
 * @param {string} folder
 */
async function timeRename(connection, folder) {
	const toUri = (/** @type {string} */ name) => pathToFileURL(join(folder, name)).toString();
	const start = performance.now();
	/** @type {{ changes?: object } | null} */
	const edit = await connection.sendRequest('workspace/willRenameFiles', {
		files: [{ oldUri: toUri('target.mdx'), newUri: toUri('guides/renamed.mdx') }],
	});
	const time = performance.now() - start;
	if (Object.keys(edit?.changes ?? {}).length < 2000) throw new Error('The rename did not reach every page.');
	return time;
}
