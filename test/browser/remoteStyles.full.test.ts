import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { folder } from '../support/folder.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { project } from '../support/project.ts';
import { builtSite, openPage, useBrowser } from './builtSite.ts';
import { startPreview } from './startPreview.ts';

useBrowser();

const evil = 'https://evil.test';
/** Every way in which a style sheet, a picture or a page asks another server for something. */
const files = {
	'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["page"] }] }',
	'page.mdx': `---
title: Page
---

<video src="${evil}/video.mp4" poster="${evil}/poster.png" /> ![x](${evil}/image.png) ![x](/own.svg)

<table background="${evil}/table"><tr><td background="${evil}/cell" style={{ backgroundImage: 'url(${evil}/style)' }}>x</td></tr></table>

<link rel="preload" as="image" href="${evil}/preload.png" /> <link rel="dns-prefetch" href="${evil}" />

<style>{\`body { background: url(${evil}/element) }\`}</style>

<div className="bg-[url(${evil}/class)] own">Own words</div>
`,
	'own.svg': `<svg xmlns="http://www.w3.org/2000/svg"><style>@import "${evil}/svg.css";</style><image href="${evil}/svg.png" width="9" height="9"/></svg>`,
	'style.css': `@import "${evil}/import.css";
@import url(//evil.test/import2.css);
@font-face { font-family: Own; src: url(${evil}/font.woff2); }
body { font-family: Own; cursor: url(${evil}/cursor.cur), auto; }
.own { background: url(own.svg), url("${evil}/url"), u\\72l(${evil}/escaped), image-set(url(${evil}/set) 1x); border-image: url(${evil}/border) 1; mask: url(${evil}/mask.svg#m); filter: url(${evil}/filter.svg#f); list-style: url(${evil}/list); display: list-item; }
.own::before { content: url(${evil}/content); }
:root { --own: url(${evil}/variable); } .r-site { background: var(--own); }
`,
};

/** Requests that leave the browser for other servers, by their paths. */
async function watched(page: Page): Promise<ReadonlySet<string>> {
	const asked = new Set<string>();
	await page.route(
		(address) => address.hostname === 'evil.test',
		async (route) => {
			asked.add(new URL(route.request().url()).pathname);
			await route.abort();
		},
	);
	return asked;
}

/** Opens the page, and waits until it is drawn and asks for nothing more. */
async function askedBy(address: string): Promise<ReadonlySet<string>> {
	const { page } = await openPage('about:blank');
	const asked = await watched(page);
	await page.goto(address);
	await page.locator('.own').hover();
	expect(
		await page.locator('.own').evaluate('getComputedStyle(document.querySelector(".own")).display'),
	).toBe('list-item');
	await page.waitForLoadState('networkidle');
	return asked;
}

test('in a preview, a style sheet of the project asks no other server', async () => {
	const root = folder(files);
	expect([...(await askedBy(`${await startPreview(root).address}/page`))]).toEqual([]);
});

test('with images of other servers, no style sheet or font of theirs is loaded', async () => {
	const root = folder(files);
	for (const address of [
		`${await startPreview(root, '--remote-images').address}/page`,
		`${await builtSite(files)}/page/`,
	]) {
		const asked = [...(await askedBy(address))];
		// That these are asked for proves that the others were blocked.
		expect(asked).toEqual(expect.arrayContaining(['/image.png', '/url', '/escaped', '/set', '/content']));
		expect(asked.filter((path) => /import|font|svg\.|style$|element|class/.test(path))).toEqual([]);
	}
});

test('in the panel beside an editor, a style sheet of the project asks no other server', async () => {
	const browser = await launchChromium(inject('chromium'));
	const preview = await openPreviewPage(browser, {
		docs: project(files),
		root: folder(files),
		theme: 'light',
		width: 1280,
	});
	const asked = await watched(preview.page);
	await preview.show('page.mdx');
	await preview.page.locator('.own').hover();
	await preview.page.waitForLoadState('networkidle');
	expect([...asked]).toEqual([]);
	await preview.close();
	await browser.close();
});
