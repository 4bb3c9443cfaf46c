import assert from 'node:assert/strict';
import { ConfigurationTarget, commands, WorkspaceEdit, window, workspace } from 'vscode';
import { MoveHistory } from '../../../client/src/moveFiles/moveHistory.ts';
import { joinMoves } from '../../../client/src/moveFiles/offerRedirects.ts';
import { ask } from './ask.ts';
import { until, untilEqual } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const scratch = 'moved-files';
const page = '---\ntitle: A\n---\n\n[b](./deep/b) [c](../other#start)\n';
const other = '---\ntitle: Other\n---\n\n## Start\n\n[a](./pages/a) [b](/moved-files/pages/deep/b#x)\n';

describe('moving files', () => {
	const file = (path: string) => workspaceFile(`${scratch}/${path}`);
	const write = (path: string, text: string) =>
		workspace.fs.writeFile(file(path), new TextEncoder().encode(text));
	const textOf = async (path: string) => (await workspace.openTextDocument(file(path))).getText();

	const exists = (path: string) =>
		workspace.fs.stat(file(path)).then(
			() => true,
			() => false,
		);

	before(async () => {
		await write('pages/a.mdx', page);
		await write('pages/deep/b.mdx', '---\ntitle: B\n---\n');
		await write('other.mdx', other);
		// The server has seen the files when it finds what leads to one of them.
		await openWith(`${scratch}/other.mdx`, other);
		await ask<unknown[]>((links) => links.length >= 2, 'vscode.executeLinkProvider', file('other.mdx'));
	});

	after(async () => {
		await commands.executeCommand('workbench.action.files.revert');
		await commands.executeCommand('workbench.action.closeAllEditors');
		await workspace.fs.delete(workspaceFile(scratch), { recursive: true });
	});

	const move = async (from: string, to: string) => {
		const edit = new WorkspaceEdit();
		edit.renameFile(file(from), file(to));
		assert.ok(await workspace.applyEdit(edit));
	};

	it('lets every link follow a folder of pages, and comes back in one step', async () => {
		await move('pages', 'sub/learn');
		const after = other
			.replace('./pages/a', './sub/learn/a')
			.replace('/moved-files/pages', '/moved-files/sub/learn');
		await untilEqual(() => textOf('other.mdx'), after);
		assert.equal(await textOf('sub/learn/a.mdx'), page.replace('../other', '../../other'));
		await window.showTextDocument(await workspace.openTextDocument(file('other.mdx')));
		await commands.executeCommand('undo');
		await untilEqual(() => textOf('other.mdx'), other);
		await untilEqual(() => exists('pages/a.mdx'), true);
		await untilEqual(() => exists('sub/learn/a.mdx'), false);
		assert.equal(await textOf('pages/a.mdx'), page);
	});

	it('saves the files that follow, as before and as after an undo', async () => {
		await commands.executeCommand('workbench.action.files.saveAll');
		await commands.executeCommand('workbench.action.closeAllEditors');
		const onDisk = async (path: string) => new TextDecoder().decode(await workspace.fs.readFile(file(path)));
		await write('third.mdx', '');
		const third = '---\ntitle: Third\n---\n\n[a](./pages/a)\n';
		const { document } = await openWith(`${scratch}/third.mdx`, third);
		await document.save();
		await ask<unknown[]>((links) => links.length === 1, 'vscode.executeLinkProvider', document.uri);
		await window.showTextDocument(file('other.mdx'));
		await move('pages', 'saved/learn');
		await untilEqual(() => onDisk('other.mdx'), other.replaceAll('pages/', 'saved/learn/'));
		await untilEqual(() => onDisk('third.mdx'), third.replace('pages/', 'saved/learn/'));
		await commands.executeCommand('undo');
		await untilEqual(() => exists('pages/a.mdx'), true);
		await untilEqual(() => onDisk('third.mdx'), third);
		await commands.executeCommand('workbench.action.files.saveAll');
		await workspace.fs.delete(file('third.mdx'));
	});

	it('knows a move that takes another one back', () => {
		const history = new MoveHistory();
		const renamed = (from: string, to: string) => ({ files: [{ oldUri: file(from), newUri: file(to) }] });
		assert.equal(history.add(renamed('a', 'b')), false);
		assert.equal(history.holds(renamed('a', 'b')), true);
		assert.equal(history.add(renamed('b', 'a')), true);
		assert.equal(history.holds(renamed('a', 'b')), false);
		assert.equal(history.add(renamed('b', 'a')), false);
	});

	it('asks for one redirect where a file moved twice', () => {
		const move = (oldUri: string, newUri: string) => ({ oldUri, newUri });
		assert.deepEqual(joinMoves([move('a', 'b'), move('b', 'c')]), [move('a', 'c')]);
		assert.deepEqual(joinMoves([move('a', 'b/x'), move('b', 'c')]), [move('a', 'c/x'), move('b', 'c')]);
		assert.deepEqual(joinMoves([move('a', 'b'), move('bb', 'c')]), [move('a', 'b'), move('bb', 'c')]);
	});

	it('renames a heading with the links to it on another page', async () => {
		const { document } = await openWith(`${scratch}/other.mdx`, other);
		const edit = await ask<WorkspaceEdit>(
			// The server hears of files that moved only after a moment.
			(found) => found.has(file('pages/a.mdx')),
			'vscode.executeDocumentRenameProvider',
			document.uri,
			document.positionAt(other.indexOf('Start') + 1),
			'Begin',
		);
		const newTexts = (path: string) => edit.get(file(path)).map(({ newText }) => newText);
		assert.deepEqual(newTexts('other.mdx'), ['Begin']);
		assert.deepEqual(newTexts('pages/a.mdx'), ['begin']);
	});

	it('offers a redirect when a listed page has moved, also after the notification is gone', async () => {
		const config =
			'{ "name": "Guide", "navigation": [{ "group": "Start", "pages": ["index", "move/other"] }] }';
		const { document } = await openWith('docs.json', config);
		await workspace.fs.writeFile(workspaceFile('move/other.mdx'), new TextEncoder().encode(other));
		// The server has seen the page when its entry leads somewhere.
		await ask<unknown[]>((links) => links.length >= 2, 'vscode.executeLinkProvider', document.uri);
		const edit = new WorkspaceEdit();
		edit.renameFile(workspaceFile('move/other.mdx'), workspaceFile('move/elsewhere.mdx'));
		assert.ok(await workspace.applyEdit(edit));
		// Notifications without an answer disappear; the menu of the status bar keeps the question as its first entry.
		await until(async () => {
			await commands.executeCommand('notifications.clearAll');
			const isAnswered = commands.executeCommand('recto.showStatus').then(() => true);
			while (!(await Promise.race([isAnswered, accept()])));
			return /"redirects"/.test(document.getText()) ? true : undefined;
		});
		assert.match(document.getText(), /"source": "\/move\/other",\s+"destination": "\/move\/elsewhere"/);
		assert.match(document.getText(), /"pages": \["index", "move\/elsewhere"\]/);
		await commands.executeCommand('workbench.action.files.revert');
		await workspace.fs.delete(workspaceFile('move'), { recursive: true });
	});

	/** Accepts the first entry of a menu, if one is shown. */
	const accept = async () => {
		await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
		return false;
	};

	it('redirects in one step with the move where the user wants that always, and one undo brings all back', async () => {
		const settings = workspace.getConfiguration('recto');
		await settings.update('redirectsOnMove', 'always', ConfigurationTarget.Global);
		const config =
			'{ "name": "Guide", "navigation": [{ "group": "Start", "pages": ["index", "step/other"] }] }';
		const { document } = await openWith('docs.json', config);
		await workspace.fs.writeFile(workspaceFile('step/other.mdx'), new TextEncoder().encode(other));
		await ask<unknown[]>((links) => links.length >= 2, 'vscode.executeLinkProvider', document.uri);
		const edit = new WorkspaceEdit();
		edit.renameFile(workspaceFile('step/other.mdx'), workspaceFile('step/elsewhere.mdx'));
		assert.ok(await workspace.applyEdit(edit));
		await until(() => /"redirects"/.test(document.getText()) || undefined);
		assert.match(document.getText(), /"source": "\/step\/other",\s+"destination": "\/step\/elsewhere"/);
		assert.match(document.getText(), /"pages": \["index", "step\/elsewhere"\]/);
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		await untilEqual(async () => document.getText(), config);
		await untilEqual(() => exists('../step/other.mdx'), true);
		await untilEqual(() => exists('../step/elsewhere.mdx'), false);
		await settings.update('redirectsOnMove', undefined, ConfigurationTarget.Global);
		await commands.executeCommand('workbench.action.files.revert');
		await workspace.fs.delete(workspaceFile('step'), { recursive: true });
	});

	it('tells what leads to a page that was deleted', async () => {
		await write('target.mdx', page);
		await write('leads.mdx', '');
		const { document } = await openWith(`${scratch}/leads.mdx`, '[x](./target)\n');
		await ask<unknown[]>((links) => links.length === 1, 'vscode.executeLinkProvider', document.uri);
		await commands.executeCommand('workbench.action.files.saveAll');
		await commands.executeCommand('workbench.action.closeAllEditors');
		const edit = new WorkspaceEdit();
		edit.deleteFile(file('target.mdx'));
		assert.ok(await workspace.applyEdit(edit));
		// The page is open when what was asked for is selected: only then does the next file find its place.
		await until(async () => {
			await commands.executeCommand('notification.acceptPrimaryAction');
			const active = window.activeTextEditor;
			if (!active?.document.uri.path.endsWith('/leads.mdx')) return undefined;
			return active.document.getText(active.selection) === './target' || undefined;
		});
	});

	it('takes a page that was deleted out of the navigation on demand', async () => {
		const config = (pages: string) =>
			`{ "name": "Guide", "navigation": [{ "group": "Start", "pages": [${pages}] }] }`;
		const { document } = await openWith('docs.json', config('"index", "gone/page"'));
		await workspace.fs.writeFile(workspaceFile('gone/page.mdx'), new TextEncoder().encode(other));
		await ask<unknown[]>((links) => links.length >= 2, 'vscode.executeLinkProvider', document.uri);
		const edit = new WorkspaceEdit();
		edit.deleteFile(workspaceFile('gone'), { recursive: true });
		assert.ok(await workspace.applyEdit(edit));
		await until(async () => {
			await commands.executeCommand('notification.acceptPrimaryAction');
			return document.getText() === config('"index"') || undefined;
		});
		await window.showTextDocument(document);
		await commands.executeCommand('workbench.action.files.revert');
	});

	it('renames a page from a link, and links follow once', async () => {
		const { document } = await openWith(`${scratch}/other.mdx`, other);
		const edit: WorkspaceEdit = await commands.executeCommand(
			'vscode.executeDocumentRenameProvider',
			document.uri,
			document.positionAt(other.indexOf('pages/a') + 1),
			`${scratch}/first`,
		);
		assert.ok(await workspace.applyEdit(edit));
		await untilEqual(() => exists('first.mdx'), true);
		const after = other.replace('./pages/a', './first');
		await untilEqual(() => textOf('other.mdx'), after);
		await untilEqual(
			() => textOf('first.mdx'),
			page.replace('./deep', './pages/deep').replace('../other', './other'),
		);
	});
});
