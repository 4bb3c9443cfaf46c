import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { openPage, useBrowser, writeInto } from './builtSite.ts';
import { startPreview } from './startPreview.ts';

useBrowser();

const files = {
	'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["page"] }] }',
	'page.mdx':
		'---\ntitle: Page\n---\n\n<Tabs><Tab title="One">First.</Tab><Tab title="Two">Second.</Tab></Tabs>\n\nBefore the change.\n',
};

test('an open page follows a saved file, and stays as the reader left it', async () => {
	const root = folder(files);
	const { page, complaints } = await openPage(`${await startPreview(root).address}/page`);
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
	const server = startPreview(folder(files));
	await server.address;
	server.process.kill('SIGINT');
	expect(await server.ended).toBe(0);
});
