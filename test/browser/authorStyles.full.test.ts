import { expect, inject, test } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { folder } from '../support/folder.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { project } from '../support/project.ts';
import { builtSite, openPage, useBrowser } from './builtSite.ts';

useBrowser();

const page = `---
title: Landing
mode: custom
---

<div className="group mx-auto grid max-w-3xl gap-4 p-4 px-6 sm:grid-cols-2 dark:bg-black">
  <a className="border-red-200 border text-gray-900 hover:underline" href="/page">One</a>
  <p className="mt-0 text-4xl" style={{ width: '50%', letterSpacing: 2 }}>Two <Icon icon="star" color="#ff0000" /></p>
</div>
`;

const files = {
	'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["page"] }] }',
	'page.mdx': page,
};

test('utility classes and styles of authors count, in every width and both modes', async () => {
	const opened = await openPage(`${await builtSite(files)}/page/`, { colorScheme: 'light' });
	const styleOf = (selector: string, property: string) =>
		opened.page.evaluate<string>(
			`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
		);
	const [box, link, text] = ['.r-block div.grid', '.r-block a.border', '.r-block p.mt-0'] as const;
	await expect.poll(() => styleOf(box, 'column-gap')).toBe('16px');
	expect(await styleOf(box, 'padding')).toBe('16px 24px');
	expect((await styleOf(box, 'grid-template-columns')).split(' ')).toHaveLength(2);
	expect(await styleOf(link, 'color')).toBe('rgb(17, 24, 39)');
	expect(await styleOf(link, 'text-decoration-line')).toBe('none');
	expect(await styleOf(link, 'border-top-color')).toBe('rgb(254, 202, 202)');
	expect(await styleOf(text, 'margin-top')).toBe('0px');
	expect(await styleOf(text, 'font-size')).toBe('36px');
	expect(await styleOf(text, 'letter-spacing')).toBe('2px');
	await opened.page.setViewportSize({ width: 500, height: 800 });
	await expect.poll(async () => (await styleOf(box, 'grid-template-columns')).split(' ').length).toBe(1);
	await opened.page.evaluate('document.documentElement.dataset.theme = "dark"');
	await expect.poll(() => styleOf(box, 'background-color')).toBe('rgb(0, 0, 0)');
	expect(opened.complaints).toEqual([]);
});

test('classes and styles count in the panel beside an editor, as they are typed', async () => {
	const browser = await launchChromium(inject('chromium'));
	const docs = project(files);
	const preview = await openPreviewPage(browser, {
		docs,
		root: folder(files),
		theme: 'light',
		width: 1280,
	});
	await preview.show('page.mdx');
	const sizeOf = (property: string) =>
		preview.page.evaluate(`getComputedStyle(document.querySelector('.r-block p.mt-0')).${property}`);
	const color = () =>
		preview.page.evaluate("getComputedStyle(document.querySelector('.r-inline-icon')).color");
	await expect.poll(() => sizeOf('fontSize')).toBe('36px');
	expect(await color()).toBe('rgb(255, 0, 0)');
	expect(await sizeOf('letterSpacing')).toBe('2px');
	const typed = page
		.replace('text-4xl', 'text-5xl')
		.replace('letterSpacing: 2', 'letterSpacing: 3')
		.replace('#ff0000', '#0000ff');
	docs.apply([{ kind: 'open', path: 'page.mdx', text: typed }]);
	await preview.show('page.mdx');
	await expect.poll(() => sizeOf('fontSize')).toBe('48px');
	expect(await sizeOf('letterSpacing')).toBe('3px');
	expect(await color()).toBe('rgb(0, 0, 255)');
	await preview.close();
	await browser.close();
});
