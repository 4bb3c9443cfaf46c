import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { builtSite, openPage, useBrowser, writeInto } from './builtSite.ts';
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
			{ interval: 500 },
		)
		.toBe(true);
	expect(await page.getByText('Second.').isVisible()).toBe(true);
	expect(await page.evaluate('document.documentElement.dataset.witness')).toBe('same document');
	expect(complaints).toEqual([]);
});

test('a saved page comes as what changed of it, and only another frame as a whole document', async () => {
	const page = (text: string) =>
		`---\ntitle: Page\n---\n\n<Accordion title="Open">\n\nInside.\n\n</Accordion>\n\n${'Filling text.\n\n'.repeat(60)}${text}\n`;
	const root = folder({ ...files, 'page.mdx': page('## Before\n\nEnd.') });
	const opened = await openPage(`${await startPreview(root).address}/page`);
	const asked: string[] = [];
	opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const write = (name: string, text: string, seen: () => Promise<boolean>) =>
		// Anew until it comes through: the page may not listen yet.
		expect
			.poll(
				() => {
					writeInto(root, name, text);
					return seen();
				},
				{ interval: 500 },
			)
			.toBe(true);
	const shows = (text: string) => () => opened.page.getByText(text, { exact: true }).first().isVisible();
	await opened.page.locator('summary', { hasText: 'Open' }).click();
	await opened.page.evaluate(
		"window.scrollTo(0, 900); document.querySelector('.r-theme').focus({ preventScroll: true }); witness = document.querySelectorAll('.r-block')[9]",
	);
	const kept = () =>
		opened.page.evaluate(
			"[scrollY, document.activeElement.className, document.contains(witness), document.querySelector('details.r-accordion').open]",
		);
	const before = await kept();
	expect(before).toEqual([900, 'r-tool r-theme', true, true]);
	await write('page.mdx', page('## After\n\nEnd.\n\nMore.'), shows('More.'));
	await write('page.mdx', page('## After\n\nEnd.\n\nMost.'), shows('Most.'));
	expect(await opened.page.locator('.r-outline a').allTextContents()).toEqual(['After']);
	expect(await kept()).toEqual(before);
	expect(asked.filter((path) => path === '/page')).toEqual([]);
	expect(asked.some((path) => /^\/_recto\/updates\/\w+\/[1-9]\d*\/page\.json$/.test(path))).toBe(true);
	await write('docs.json', files['docs.json'].replace('"All"', '"Everything"'), shows('Everything'));
	expect(asked).toContain('/page');
	await write('page.mdx', page('## After\n\nLast.'), shows('Last.'));
	expect(await kept()).toEqual(before);
	expect(opened.complaints).toEqual([]);
});

test('an image is shown as its file is now: missing, there, another one, and gone', async () => {
	const image = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
	const root = folder({ ...files, 'page.mdx': '![Plan](/images/plan.svg)\n', 'images/other.svg': image(1) });
	const { page } = await openPage(`${await startPreview(root).address}/page`);
	const shown = () =>
		page.evaluate(
			"document.querySelector('.r-missing')?.textContent ?? document.querySelector('.r-block img')?.naturalWidth",
		);
	await expect.poll(shown).toBe('Plan');
	// Anew until it comes through: the page may not listen yet.
	const write = (width: number) =>
		expect
			.poll(
				() => {
					writeInto(root, 'images/plan.svg', image(width));
					return shown();
				},
				{ interval: 500 },
			)
			.toBe(width);
	await write(40);
	await write(70);
	rmSync(join(root, 'images/plan.svg'));
	await expect.poll(shown).toBe('Plan');
});

test('Ctrl-C ends the server in order', async () => {
	const server = startPreview(folder(files));
	await server.address;
	server.process.kill('SIGINT');
	expect(await server.ended).toBe(0);
});

test('style sheets of the project count at once, its scripts only in a built site', async () => {
	const own = {
		...files,
		'page.mdx': '---\ntitle: Page\n---\n\n<div className="mine">Mine</div>\n',
		'style.css': '.mine { color: rgb(1, 2, 3) }',
		'extra.js': 'document.documentElement.dataset.ran = "yes"',
	};
	const root = folder(own);
	const preview = startPreview(root);
	const { page, complaints } = await openPage(`${await preview.address}/page`);
	const colorOf = (shown: typeof page) =>
		shown.evaluate('getComputedStyle(document.querySelector(".mine")).color');
	const ran = (shown: typeof page) => shown.evaluate('document.documentElement.dataset.ran');
	expect(await colorOf(page)).toBe('rgb(1, 2, 3)');
	expect(preview.printed()).toContain('The preview does not run extra.js');
	await expect
		.poll(
			() => {
				writeInto(root, 'style.css', '.mine { color: rgb(4, 5, 6) }');
				return colorOf(page);
			},
			{ interval: 500 },
		)
		.toBe('rgb(4, 5, 6)');
	expect(await ran(page)).toBeUndefined();
	const built = await openPage(`${await builtSite(own)}/page/`);
	expect([await colorOf(built.page), await ran(built.page)]).toEqual(['rgb(1, 2, 3)', 'yes']);
	expect([...complaints, ...built.complaints]).toEqual([]);
});
