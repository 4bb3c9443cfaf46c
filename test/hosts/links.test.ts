import { expect, test } from 'vitest';
import type { CodeLens, DocumentLink, Location } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const page = '---\ntitle: Page\n---\n\n[later](/other#later) ![x](/images/x.png)\n';
const files = {
	'docs.json': minimalConfig,
	'page.mdx': page,
	'other.mdx': '---\ntitle: Other\n---\n\n## Later\n',
	'images/x.png': '',
};

test('follows links to files that are not open', async () => {
	const client = await languageClient(folder(files));
	await client.open('page.mdx', page);
	const textDocument = { uri: client.uri('page.mdx') };
	const position = { line: 4, character: 12 };
	const place: Location | null = await client.connection.sendRequest('textDocument/definition', {
		textDocument,
		position,
	});
	expect(place).toMatchObject({ uri: client.uri('other.mdx'), range: { start: { line: 4 } } });
	const links: DocumentLink[] = await client.connection.sendRequest('textDocument/documentLink', {
		textDocument,
	});
	expect(links.map(({ target }) => target)).toEqual([undefined, client.uri('images/x.png')]);
	const resolved: DocumentLink = await client.connection.sendRequest('documentLink/resolve', links[0]);
	expect(resolved.target).toBe(`${client.uri('other.mdx')}#L5`);
	expect(await client.connection.sendRequest('documentLink/resolve', links[1])).toEqual(links[1]);
});

test('finds what leads to a heading, in files that are not open', async () => {
	const client = await languageClient(folder(files));
	await client.open('other.mdx', files['other.mdx']);
	const places: Location[] = await client.connection.sendRequest('textDocument/references', {
		textDocument: { uri: client.uri('other.mdx') },
		position: { line: 4, character: 5 },
		context: { includeDeclaration: true },
	});
	expect(places.map(({ uri, range }) => [uri, range.start.line])).toEqual([
		[client.uri('other.mdx'), 4],
		[client.uri('page.mdx'), 4],
	]);
});

test('shows above a page where the navigation lists it', async () => {
	const client = await languageClient(folder(files), { window: { showDocument: { support: true } } });
	await client.open('page.mdx', page);
	const lenses: CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', {
		textDocument: { uri: client.uri('page.mdx') },
	});
	expect(lenses).toMatchObject([
		{
			range: { start: { line: 0, character: 0 } },
			command: {
				title: 'Listed in All',
				arguments: [{ uri: client.uri('docs.json'), range: { start: { line: 0 } } }],
			},
		},
	]);
});

test('an edited heading makes a client that can be told ask again for the pages that link to it', async () => {
	const client = await languageClient(folder(files), {
		textDocument: { diagnostic: {} },
		workspace: { diagnostics: { refreshSupport: true } },
	});
	const asked = new Promise<void>((resolve) => {
		client.connection.onRequest('workspace/diagnostic/refresh', () => {
			resolve();
			return null;
		});
	});
	await client.open('other.mdx', files['other.mdx'].replace('Later', 'Sooner'));
	await client.open('page.mdx', page);
	await asked;
	const report: { items: { code: string }[] } = await client.connection.sendRequest(
		'textDocument/diagnostic',
		{
			textDocument: { uri: client.uri('page.mdx') },
		},
	);
	expect(report.items.map(({ code }) => code)).toContain('broken-anchor');
});
