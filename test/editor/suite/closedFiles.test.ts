import { ConfigurationTarget, commands, languages, Range, window, workspace } from 'vscode';
import { codeOf } from './codeOf.ts';
import { untilEqual } from './until.ts';
import { workspaceFile } from './workspaceFile.ts';

const broken = '---\ntitle: A\ndescription: A page.\nhidden: true\n---\n\n[x](/gone-1) [y](/gone-2)\n';

describe('files with problems that are not open', () => {
	const file = workspaceFile('closed.mdx');
	const write = (text: string) => workspace.fs.writeFile(file, new TextEncoder().encode(text));
	const listed = async () => languages.getDiagnostics(file).map(codeOf);

	before(async () => {
		await commands.executeCommand('workbench.action.closeAllEditors');
		await write(broken);
	});

	after(async () => {
		await workspace
			.getConfiguration('recto')
			.update('listProblemsOfClosedFiles', undefined, ConfigurationTarget.Workspace);
		await workspace.fs.delete(file);
		await untilEqual(listed, []);
	});

	it('are listed, and the list follows what changes on disk', async () => {
		await untilEqual(listed, ['broken-link', 'broken-link']);
		await write(broken.replace('/gone-1', '/'));
		await untilEqual(listed, ['broken-link']);
		await write(broken);
		await untilEqual(listed, ['broken-link', 'broken-link']);
	});

	it('explain themselves behind their codes', async () => {
		const targets = async () =>
			languages
				.getDiagnostics(file)
				.map(({ code }) => (typeof code === 'object' ? `${code.target.path}?${code.target.query}` : code));
		const target = 'recto.explainProblem?["broken-link"]';
		await untilEqual(targets, [target, target]);
	});

	it('are not listed when the user does not want that', async () => {
		await commands.executeCommand('recto.listOpenProblems');
		await untilEqual(listed, []);
		await commands.executeCommand('recto.listAllProblems');
		await untilEqual(listed, ['broken-link', 'broken-link']);
	});

	it('have the problems of their text while they are open, and of the disk afterwards', async () => {
		// A document that an extension opens stays open for a while after its tab is closed.
		await commands.executeCommand('vscode.open', file);
		const editor = window.activeTextEditor;
		const start = broken.indexOf('/gone-1');
		await editor?.edit((edit) =>
			edit.replace(
				new Range(editor.document.positionAt(start), editor.document.positionAt(start + '/gone-1'.length)),
				'/',
			),
		);
		await untilEqual(listed, ['broken-link']);
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
		await untilEqual(listed, ['broken-link', 'broken-link']);
	});
});
