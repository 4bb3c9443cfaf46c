import { expect, test } from 'vitest';
import type { TextEdit } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const files = { 'docs.json': minimalConfig, 'page.mdx': 'a \nb \n' };

test('a page is formatted, whole or in part', async () => {
	const { connection, initialized, open, uri } = await languageClient(folder(files));
	expect(initialized.capabilities).toMatchObject({
		documentFormattingProvider: true,
		documentRangeFormattingProvider: true,
	});
	await open('page.mdx', files['page.mdx']);
	const question = { textDocument: { uri: uri('page.mdx') }, options: { tabSize: 2, insertSpaces: true } };
	const trimmed = (line: number) => ({
		range: { start: { line, character: 1 }, end: { line, character: 2 } },
		newText: '',
	});
	const all: TextEdit[] = await connection.sendRequest('textDocument/formatting', question);
	expect(all).toEqual([trimmed(0), expect.objectContaining({ range: expect.anything() })]);
	const some: TextEdit[] = await connection.sendRequest('textDocument/rangeFormatting', {
		...question,
		range: { start: { line: 0, character: 0 }, end: { line: 0, character: 2 } },
	});
	expect(some).toEqual([trimmed(0)]);
});

test('of clients that can be told, only MDX files are formatted', async () => {
	const { initialized } = await languageClient(folder(files), {
		textDocument: {
			formatting: { dynamicRegistration: true },
			rangeFormatting: { dynamicRegistration: true },
		},
	});
	expect(initialized.capabilities).not.toHaveProperty('documentFormattingProvider');
});
