import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EarlierPageAnswer, renderEarlierPageRequest } from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { gitTrap } from '../support/gitTrap.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const earlierPage = async (
	root: string,
	path: string,
	openText?: string,
): Promise<string | null | undefined> => {
	const { connection, open, uri } = await languageClient(root);
	if (openText !== undefined) await open(path, openText);
	const question = { uri: uri(path), assetBase: 'https://files.test', docsUrl: '' };
	const answer: EarlierPageAnswer | null = await connection.sendRequest(renderEarlierPageRequest, question);
	return answer?.kind === 'page' ? JSON.stringify(answer.page) : answer?.sentence;
};

test('a page is shown as in the last commit, with the snippets of that commit', async () => {
	const trap = gitTrap();
	const root = join(trap.root, 'docs');
	const page = (words: string) =>
		`---\ntitle: Page\n---\n\nimport A from '/snippets/a.mdx'\n\nWords ${words}.\n\n<A />\n`;
	trap.write('docs/page.mdx', page('of the commit'));
	trap.write('docs/same.mdx', '---\ntitle: Same\n---\n\nSame words.\n');
	trap.write('docs/snippets/a.mdx', 'Snippet of the commit.\n');
	trap.commit('Third');
	trap.write('docs/snippets/a.mdx', 'Snippet on disk.\n');
	trap.write('docs/new.mdx', page('on disk'));
	trap.configure(`[core]\n\tfsmonitor = ${trap.program}\n\tsshCommand = ${trap.program}`);

	const shown = await earlierPage(root, 'page.mdx', page('in the editor'));
	expect(shown).toContain('Words of the commit.');
	expect(shown).toContain('Snippet of the commit.');
	expect(await earlierPage(root, 'same.mdx', 'Unsaved.\n')).toContain('Same words.');
	expect(await earlierPage(root, 'new.mdx')).toBe('The last commit does not have this page.');
	expect(trap.hasRun()).toBe(false);
});

test('without Git, there is no earlier page', async () => {
	const root = folder({ 'docs.json': minimalConfig, 'page.mdx': 'Words.\n' });
	expect(await earlierPage(root, 'page.mdx')).toBe('The project is not in a Git repository.');
});
