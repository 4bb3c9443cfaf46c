import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Hover, InitializeParams, Location, SymbolInformation } from 'vscode-languageserver/node';
import { FileCache } from '../../server/src/hosts/cache/fileCache.ts';
import { Workspace } from '../../server/src/hosts/lsp/workspace/workspace.ts';
import { folder } from '../support/folder.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const page = '---\ntitle: Page\n---\n\n[later](/guides/other#later)\n';
const files = {
	'docs/docs.json': minimalConfig,
	'docs/page.mdx': page,
	'docs/guides/other.mdx': '---\ntitle: Other\n---\n\n## Later\n',
};
const uriOf = (path: string) => pathToFileURL(path).toString();

/** Whether the server knows the project of the page `docs/page.mdx`. */
async function knows({ connection, uri }: Pick<TestClient, 'connection' | 'uri'>): Promise<boolean> {
	const place: Location | null = await connection.sendRequest('textDocument/definition', {
		textDocument: { uri: uri('docs/page.mdx') },
		position: { line: 4, character: 12 },
	});
	return place?.uri === uri('docs/guides/other.mdx');
}

test.each<[string, (root: string) => Partial<InitializeParams>]>([
	['folders', (root) => ({ workspaceFolders: [{ uri: uriOf(root), name: 'a' }] })],
	[
		'a folder with a slash at its end',
		(root) => ({ workspaceFolders: [{ uri: `${uriOf(root)}/docs/`, name: 'a' }] }),
	],
	['an address', (root) => ({ rootUri: uriOf(root) })],
	['an address and no folders', (root) => ({ workspaceFolders: [], rootUri: uriOf(root) })],
	['a path', (root) => ({ rootUri: null, rootPath: root })],
	['a folder within the project', (root) => ({ rootUri: uriOf(join(root, 'docs/guides')) })],
	['a folder somewhere else', () => ({ rootUri: uriOf(folder({})) })],
	['nothing', () => ({ rootUri: null })],
])('a client that names its root as %s is answered', async (_, greeting) => {
	const root = folder(files);
	const client = await languageClient(root, {}, undefined, { workspaceFolders: null, ...greeting(root) });
	await client.open('docs/page.mdx', page);
	expect(await knows(client)).toBe(true);
});

test('a file in a folder that no site can hold belongs to no project around', async () => {
	const path = 'docs/node_modules/package/readme.md';
	const client = await languageClient(folder({ ...files, [path]: '' }), {}, undefined, {
		workspaceFolders: null,
	});
	await client.open(path, '---\ntitle: Page\n---\n');
	const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', {
		textDocument: { uri: client.uri(path) },
		position: { line: 1, character: 1 },
	});
	expect(hover).toBeNull();
});

test('folders come and go', async () => {
	const [first, second] = [folder(files), folder(files)];
	const client = await languageClient(first, { workspace: { workspaceFolders: true } });
	const roots = async () => {
		const symbols: SymbolInformation[] = await client.connection.sendRequest('workspace/symbol', {
			query: 'later',
		});
		return symbols.map(({ location: { uri } }) => uri);
	};
	const inBoth = [first, second].map((root) => uriOf(join(root, 'docs/guides/other.mdx')));
	const [before] = inBoth;
	expect(await roots()).toEqual([before]);
	const folders = [first, second].map((root) => ({ uri: uriOf(root), name: 'a' }));
	const change = (event: object) =>
		client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
	await change({ added: [folders[1]], removed: [] });
	expect(await roots()).toEqual(inBoth);
	await change({ added: [], removed: [folders[1]] });
	expect(await roots()).toEqual([before]);
});

test('a folder that goes before it has been read leaves nothing', async () => {
	const workspace = new Workspace([], () => undefined);
	const added = workspace.changeFolders([folder(files)]);
	const [, opened] = [workspace.changeFolders([]), folder(files)];
	workspace.openText(uriOf(join(opened, 'docs/page.mdx')), page);
	await added;
	await workspace.ready;
	expect(workspace.projects.map(({ root }) => root)).toEqual([join(opened, 'docs')]);
});

test('one fault while the disk is read is told, and what comes later taken in', async () => {
	const root = folder(files);
	const faults: unknown[] = [];
	const fault = new Error('Impossible.');
	let isFaulty = false;
	const onChange = () => {
		if (isFaulty) throw fault;
	};
	const workspace = new Workspace([root], onChange, { onFault: (found) => faults.push(found) });
	await workspace.readAll();
	const write = (path: string) => {
		writeFileSync(join(root, path), page);
		return workspace.changedOnDisk([uriOf(join(root, path))]);
	};
	isFaulty = true;
	await write('docs/one.mdx');
	isFaulty = false;
	await write('docs/two.mdx');
	expect(faults).toEqual([fault]);
	expect([...(workspace.projects[0]?.docs.project.files ?? [])]).toContain('two.mdx');
});

