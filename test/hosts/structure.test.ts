import { expect, test } from 'vitest';
import type {
	CodeAction,
	FoldingRange,
	LinkedEditingRanges,
	SelectionRange,
	WorkspaceSymbol,
} from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';

const page = '---\ntitle: Start\n---\n\n## Install\n\n<Note>\n  Text.\n</Note>\n';
const files = {
	'docs.json': '{ "name": "A", "navigation": [{ "group": "All", "pages": ["start", "next"] }] }',
	'start.mdx': page,
	'next.mdx': '---\ntitle: Next\n---\n\nText.\n\n## Install more\n',
};

async function opened(capabilities = {}): Promise<TestClient> {
	const client = await languageClient(folder(files), capabilities);
	await client.open('start.mdx', page);
	return client;
}

test('a page folds, grows its selection and links its tags', async () => {
	const { connection, initialized, uri } = await opened();
	expect(initialized.capabilities).toMatchObject({
		foldingRangeProvider: true,
		selectionRangeProvider: true,
		linkedEditingRangeProvider: true,
	});
	const textDocument = { uri: uri('start.mdx') };
	const folds: FoldingRange[] = await connection.sendRequest('textDocument/foldingRange', { textDocument });
	expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
		[0, 1],
		[4, 8],
		[6, 7],
	]);
	const position = { line: 6, character: 2 };
	const linked: LinkedEditingRanges = await connection.sendRequest('textDocument/linkedEditingRange', {
		textDocument,
		position,
	});
	expect(linked.ranges.map(({ start }) => start)).toEqual([
		{ line: 6, character: 1 },
		{ line: 8, character: 2 },
	]);
	const [selection]: SelectionRange[] = await connection.sendRequest('textDocument/selectionRange', {
		textDocument,
		positions: [position],
	});
	expect(selection?.parent?.range).toEqual({
		start: { line: 6, character: 0 },
		end: { line: 6, character: 6 },
	});
});

test('a client that wants few parts to fold gets the longest', async () => {
	const { connection, uri } = await opened({ textDocument: { foldingRange: { rangeLimit: 2 } } });
	const textDocument = { uri: uri('start.mdx') };
	const folds: FoldingRange[] = await connection.sendRequest('textDocument/foldingRange', { textDocument });
	expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
		[0, 1],
		[4, 8],
	]);
});

test('the configuration is left to the editor', async () => {
	const { connection, uri } = await opened();
	const question = { textDocument: { uri: uri('docs.json') }, positions: [{ line: 0, character: 0 }] };
	expect(await connection.sendRequest('textDocument/foldingRange', question)).toBeNull();
	expect(await connection.sendRequest('textDocument/selectionRange', question)).toBeNull();
});

test('headings of closed pages are found with their places', async () => {
	const { connection, uri } = await opened();
	const symbols: WorkspaceSymbol[] = await connection.sendRequest('workspace/symbol', { query: 'install' });
	expect(symbols.map(({ name, containerName, location }) => [name, containerName, location])).toEqual([
		['Install', 'Start – start.mdx', { uri: uri('start.mdx'), range: rangeOf(4, 10) }],
		['Install more', 'Next – next.mdx', { uri: uri('next.mdx'), range: rangeOf(6, 15) }],
	]);
});

test('an editor that asks for places later gets them later', async () => {
	const capabilities = { workspace: { symbol: { resolveSupport: { properties: ['location.range'] } } } };
	const { connection, uri } = await opened(capabilities);
	const symbols: WorkspaceSymbol[] = await connection.sendRequest('workspace/symbol', { query: 'install m' });
	expect(symbols.map(({ location }) => location)).toEqual([{ uri: uri('next.mdx') }]);
	const resolved: WorkspaceSymbol = await connection.sendRequest('workspaceSymbol/resolve', symbols[0]);
	expect(resolved.location).toEqual({ uri: uri('next.mdx'), range: rangeOf(6, 15) });
});

test('refactorings are code actions, unless others are asked for', async () => {
	const { connection, uri } = await opened();
	const ask = (only?: readonly string[]): Promise<CodeAction[]> =>
		connection.sendRequest('textDocument/codeAction', {
			textDocument: { uri: uri('start.mdx') },
			range: rangeOf(6, 3),
			context: { diagnostics: [], ...(only && { only }) },
		});
	const titles = (await ask()).filter(({ kind }) => kind === 'refactor.rewrite').map(({ title }) => title);
	expect(titles).toContain('Convert to `<Tip>`');
	expect((await ask(['refactor'])).length).toBeGreaterThan(0);
	expect((await ask(['quickfix'])).filter(({ kind }) => kind !== 'quickfix')).toEqual([]);
});

function rangeOf(line: number, end: number) {
	return { start: { line, character: 0 }, end: { line, character: end } };
}
