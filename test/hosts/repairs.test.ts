import { expect, test } from 'vitest';
import {
	CancellationTokenSource,
	type CodeAction,
	LSPErrorCodes,
	WorkDoneProgress,
} from 'vscode-languageserver/node';
import {
	type RepairProjectAnswer,
	repairProjectRequest,
} from '../../server/src/hosts/lsp/editingProtocol.ts';
import type { WholeProjectQuestion } from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';
const files = { 'docs.json': minimalConfig, 'page.mdx': `${head}<br>\n`, 'other.mdx': `${head}a <5, b <6\n` };

test('a file is fixed by the kind that editors run on saving', async () => {
	const { connection, initialized, open, uri } = await languageClient(folder(files));
	expect(initialized.capabilities.codeActionProvider).toMatchObject({
		codeActionKinds: expect.arrayContaining(['source.fixAll.recto']),
	});
	await open('page.mdx', files['page.mdx']);
	const ask = (only: string[]): Promise<CodeAction[]> =>
		connection.sendRequest('textDocument/codeAction', {
			textDocument: { uri: uri('page.mdx') },
			range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
			context: { diagnostics: [], only },
		});
	const position = { start: { line: 5, character: 3 }, end: { line: 5, character: 4 } };
	const action = {
		title: 'Apply all safe fixes',
		kind: 'source.fixAll.recto',
		edit: { changes: { [uri('page.mdx')]: [{ range: position, newText: ' />' }] } },
	};
	expect(await ask(['source.fixAll'])).toEqual([action]);
	expect(await ask(['source.fixAll.recto'])).toEqual([action]);
	expect(await ask(['source.sortKeys'])).toEqual([]);
});

test('a search through a project can be cancelled', async () => {
	const long = `${head}${'<br>\n\n'.repeat(3_000)}`;
	const pages = Array.from({ length: 60 }, (_, index) => [`page-${index}.mdx`, long] as const);
	const root = folder({ 'docs.json': minimalConfig, ...Object.fromEntries(pages) });
	const { connection, uri } = await languageClient(root);
	const source = new CancellationTokenSource();
	const workDoneToken = 'search';
	connection.onProgress(WorkDoneProgress.type, workDoneToken, () => source.cancel());
	const question: WholeProjectQuestion = { uri: uri('docs.json'), workDoneToken };
	await expect(connection.sendRequest(repairProjectRequest, question, source.token)).rejects.toMatchObject({
		code: LSPErrorCodes.RequestCancelled,
	});
});

test('a project is fixed file by file, open ones as they stand in the editor', async () => {
	const { connection, open, uri } = await languageClient(folder(files));
	await open('page.mdx', head);
	const question: WholeProjectQuestion = { uri: uri('docs.json') };
	const answer = await connection.sendRequest<RepairProjectAnswer>(repairProjectRequest, question);
	expect(answer).toEqual([
		{
			uri: uri('other.mdx'),
			version: null,
			count: 2,
			edits: [2, 8].map((character) => ({
				range: { start: { line: 5, character }, end: { line: 5, character: character + 1 } },
				newText: '\\<',
				title: 'Escape as `\\<`',
			})),
		},
	]);
});

test('an open file has its version, however the client writes its address', async () => {
	const { connection, uri } = await languageClient(
		folder({ 'docs.json': minimalConfig, 'page (1).mdx': head }),
	);
	// VS Code encodes more than an address has to.
	const own = uri('page (1).mdx').replace('(', '%28').replace(')', '%29');
	await connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri: own, languageId: 'mdx', version: 7, text: `${head}<br>\n` },
	});
	const question: WholeProjectQuestion = { uri: uri('docs.json') };
	const answer = await connection.sendRequest<RepairProjectAnswer>(repairProjectRequest, question);
	expect(answer).toMatchObject([{ version: 7, count: 1 }]);
});