test('a fault while what was read is kept is told', async () => {
	const faults: unknown[] = [];
	const fault = new Error('Impossible.');
	const saved = new Promise<void>((resolve) => {
		const save = vi.spyOn(FileCache.prototype, 'save');
		onTestFinished(() => save.mockRestore());
		save.mockImplementation(() => {
			resolve();
			throw fault;
		});
	});
	const workspace = new Workspace([folder(files)], () => undefined, {
		onFault: (found) => faults.push(found),
	});
	await Promise.all([workspace.readAll(), saved]);
	await nextTurn();
	expect(faults).toEqual([fault]);
});

test('a project comes and goes with the folder around it', async () => {
	const root = folder({ ...files, 'notes/node_modules/a/docs.json': minimalConfig });
	const workspace = new Workspace([root], () => undefined);
	await workspace.readAll();
	const rootsAfter = async (...paths: string[]) => {
		await workspace.changedOnDisk(paths.map((path) => uriOf(join(root, path))));
		return workspace.projects.map((project) => project.root);
	};
	mkdirSync(join(root, 'later/deep'), { recursive: true });
	renameSync(join(root, 'docs'), join(root, 'later/deep/docs'));
	expect(await rootsAfter('docs', 'later', 'notes', 'notes/node_modules/a')).toEqual([
		join(root, 'later/deep/docs'),
	]);
	symlinkSync(join(root, 'later'), join(root, 'link'));
	renameSync(join(root, 'later'), join(root, 'notes/later'));
	symlinkSync(join(root, 'notes'), join(root, 'other-link'));
	expect(await rootsAfter('notes/later', 'later', 'link', 'other-link')).toEqual([
		join(root, 'notes/later/deep/docs'),
	]);
});

const watches = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };

test.each<[string, object, object, string]>([
	['watches no files', {}, {}, ''],
	['watches its folders only', watches, {}, 'docs/guides'],
	['tells of what it saves only', watches, { serverWatches: true }, ''],
])('the disk is followed for a client that %s', async (_, capabilities, options, workFolder) => {
	const root = folder(files);
	const client = await languageClient(root, capabilities, options, {
		workspaceFolders: null,
		rootUri: uriOf(join(root, workFolder)),
	});
	await client.open('docs/page.mdx', page);
	expect(await knows(client)).toBe(true);
	rmSync(join(root, 'docs/guides/other.mdx'));
	await expect.poll(() => knows(client)).toBe(false);
	writeFileSync(join(root, 'docs/guides/new.mdx'), files['docs/guides/other.mdx']);
	renameSync(join(root, 'docs/guides/new.mdx'), join(root, 'docs/guides/other.mdx'));
	await expect.poll(() => knows(client)).toBe(true);
});

test('an open file is answered while other projects are looked for', async () => {
	const root = folder(files);
	const many = Object.fromEntries(
		Array.from({ length: 200 }, (_, index) => [`${index}/docs.json`, minimalConfig] as const),
	);
	const workspace = new Workspace([folder(many), root], () => undefined);
	const order: string[] = [];
	const all = workspace.readAll().then(() => order.push('all'));
	const uri = uriOf(join(root, 'docs/page.mdx'));
	workspace.openText(uri, page);
	const file = await workspace.fileWhenRead(uri);
	order.push('file');
	await all;
	expect(file?.path).toBe('page.mdx');
	expect(order).toEqual(['file', 'all']);
});

test('a project that is known because of an open file alone is not searched with those of the folders', async () => {
	const [own, other] = [folder(files), folder(files)];
	const client = await languageClient(own);
	const uri = uriOf(join(other, 'docs/page.mdx'));
	await client.connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'mdx', version: 1, text: page },
	});
	const place: Location | null = await client.connection.sendRequest('textDocument/definition', {
		textDocument: { uri },
		position: { line: 4, character: 12 },
	});
	expect(place?.uri).toBe(uriOf(join(other, 'docs/guides/other.mdx')));
	expect(await client.connection.sendRequest('recto/projects')).toEqual([uriOf(join(own, 'docs'))]);
	const symbols: SymbolInformation[] = await client.connection.sendRequest('workspace/symbol', {
		query: 'later',
	});
	expect(symbols.map(({ location }) => location.uri)).toEqual([client.uri('docs/guides/other.mdx')]);
});
