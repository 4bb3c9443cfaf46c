import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { openPage, recto, useBrowser, writeInto } from './builtSite.ts';

useBrowser();

const files = {
	'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["page"] }] }',
	'page.mdx':
		'---\ntitle: Page\n---\n\n<Tabs><Tab title="One">First.</Tab><Tab title="Two">Second.</Tab></Tabs>\n\nBefore the change.\n',
};

/** Starts the command and answers the address that it prints. */
function preview(root: string) {
	const process_ = spawn(process.execPath, [recto, 'preview', root], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	onTestFinished(() => void process_.kill('SIGKILL'));
	const ended = new Promise<number | null>((resolve) => process_.once('exit', resolve));
	const address = new Promise<string>((resolve, reject) => {
		let output = '';
		process_.stdout.on('data', (part: Buffer) => {
			output += part.toString();
			const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
			if (found !== undefined) resolve(found);
		});
		void ended.then(() => reject(new Error(`It ended, having printed: ${output}`)));
	});
	return { address, ended, process: process_ };
}

test('an open page follows a saved file, and stays as the reader left it', async () => {
	const root = folder(files);
	const { page, complaints } = await openPage(`${await preview(root).address}/page`);
	await page.getByRole('tab', { name: 'Two' }).click();
	await page.evaluate('document.documentElement.dataset.witness = "same document"');
	// Anew until it comes through: the page may not listen yet.
	await expect
		.poll(
			() => {
				writeInto(root, 'page.mdx', files['page.mdx'].replace('Before', `After`));
				return page.getByText('After the change.').isVisible();
			},
			{ timeout: 30_000, interval: 500 },
		)
		.toBe(true);
	expect(await page.getByText('Second.').isVisible()).toBe(true);
	expect(await page.evaluate('document.documentElement.dataset.witness')).toBe('same document');
	expect(complaints).toEqual([]);
});

test('Ctrl-C ends the server in order', async () => {
	const server = preview(folder(files));
	await server.address;
	server.process.kill('SIGINT');
	expect(await server.ended).toBe(0);
});
