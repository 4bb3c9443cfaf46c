import { expect, test } from 'vitest';
import type { Location, ShowMessageParams, WorkspaceEdit } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';

const script = 'export const Price = () => null;\nexport const Table = () => <Price />;\n';
const page = 'import { Price } from "/snippets/price.jsx"\n\n<Price />\n';

test('a name is renamed from the script that exports it, and a refusal reaches no other server', async () => {
	const root = folder({ 'docs.json': '{}', 'snippets/price.jsx': script, 'page.mdx': page });
	const client = await languageClient(root);
	await client.open('snippets/price.jsx', script);
	const question = {
		textDocument: { uri: client.uri('snippets/price.jsx') },
		position: { line: 0, character: 14 },
	};
	const places: Location[] = await client.connection.sendRequest('textDocument/references', {
		...question,
		context: { includeDeclaration: false },
	});
	expect(places.map(({ uri, range: { start } }) => [uri, start.line])).toEqual([
		[client.uri('snippets/price.jsx'), 1],
		[client.uri('page.mdx'), 0],
		[client.uri('page.mdx'), 2],
	]);
	const renamed: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', {
		...question,
		newName: 'Cost',
	});
	expect(Object.keys(renamed.changes ?? {})).toEqual([
		client.uri('snippets/price.jsx'),
		client.uri('page.mdx'),
	]);
	const refused = client.connection.sendRequest('textDocument/rename', { ...question, newName: 'Table' });
	expect(await refused).toEqual({ changes: {} });
	const reported = await client.next<ShowMessageParams>('window/showMessage', () => true);
	expect(reported.message).toContain('already exports `Table`');
});
