import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commands, Uri, window, workspace } from 'vscode';
import { openReviewedCommand } from '../../../server/src/hosts/lsp/protocol.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

describe('a link of a review', () => {
	const rootUri = workspace.workspaceFolders?.[0]?.uri.toString();
	const open = (place: unknown) => commands.executeCommand(openReviewedCommand, place);
	const shown = () => window.activeTextEditor?.document.uri.toString();

	it('opens a file at a line', async () => {
		await openWith('index.mdx', '---\ntitle: Guide\n---\n');
		await open({ rootUri, path: 'docs.json', line: 1 });
		assert.equal(shown(), workspaceFile('docs.json').toString());
		assert.equal(window.activeTextEditor?.selection.active.line, 1);
	});

	it('opens nothing outside of the project, and takes nothing else', async () => {
		const around = await mkdtemp(path.join(tmpdir(), 'recto-secret-'));
		const secret = path.join(around, 'secret.mdx');
		await writeFile(secret, 'Secret.\n');
		const link = workspaceFile('leak.mdx');
		await symlink(secret, link.fsPath);
		try {
			await openWith('index.mdx', '---\ntitle: Guide\n---\n');
			const before = shown();
			const place = { rootUri, path: 'docs.json', line: 0 };
			const out = path.relative(workspaceFile('.').fsPath, secret);
			for (const wrong of [
				...[undefined, null, 'docs.json', [], [rootUri, 'docs.json', 0], {}],
				...[secret, out, 'leak.mdx', '../docs.json', '', 'missing.mdx'].map((one) => ({
					...place,
					path: one,
				})),
				{ ...place, rootUri: Uri.file(around).toString(), path: 'secret.mdx' },
				{ ...place, rootUri: `${rootUri}/..` },
				...[-1, 0.5, '0', Number.NaN].map((line) => ({ ...place, line })),
				...['HEAD', 7, '--output=x'].map((commit) => ({ ...place, commit })),
			])
				await open(wrong);
			assert.equal(shown(), before);
			const isOpen = workspace.textDocuments.some(({ uri }) => /secret|leak/.test(uri.path));
			assert.equal(isOpen, false);
		} finally {
			await rm(link.fsPath);
			await rm(around, { recursive: true });
		}
	});
});
