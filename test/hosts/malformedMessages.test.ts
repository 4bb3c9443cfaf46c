import { expect, test } from 'vitest';
import type { Message } from 'vscode-jsonrpc/node';
import type { InitializeResult, LogMessageParams } from 'vscode-languageserver/node';
import { editorFeatures } from '../../server/src/core/catalogue/editorFeatures.ts';
import * as editingProtocol from '../../server/src/hosts/lsp/editingProtocol.ts';
import * as protocol from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient, serverConnection, type TestClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const page = '---\ntitle: Page\n---\n\n## One\n\n<Note>Text</Note>\n';
const files = { 'docs.json': minimalConfig, 'page.mdx': page };
const capabilities = { workspace: { workspaceFolders: true } };

/** Anything that is not what the protocol asks for. */
const wrong = [undefined, null, 5, '', 'text', true, [], [null], {}, { uri: 5 }, { text: 5 }];

const watched = 'workspace/didChangeWatchedFiles';
const notifications: readonly [method: string, params: (uri: string, value: unknown) => unknown][] = [
	['textDocument/didOpen', (_, value) => value],
	['textDocument/didOpen', (_, value) => ({ textDocument: value })],
	['textDocument/didOpen', (uri, value) => ({ textDocument: { uri, text: asNoText(value) } })],
	['textDocument/didOpen', (_, value) => ({ textDocument: { uri: asNoText(value), text: page } })],
	['textDocument/didChange', (_, value) => value],
	['textDocument/didChange', (uri, value) => ({ textDocument: { uri, version: 2 }, contentChanges: value })],
	[
		'textDocument/didChange',
		(uri, value) => ({ textDocument: { uri, version: 2 }, contentChanges: [{ text: asNoText(value) }] }),
	],
	[
		'textDocument/didChange',
		(uri, value) => ({
			textDocument: { uri, version: 2 },
			contentChanges: [{ text: 'x', range: { start: value ?? 0, end: { line: 0, character: -1 } } }],
		}),
	],
	['textDocument/didClose', (_, value) => value],
	['textDocument/didClose', (_, value) => ({ textDocument: { uri: asNoText(value) } })],
	['textDocument/didSave', (_, value) => value],
	[watched, (_, value) => value],
	[watched, (uri, value) => ({ changes: [{ uri }, value] })],
	['workspace/didRenameFiles', (_, value) => value],
	['workspace/didRenameFiles', (uri, value) => ({ files: [{ oldUri: uri, newUri: asNoText(value) }] })],
	['workspace/didChangeWorkspaceFolders', (_, value) => value],
	['workspace/didChangeWorkspaceFolders', (_, value) => ({ event: { added: [value], removed: value } })],
	['workspace/didChangeConfiguration', (_, value) => value],
	['window/workDoneProgress/cancel', (_, value) => value],
	['$/cancelRequest', (_, value) => value],
	['$/setTrace', (_, value) => value],
	['$/progress', (_, value) => value],
	['initialized', (_, value) => value],
	[protocol.fetchedFileNotification, (_, value) => value],
	[
		protocol.fetchedFileNotification,
		(_, value) => ({ address: 'https://a.test/b.json', text: asNoText(value) }),
	],
	[protocol.hideStyleNotification, (_, value) => value],
];

function asNoText(value: unknown): unknown {
	return typeof value === 'string' ? { value } : value;
}

test('notifications with malformed parameters are logged and change nothing', async () => {
	const client = await languageClient(folder(files), capabilities);
	const log: string[] = [];
	client.connection.onNotification('window/logMessage', ({ message }: LogMessageParams) => {
		log.push(message);
	});
	await client.open('page.mdx', page);
	const before = await knownOf(client);
	for (const [method, paramsOf] of notifications) {
		for (const value of wrong) {
			const params = paramsOf(client.uri('page.mdx'), value);
			await client.connection.sendNotification(method, params as never);
		}
		expect(await knownOf(client), method).toEqual(before);
	}
	expect(log).toContain('Ignored textDocument/didOpen: its parameters are malformed.');
	expect(log.filter((message) => /^change:|^reading:|^folders:/.test(message))).toEqual([]);
});

const requests = [
	...editorFeatures.flatMap((feature) => feature.requests),
	...[...Object.entries(protocol), ...Object.entries(editingProtocol)].flatMap(([name, value]) =>
		name.endsWith('Request') && typeof value === 'string' ? [value] : [],
	),
];

test('every request with malformed parameters is answered, and so is what follows', async () => {
	const client = await languageClient(folder(files), capabilities);
	await client.open('page.mdx', page);
	const before = await knownOf(client);
	const uri = client.uri('page.mdx');
	// That one waits until there is something to report.
	const asked = requests.filter((method) => method !== 'workspace/diagnostic');
	for (const method of asked) {
		const given = wrong.flatMap((value) => [
			value,
			{ textDocument: value, position: value },
			{ textDocument: { uri }, position: value, range: value, context: value, newName: value },
			{ uri, range: value, position: value, params: value, edit: value, files: value, name: value },
		]);
		const answers = given.map((params) =>
			client.connection.sendRequest(method, params as never).then(
				() => 'answered',
				({ code }) => (typeof code === 'number' ? 'answered' : 'failed'),
			),
		);
		expect(new Set(await Promise.all(answers)), method).toEqual(new Set(['answered']));
	}
	expect(await knownOf(client)).toEqual(before);
});

test('messages with malformed envelopes end nothing', async () => {
	const client = await languageClient(folder(files), capabilities);
	const before = await knownOf(client);
	// These are not messages on purpose.
	for (const id of [{}, [], 1.5, -1, '', true, null])
		for (const rest of [
			{ method: 'textDocument/hover' },
			{ result: null },
			{ error: 5 },
			{ method: 5, params: 5 },
			{},
		])
			await client.writeRaw({ jsonrpc: '2.0', id, ...rest } as unknown as Message);
	expect(await knownOf(client)).toEqual(before);
});

test.each([
	'workspaceFolders',
	'rootUri',
	'rootPath',
	'initializationOptions',
	'processId',
	'capabilities',
	'locale',
])('a greeting whose %s is malformed is answered, and so is what follows', async (field) => {
	for (const value of wrong) {
		const connection = serverConnection();
		connection.listen();
		const greeting = { processId: null, rootUri: null, capabilities: {}, [field]: value };
		const { capabilities: offered } = await connection.sendRequest<InitializeResult>('initialize', greeting);
		expect(offered.hoverProvider).toBe(true);
		await connection.sendNotification('initialized', {});
		expect(await connection.sendRequest('recto/explainProblem', { code: 'nothing' })).toBeNull();
	}
});

async function knownOf({ connection, uri }: TestClient) {
	const textDocument = { uri: uri('page.mdx') };
	return {
		symbols: await connection.sendRequest('textDocument/documentSymbol', { textDocument }),
		hover: await connection.sendRequest('textDocument/hover', {
			textDocument,
			position: { line: 6, character: 2 },
		}),
		projects: await connection.sendRequest('recto/projects'),
	};
}
