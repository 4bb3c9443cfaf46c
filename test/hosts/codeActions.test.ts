import { expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';

const config =
	'{ "name": "A", "navigation": [{ "group": "Guides", "pages": ["guides/start", "guides/next"] }] }';
const page = '---\ntitle: Title\ndescription: What it says.\n---\n';

async function actionsOf(
	path: string,
	text: string,
): Promise<{ actions: CodeAction[]; uri: (path: string) => string }> {
	const root = folder({ 'docs.json': config, 'guides/start.mdx': page, 'guides/other.mdx': page });
	const { connection, open, uri } = await languageClient(root);
	await open(path, text);
	const actions: CodeAction[] = await connection.sendRequest('textDocument/codeAction', {
		textDocument: { uri: uri(path) },
		range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
		context: { diagnostics: [] },
	});
	return { actions, uri };
}

test('a missing page is created with its front matter', async () => {
	const { actions, uri } = await actionsOf('docs.json', config);
	const action = actions.find(({ title }) => title === 'Create `guides/next.mdx`');
	expect(action?.edit?.documentChanges).toEqual([
		{ kind: 'create', uri: uri('guides/next.mdx') },
		{
			textDocument: { uri: uri('guides/next.mdx'), version: null },
			edits: [expect.objectContaining({ newText: '---\ntitle: "Next"\n---\n' })],
		},
	]);
});

test('a page is listed by an edit of the configuration', async () => {
	const { actions, uri } = await actionsOf('guides/other.mdx', page);
	const action = actions.find(({ title }) => title.startsWith('List it'));
	expect(Object.keys(action?.edit?.changes ?? {})).toEqual([uri('docs.json')]);
	expect(action?.edit?.changes?.[uri('docs.json')]?.[0]?.newText).toBe(', "guides/other"');
});
