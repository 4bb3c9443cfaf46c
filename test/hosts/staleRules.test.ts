import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CodeAction, PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

/** A project in a folder of a repository, with the rules files of two readers, which are up to date. */
async function repository(): Promise<string> {
	const root = folder({
		'.git/HEAD': '',
		'AGENTS.md': 'Run the tests.\n',
		'site/docs.json': minimalConfig,
		'site/page.mdx': '---\ntitle: Page\n---\n\nText.\n',
	});
	await recto(root, 'rules', 'site', '--for', 'agents,cursor', '--write');
	return root;
}

const reported = ({ next, uri }: TestClient, path: string, count: number) =>
	next<PublishDiagnosticsParams>(
		'textDocument/publishDiagnostics',
		(params) => params.uri === uri(path) && params.diagnostics.length === count,
	);

const pulls = { textDocument: { diagnostic: {} } };

test.each([
	['that is told', {}],
	['that asks', pulls],
])(
	'a client %s hears which rules files are out of date, and updates one as it is open',
	async (_, capabilities) => {
		const root = await repository();
		const client = await languageClient(root, capabilities);
		await client.open('site/page.mdx', '---\ntitle: Page\n---\n\n<Note>New.</Note>\n');
		for (const path of ['AGENTS.md', '.cursor/rules/docs.mdc'])
			expect((await reported(client, path, 1)).diagnostics).toMatchObject([
				{ severity: 3, source: 'recto', message: 'Rules file is out of date. Update it to match the site.' },
			]);
		const open = `${readFileSync(join(root, 'AGENTS.md'), 'utf8')}\nNot saved yet.\n`;
		await client.open('AGENTS.md', open);
		const ask = (line: number, only?: readonly string[]): Promise<readonly CodeAction[]> =>
			client.connection.sendRequest('textDocument/codeAction', {
				textDocument: { uri: client.uri('AGENTS.md') },
				range: { start: { line, character: 0 }, end: { line, character: 0 } },
				context: { diagnostics: [], ...(only && { only }) },
			});
		const [action, ...others] = await ask(2);
		expect(others).toEqual([]);
		expect(action).toMatchObject({ title: 'Update rules file', kind: 'quickfix', isPreferred: true });
		const edits = action?.edit?.changes?.[client.uri('AGENTS.md')] ?? [];
		expect(edits.map(({ newText }) => newText)).toEqual([expect.stringContaining('pages use: `Note`')]);
		// In the words of the team, and for other kinds of actions, there is nothing to update.
		expect(await ask(0)).toEqual([]);
		expect(await ask(2, ['refactor'])).toEqual([]);
	},
);

test('a rules file that was updated, and one without the part of Recto, are not reported', async () => {
	const root = await repository();
	writeFileSync(join(root, 'site/page.mdx'), '<Note>New.</Note>\n');
	writeFileSync(join(root, '.cursor/rules/docs.mdc'), 'Ours.\n');
	const client = await languageClient(root);
	await reported(client, 'AGENTS.md', 1);
	const start = { line: 0, character: 0 };
	const actions = await client.connection.sendRequest('textDocument/codeAction', {
		textDocument: { uri: client.uri('.cursor/rules/docs.mdc') },
		range: { start, end: start },
		context: { diagnostics: [] },
	});
	expect(actions).toEqual([]);
	expect(await recto(root, 'rules', 'site', '--check')).toMatchObject({ code: 1 });
	await recto(root, 'rules', 'site', '--for', 'agents', '--write');
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('AGENTS.md'), type: 2 }],
	});
	await reported(client, 'AGENTS.md', 0);
	expect(await recto(root, 'rules', 'site', '--check')).toMatchObject({ code: 0 });
});
