import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
	type DanglingReferencesAnswer,
	danglingReferencesRequest,
} from '../../server/src/hosts/lsp/editingProtocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const page = '---\ntitle: Page\n---\n\n[o](./guides/other#later)\n';
const files = {
	'docs.json': minimalConfig,
	'page.mdx': page,
	'guides/other.mdx': '---\ntitle: Other\n---\n\n## Later\n\n[p](../page)\n',
};
const onLink = { line: 4, character: 10 };
const onAnchor = { line: 4, character: 20 };

test('tells what follows from a folder that moves', async () => {
	const client = await languageClient(folder(files));
	const edit: WorkspaceEdit = await client.connection.sendRequest('workspace/willRenameFiles', {
		files: [{ oldUri: client.uri('guides'), newUri: client.uri('a/b') }],
	});
	expect(edit).toEqual({
		changes: {
			[client.uri('page.mdx')]: [
				{
					range: { start: { line: 4, character: 4 }, end: { line: 4, character: 18 } },
					newText: './a/b/other',
				},
			],
			[client.uri('guides/other.mdx')]: [
				{
					range: { start: { line: 6, character: 4 }, end: { line: 6, character: 11 } },
					newText: '../../page',
				},
			],
		},
	});
	const nothing = await client.connection.sendRequest('workspace/willRenameFiles', {
		files: [{ oldUri: client.uri('guides'), newUri: 'file:///elsewhere' }],
	});
	expect(nothing).toBeNull();
});

test('knows of a move that has just been made, though nobody has told what changed on disk', async () => {
	const root = folder(files);
	const client = await languageClient(root);
	await client.open('page.mdx', page);
	const there = { oldUri: client.uri('guides/other.mdx'), newUri: client.uri('a/other.mdx') };
	const link = { start: { line: 4, character: 4 }, end: { line: 4, character: 18 } };
	const follows = (file: object): Promise<WorkspaceEdit | null> =>
		client.connection.sendRequest('workspace/willRenameFiles', { files: [file] });
	expect(await follows(there)).not.toBeNull();
	mkdirSync(join(root, 'a'));
	renameSync(join(root, 'guides/other.mdx'), join(root, 'a/other.mdx'));
	void client.connection.sendNotification('workspace/didRenameFiles', { files: [there] });
	void client.connection.sendNotification('textDocument/didChange', {
		textDocument: { uri: client.uri('page.mdx'), version: 2 },
		contentChanges: [{ range: link, text: './a/other' }],
	});
	const edit = await follows({ oldUri: client.uri('a/other.mdx'), newUri: client.uri('b/other.mdx') });
	expect(edit?.changes?.[client.uri('page.mdx')]).toMatchObject([{ newText: './b/other' }]);
});

test('renames a heading of a file that is not open, and says why it cannot', async () => {
	const client = await languageClient(folder(files));
	await client.open('page.mdx', page);
	const textDocument = { uri: client.uri('page.mdx') };
	const place = await client.connection.sendRequest('textDocument/prepareRename', {
		textDocument,
		position: onAnchor,
	});
	expect(place).toMatchObject({ placeholder: 'Later', range: { start: { character: 19 } } });
	const edit: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', {
		textDocument,
		position: onAnchor,
		newName: 'Soon',
	});
	expect(Object.keys(edit.changes ?? {}).sort()).toEqual([
		client.uri('guides/other.mdx'),
		client.uri('page.mdx'),
	]);
	const refused = client.connection.sendRequest('textDocument/rename', {
		textDocument,
		position: onAnchor,
		newName: ' ',
	});
	await expect(refused).rejects.toThrow('The name is empty or has several lines. Enter a name on one line.');
});

