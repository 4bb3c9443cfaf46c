import { expect, test } from 'vitest';
import type { CompletionItem, CompletionList, Hover } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const page = '---\ntitle: Page\n---\n\n![x](/images/x.png)\n';
const files = { 'docs.json': minimalConfig, 'page.mdx': page, 'images/x.png': '' };

test.each([
	[{ showsPictures: true }, true],
	[undefined, false],
	[{ showsPictures: 'yes' }, false],
])('to a client with %j a picture is sent: %s', async (initializationOptions, expected) => {
	const client = await languageClient(folder(files), {}, initializationOptions);
	await client.open('page.mdx', page);
	const at = { textDocument: { uri: client.uri('page.mdx') }, position: { line: 4, character: 12 } };
	// A bracket of the folder's name would end the address.
	const address = client.uri('images/x.png').replaceAll('(', '%28').replaceAll(')', '%29');
	const image = `![](${address}|width=180)`;
	const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', at);
	expect(JSON.stringify(hover).includes(image)).toBe(expected);
	const { items }: CompletionList = await client.connection.sendRequest('textDocument/completion', at);
	expect(items.map(({ label }) => label)).toEqual(['/images/x.png']);
	expect(JSON.stringify(items)).not.toContain(image);
	const item: CompletionItem = await client.connection.sendRequest('completionItem/resolve', items[0]);
	expect(item.label).toBe('/images/x.png');
	expect(JSON.stringify(item.documentation ?? '').includes(image)).toBe(expected);
});
