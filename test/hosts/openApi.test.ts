import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type {
	DocumentDiagnosticReport,
	DocumentSymbol,
	Location,
	WorkspaceEdit,
} from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const api =
	'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { summary: List users }\n';
const page = '---\nopenapi: GET /users\n---\n';
const files = { 'docs.json': minimalConfig, 'page.mdx': page, 'api/openapi.yaml': api };
const pulls = { textDocument: { diagnostic: {} } };

type Client = Awaited<ReturnType<typeof languageClient>>;

async function codesOf(client: Client, path: string) {
	const report: DocumentDiagnosticReport = await client.connection.sendRequest('textDocument/diagnostic', {
		textDocument: { uri: client.uri(path) },
	});
	return report.kind === 'full' ? report.items.map(({ code }) => code) : [];
}

test('an OpenAPI file that is typed in has its problems', async () => {
	const client = await languageClient(folder(files), pulls);
	await client.open('api/openapi.yaml', api.replace('{ summary', '{ sumary'));
	expect(await codesOf(client, 'api/openapi.yaml')).toEqual(['unknown-openapi-key']);
});

test('a long OpenAPI file is checked as its author last left it', async () => {
	const client = await languageClient(folder(files), pulls);
	const long = `${api}# ${'x'.repeat(200_000)}\n`;
	await client.open('api/openapi.yaml', long.replace('{ summary', '{ sumary'));
	expect(await codesOf(client, 'api/openapi.yaml')).toEqual(['unknown-openapi-key']);
	await client.connection.sendNotification('textDocument/didChange', {
		textDocument: { uri: client.uri('api/openapi.yaml'), version: 2 },
		contentChanges: [{ text: long }],
	});
	expect(await codesOf(client, 'api/openapi.yaml')).toEqual([]);
});

test('a page leads to its operation in the file on disk', async () => {
	const client = await languageClient(folder(files), pulls);
	await client.open('page.mdx', page);
	const place: Location | null = await client.connection.sendRequest('textDocument/definition', {
		textDocument: { uri: client.uri('page.mdx') },
		position: { line: 1, character: 12 },
	});
	expect(place).toMatchObject({
		uri: client.uri('api/openapi.yaml'),
		range: { start: { line: 4, character: 4 }, end: { line: 4, character: 7 } },
	});
});

test('a page learns that its operation is gone', async () => {
	const root = folder(files);
	const client = await languageClient(root, pulls);
	await client.open('page.mdx', page);
	expect(await codesOf(client, 'page.mdx')).not.toContain('unknown-operation');
	writeFileSync(join(root, 'api/openapi.yaml'), api.replace('get:', 'put:'));
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('api/openapi.yaml'), type: 2 }],
	});
	expect(await codesOf(client, 'page.mdx')).toContain('unknown-operation');
});

test('a file that the client fetched from another site is read in every project that names it', async () => {
	const address = 'https://example.com/openapi.json';
	const config = minimalConfig.replace('{', `{ "openapi": "${address}",`);
	const client = await languageClient(folder({ ...files, 'docs.json': config }), pulls);
	await client.open('docs.json', config);
	expect(await client.connection.sendRequest('recto/apiAddresses', { uri: client.uri('docs.json') })).toEqual(
		[address],
	);
	expect(await codesOf(client, 'docs.json')).toContain('remote-openapi-file');
	await client.connection.sendNotification('recto/fetchedFile', { address, text: api });
	expect(await codesOf(client, 'docs.json')).not.toContain('remote-openapi-file');
});

test('a component gets another name in every file, asked over the protocol', async () => {
	const description = `${api}components:\n  schemas:\n    Pet: { type: object }\n`;
	const part = "a: { $ref: 'openapi.yaml#/components/schemas/Pet' }\n";
	const client = await languageClient(
		folder({ ...files, 'api/openapi.yaml': description, 'api/b.yaml': part }),
	);
	await client.open('api/openapi.yaml', `${description}    Food: { $ref: './b.yaml#/a' }\n`);
	const at = {
		textDocument: { uri: client.uri('api/openapi.yaml') },
		position: { line: description.split('\n').length - 2, character: 5 },
	};
	const edit: WorkspaceEdit | null = await client.connection.sendRequest('textDocument/rename', {
		...at,
		newName: 'Animal',
	});
	expect(edit?.changes).toEqual({
		[client.uri('api/openapi.yaml')]: [expect.objectContaining({ newText: 'Animal' })],
		[client.uri('api/b.yaml')]: [expect.objectContaining({ newText: 'Animal' })],
	});
	const symbols: DocumentSymbol[] = await client.connection.sendRequest('textDocument/documentSymbol', at);
	expect(symbols.map(({ name }) => name)).toEqual(['paths', 'components']);
});

test('a link leads the preview to a page that the site makes, and from there to its operation', async () => {
	const config =
		'{ "name": "A", "tabs": [{ "name": "API", "url": "api", "openapi": "spec.json" }], "navigation": [{ "group": "All", "pages": ["page"] }] }';
	const spec = JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'Users', version: '1' },
		paths: { '/users': { get: { summary: 'List users', responses: {} } } },
	});
	const client = await languageClient(
		folder({ 'docs.json': config, 'page.mdx': '[a](/api/list-users)\n', 'spec.json': spec }),
	);
	await client.open('page.mdx', '[a](/api/list-users)\n');
	const found = await client.connection.sendRequest<{ readonly uri: string }>('recto/findLink', {
		uri: client.uri('page.mdx'),
		href: '/api/list-users',
	});
	expect(found.uri).toBe(client.uri('api/list-users.mdx'));
	const question = { uri: found.uri, assetBase: '', docsUrl: '' };
	expect(await client.connection.sendRequest('recto/renderPage', question)).toMatchObject({
		page: { title: 'List users' },
		origin: { uri: client.uri('spec.json'), line: 0 },
	});
	const frame = JSON.stringify(await client.connection.sendRequest('recto/renderFrame', question));
	expect(frame).toContain('List users · A');
});