test.each([
	{ willRename: true, documentChanges: true, kinds: ['rename'] },
	{ willRename: false, documentChanges: true, kinds: [undefined, undefined, 'rename'] },
	// As Neovim 0.7 says it.
	{ willRename: false, documentChanges: undefined, kinds: [undefined, undefined, 'rename'] },
])('renames a page from a link, once: $kinds', async ({ willRename, documentChanges, kinds }) => {
	const client = await languageClient(folder(files), {
		workspace: {
			workspaceEdit: { documentChanges, resourceOperations: ['rename'] },
			fileOperations: { willRename },
		},
	});
	await client.open('page.mdx', page);
	const edit: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', {
		textDocument: { uri: client.uri('page.mdx') },
		position: onLink,
		newName: 'other',
	});
	expect(edit.documentChanges?.map((change) => ('kind' in change ? change.kind : undefined))).toEqual(kinds);
	expect(edit.documentChanges?.at(-1)).toEqual({
		kind: 'rename',
		oldUri: client.uri('guides/other.mdx'),
		newUri: client.uri('other.mdx'),
	});
});

test('redirects readers along with the move where nobody is to be asked', async () => {
	const config = (page: string, more = '') =>
		`{ "navigation": [{ "group": "All", "pages": ["${page}"] }]${more} }`;
	const root = folder({ 'docs.json': config('old'), 'old.mdx': '' });
	const client = await languageClient(root);
	await client.open('docs.json', config('old'));
	const move = { oldUri: client.uri('old.mdx'), newUri: client.uri('new.mdx') };
	const after = async (question: { moves: object[]; redirected: object[] }) => {
		const edit: WorkspaceEdit | null = await client.connection.sendRequest('recto/moveFiles', question);
		const edits = edit?.changes?.[client.uri('docs.json')] ?? [];
		return TextDocument.applyEdits(TextDocument.create('', '', 0, config('old')), edits);
	};
	const redirects =
		',\n  "redirects": [\n    {\n      "source": "/old",\n      "destination": "/new"\n    }\n  ]';
	const plain = (text: string) => JSON.parse(text);
	expect(plain(await after({ moves: [move], redirected: [move] }))).toEqual(plain(config('new', redirects)));
	expect(plain(await after({ moves: [], redirected: [move] }))).toEqual(plain(config('old', redirects)));
	expect(await after({ moves: [move], redirected: [] })).toBe(config('new'));
});

test('offers redirects, and finds what a deleted page leaves behind', async () => {
	const config = '{ "navigation": [{ "group": "All", "pages": ["old", "page"] }] }';
	const client = await languageClient(folder({ ...files, 'docs.json': config }));
	const edit: WorkspaceEdit = await client.connection.sendRequest('recto/addRedirects', {
		moves: [{ oldUri: client.uri('old.mdx'), newUri: client.uri('page.mdx') }],
	});
	expect(edit.changes?.[client.uri('docs.json')]?.[0]?.newText).toContain('"source": "/old"');
	const left = (path: string): Promise<DanglingReferencesAnswer> =>
		client.connection.sendRequest(danglingReferencesRequest, { uris: [client.uri(path)] });
	const { places, listed } = await left('guides');
	expect(places.map(({ uri }) => uri)).toEqual([client.uri('page.mdx')]);
	expect(listed).toEqual([]);
	expect(await left('page.mdx')).toMatchObject({
		listed: [{ pages: [{ uri: client.uri('page.mdx'), pagePath: 'page' }] }],
	});
});

test('leaves a closed file alone that is no UTF-8: an editor would save it with characters lost', async () => {
	const root = folder(files);
	writeFileSync(join(root, 'page.mdx'), Buffer.from(`${page}caf\u00e9\n`, 'latin1'));
	const { connection, uri } = await languageClient(root);
	const edit: WorkspaceEdit | null = await connection.sendRequest('workspace/willRenameFiles', {
		files: [{ oldUri: uri('guides'), newUri: uri('a/b') }],
	});
	expect(Object.keys(edit?.changes ?? {})).toEqual([uri('guides/other.mdx')]);
});
