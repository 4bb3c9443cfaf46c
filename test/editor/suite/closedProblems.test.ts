import assert from 'node:assert/strict';
import { ConfigurationTarget, commands, extensions, languages, workspace } from 'vscode';
import type { RectoExports } from '../../../client/src/extension.ts';
import { codeOf } from './codeOf.ts';
import { untilEqual } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const broken = '---\ntitle: A\ndescription: A page.\nhidden: true\n---\n\n[x](/gone-1) [y](/gone-2)\n';

describe('files with problems that are not open', () => {
	const file = workspaceFile('closed.mdx');
	let recto: RectoExports;
	const write = (text: string) => workspace.fs.writeFile(file, new TextEncoder().encode(text));
	const badge = async () => recto.closedProblems.provideFileDecoration(file)?.badge;
	const listed = async () => languages.getDiagnostics(file).map(codeOf);
	const listAll = (value: boolean | undefined) =>
		workspace
			.getConfiguration('recto')
			.update('listProblemsOfClosedFiles', value, ConfigurationTarget.Workspace);

	before(async () => {
		const extension = extensions.getExtension<RectoExports>('recto.recto-docs');
		assert.ok(extension);
		recto = await extension.activate();
		await commands.executeCommand('workbench.action.closeAllEditors');
		await write(broken);
	});

	after(async () => {
		await listAll(undefined);
		await workspace.fs.delete(file);
	});

	it('are marked, and their marks follow what changes on disk', async () => {
		await untilEqual(badge, '2');
		await write(broken.replace('/gone-1', '/'));
		await untilEqual(badge, '1');
		await write(broken);
		await untilEqual(badge, '2');
		assert.deepEqual(await listed(), []);
	});

	it('are listed only when the user wants that', async () => {
		await untilEqual(badge, '2');
		await commands.executeCommand('recto.listAllProblems');
		await untilEqual(listed, ['broken-link', 'broken-link']);
		// VS Code marks files whose problems are listed.
		assert.equal(await badge(), undefined);
		await commands.executeCommand('recto.listOpenProblems');
		await untilEqual(listed, []);
		await untilEqual(badge, '2');
	});

	it('are left to VS Code while they are open', async () => {
		await untilEqual(badge, '2');
		await openWith('closed.mdx', broken);
		await untilEqual(listed, ['broken-link', 'broken-link']);
		assert.equal(await badge(), undefined);
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	});
});
