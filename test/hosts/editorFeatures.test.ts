import { expect, test } from 'vitest';
import { ErrorCodes } from 'vscode-languageserver/node';
import { editorFeatures } from '../../server/src/core/catalogue/editorFeatures.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';

const client = () =>
	languageClient(folder({ 'docs.json': '{}' }), {
		textDocument: { diagnostic: {} },
		window: { showDocument: { support: true } },
	});

test('the server announces the features of the table, and no others', async () => {
	const { capabilities } = (await client()).initialized;
	const { textDocumentSync, ...announced } = capabilities;
	expect(textDocumentSync).toBeDefined();
	expect(Object.keys(announced).sort()).toEqual(
		editorFeatures.flatMap(({ providers }): readonly string[] => providers).sort(),
	);
});

test.each(editorFeatures.flatMap(({ requests }): readonly string[] => requests))(
	'the server answers %s',
	async (request) => {
		const { connection, uri } = await client();
		const question = {
			textDocument: { uri: uri('page.mdx') },
			position: { line: 0, character: 0 },
			range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
			context: { diagnostics: [], includeDeclaration: false },
			positions: [],
			files: [],
			previousResultIds: [],
			query: '',
			color: { red: 0, green: 0, blue: 0, alpha: 1 },
			location: { uri: uri('page.mdx') },
			name: 'page',
			newName: 'page',
			label: 'page',
			options: {},
		};
		const code = await connection.sendRequest(request, question).then(
			() => undefined,
			(error: unknown) => (error instanceof Object && 'code' in error ? error.code : error),
		);
		expect(code).not.toBe(ErrorCodes.MethodNotFound);
	},
);
