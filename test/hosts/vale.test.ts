import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openProject } from '../../server/src/hosts/library/library.ts';
import { Workspace, type WorkspaceChange } from '../../server/src/hosts/lsp/workspace/workspace.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const rule = (level: string, token: string) =>
	`extends: existence\nmessage: "Avoid '%s'."\nlevel: ${level}\nlink: https://example.com/guide\ntokens: [${token}]\n`;

const files = (level: string) => ({
	'docs.json': minimalConfig,
	'.vale.ini': 'StylesPath = styles\n[*.mdx]\nBasedOnStyles = Team\n',
	'styles/Team/Words.yml': rule(level, 'foo'),
	'page.mdx': '---\ntitle: Page\ndescription: All about it.\n---\n\nA foo and a bar.\n',
});

test('a rule of level error lets the check fail, others are counted as style', async () => {
	expect(await recto(folder(files('error')), 'check')).toMatchObject({
		code: 1,
		output: expect.stringContaining("page.mdx:6:3 error: Team.Words: Avoid 'foo'. (vale-rule)"),
	});
	const root = folder(files('warning'));
	const { code, output } = await recto(root, 'check');
	expect([code, output]).toEqual([0, expect.stringContaining('1  warning  vale-rule  Vale rule')]);
	expect((await recto(root, 'check', '--style')).output).toContain('page.mdx:6:3 warning: Team.Words');
	writeFileSync(join(root, '.recto.json'), '{ "style": false }');
	expect((await recto(root, 'check', '--style')).output).toBe('No problems found.\n');
	const library = await openProject(folder(files('error')));
	expect(await library.problems('page.mdx')).toMatchObject([{ code: 'vale-rule' }]);
});

test('the server follows rules on disk and in editors', async () => {
	const root = folder(files('error'));
	const uri = (path: string) => pathToFileURL(join(root, path)).toString();
	const changes: WorkspaceChange[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change));
	await workspace.readAll();
	const now = () =>
		workspace
			.fileOf(uri('page.mdx'))
			?.docs.diagnose('page.mdx')
			.map(({ message, link }) => [message, link]);
	workspace.openText(uri('page.mdx'), files('error')['page.mdx']);
	expect(now()).toEqual([["Team.Words: Avoid 'foo'.", 'https://example.com/guide']]);
	workspace.openText(uri('styles/Team/Words.yml'), rule('error', 'bar'));
	expect(changes.at(-1)).toEqual({ root });
	expect(now()?.map(([message]) => message)).toEqual(["Team.Words: Avoid 'bar'."]);
	rmSync(join(root, '.vale.ini'));
	await workspace.changedOnDisk([uri('.vale.ini')]);
	expect(now()).toEqual([]);
});
