import { execFileSync } from 'node:child_process';
import { commands, type DocumentLink, extensions, type Uri } from 'vscode';
import type { RectoExports } from '../../../client/src/activateWith.ts';
import { until } from './until.ts';
import { openWith } from './workspaceFile.ts';

describe('a language server that dies', () => {
	it('is started again by itself a few times, then by the user', async function () {
		// `pgrep` finds the server among the children of this process.
		if (process.platform === 'win32') this.skip();
		const recto = extensions.getExtension<RectoExports>('recto.recto-docs');
		const { tree } = (await recto?.activate())?.docsView ?? {};
		const isShown = async () => {
			await tree?.update();
			return tree?.hasProject;
		};
		const { document } = await openWith('install.mdx', 'See [start](/index).\n');
		let last = '';
		for (let deaths = 0; deaths < 5; deaths++) {
			const server = await until(async () => {
				const [found] = serversOfThisWindow();
				if (found === undefined || found === last || !(await isShown())) return undefined;
				// The view keeps what the last one said, and one that is killed before it answers is not started again.
				return (await answers(document.uri)) ? found : undefined;
			});
			process.kill(Number(server), 'SIGKILL');
			// What is asked before its end is noticed reaches nobody.
			await Promise.all(Array.from({ length: 10 }, () => answers(document.uri).catch(() => false)));
			last = server;
		}
		await until(async () => (await isShown()) === false || undefined);
		await commands.executeCommand('recto.restartServer');
		await until(async () => (await isShown()) || undefined);
		await commands.executeCommand('workbench.action.files.revert');
	});

	it('is replaced by the user while it does not answer', async function () {
		if (process.platform === 'win32') this.skip();
		const { document } = await openWith('install.mdx', 'See [start](/index).\n');
		const stuck = await until(async () =>
			(await answers(document.uri)) ? serversOfThisWindow()[0] : undefined,
		);
		process.kill(Number(stuck), 'SIGSTOP');
		await commands.executeCommand('recto.restartServer');
		const isReplaced = () => serversOfThisWindow().some((server) => server !== stuck);
		await until(async () => (isReplaced() && (await answers(document.uri))) || undefined);
		if (serversOfThisWindow().includes(stuck)) process.kill(Number(stuck), 'SIGKILL');
		await commands.executeCommand('workbench.action.files.revert');
	});
});

/** Whether the server answers about a page that has a link to another one. */
async function answers(page: Uri): Promise<boolean> {
	const links = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', page);
	return links.length > 0;
}

function serversOfThisWindow(): readonly string[] {
	try {
		const args = ['-P', String(process.pid), '-f', 'languageServer.mjs'];
		return execFileSync('pgrep', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);
	} catch {
		// It ends with 1 where there is none.
		return [];
	}
}
