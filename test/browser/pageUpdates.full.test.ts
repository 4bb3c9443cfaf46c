import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { createPageVersions } from '../../server/src/core/site/document/preview/pageVersions.ts';
import type { PageUpdate, ToolsUpdate } from '../../server/src/core/site/document/preview/previewMessages.ts';
import { folder } from '../support/folder.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { minimalConfig, project } from '../support/project.ts';

/** What the host sends along with each version of the page. */
const tools: ToolsUpdate = {
	kind: 'tools',
	address: '/page',
	canGoBack: false,
	canGoForward: false,
	isLocked: false,
	hasFile: true,
	earlier: 'hidden',
	saved: { file: 'page.mdx', isLocked: false },
};

const texts = ['One\n\n## Two\n\nThree', 'One\n\n## Two\n\nNew\n\nThree', 'New\n\n## Two\n\nThree', ''];

describe('the preview page', () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());

	/** A preview of one page, and how to bring it to another text. */
	async function open(first: string) {
		const files = { 'docs.json': minimalConfig, 'page.mdx': first };
		const docs = project(files);
		const preview = await openPreviewPage(browser, {
			docs,
			root: folder(files),
			theme: 'light',
			width: 1280,
		});
		const { page } = preview;
		const versions = createPageVersions(1);
		const post = (update: PageUpdate | ToolsUpdate) =>
			page.evaluate(`window.postMessage(${JSON.stringify(update)}, '*')`);
		let version: number | undefined;
		const write = async (text: string) => {
			docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
			const rendered = await docs.renderPage('page.mdx', rendering);
			if (rendered === undefined) throw new Error('No page.');
			const update = versions.update('page.mdx', rendered, version);
			expect(update.after).toBe(version);
			version = update.version;
			await post(update);
			await post(tools);
		};
		await write(first);
		return { ...preview, post, write };
	}

	it('shows each version by what changed, and asks for everything when it missed one', async () => {
		const { page, sent, post, write, close } = await open(texts[0] ?? '');
		const shown = () => page.locator('.r-article > .r-block').allInnerTexts();
		for (const text of texts) {
			await write(text);
			const words = text.split('\n\n').flatMap((part) => (part === '' ? [] : [part.replace('## ', '')]));
			await expect.poll(async () => (await shown()).slice(1).map((one) => one.trim())).toEqual(words);
		}
		expect(sent).toEqual([{ kind: 'ready' }]);
		const missed = { after: 99, version: 100, blocks: [] };
		await post({ kind: 'page', path: 'page.mdx', title: '', direction: 'ltr', ...missed });
		await expect.poll(() => sent).toEqual([{ kind: 'ready' }, { kind: 'ready' }]);
		expect(await shown()).toHaveLength(1);
		await close();
	});

	it('touches nothing but the block in which something changed', async () => {
		const around = (inner: string) =>
			`First.\n\n<Accordion title="Around">\n\nBefore.\n\n</Accordion>\n\n${inner}\n\n![](/a.png)\n\n## Last\n\nEnd.`;
		const { page, write, close } = await open(around('Typed'));
		await page.getByText('End.').waitFor();
		// What follows by itself from the first version has come: the image that is not there, the current heading.
		const isLoaded = '[...document.images].every(({ complete }) => complete)';
		await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
		await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
		await page.evaluate(observe);
		await write(around('Typed on'));
		await page.getByText('Typed on').waitFor();
		expect(await page.evaluate('touched()')).toEqual(['r-block']);
		await write(around('Typed on\n\nand on'));
		await page.getByText('and on', { exact: true }).waitFor();
		expect(await page.evaluate('touched()')).toEqual(['r-article r-prose']);
		await close();
	});

	it('touches nothing of a long block but the element in which something changed', async () => {
		const step = (index: number, inner: string) =>
			`<Step title="Step ${index}">\n\n<Accordion title="In ${index}">\n\nInside.\n\n</Accordion>\n\n${inner}\n\n</Step>`;
		const text = (inner: string) =>
			`<Steps>\n\n${Array.from({ length: 9 }, (_, index) => step(index, index === 5 ? inner : 'Some words.')).join('\n\n')}\n\n</Steps>`;
		const { page, write, close } = await open(text('Typed'));
		await page.locator('summary', { hasText: 'In 5' }).click();
		await page.getByText('Typed').waitFor();
		await page.evaluate(observe);
		await write(text('Typed on'));
		await page.getByText('Typed on').waitFor();
		await write(text('Typed on\n\n![](/a.png)\n\nand on'));
		await page.getByText('and on', { exact: true }).waitFor();
		expect(await page.evaluate('touched().sort()')).toEqual(['r-accordion', 'r-step-body']);
		expect(await page.locator('details[open]').count()).toBe(1);
		await write(text('Typed *on*'));
		await page.locator('em').waitFor();
		expect(await page.locator('.r-step').count()).toBe(9);
		await close();
	});

	it('keeps what the reader opened in a block that is drawn anew, and around it', async () => {
		const text = (inner: string) =>
			`<Accordion title="One">\n\nInside one.\n\n</Accordion>\n\n<Accordion title="Two">\n\nInside ${inner}.\n\n</Accordion>`;
		const { page, write, close } = await open(text('two'));
		for (const title of ['One', 'Two']) await page.locator('summary', { hasText: title }).click();
		await write(text('both'));
		await expect.poll(() => page.getByText('Inside both.').isVisible()).toBe(true);
		expect(await page.getByText('Inside one.').isVisible()).toBe(true);
		await close();
	});

	it('offers the views of a page as long as it has several', async () => {
		const view = (title: string) => `<View title="${title}">\n\n## In ${title}\n\n</View>\n\n`;
		const { page, write, close } = await open('Text.');
		const choice = page.locator('.r-view-select');
		const contents = page.locator('.r-outline li:not([hidden])');
		await write(`${view('Go')}${view('Rust')}`);
		await expect.poll(() => choice.locator('option').allTextContents()).toEqual(['Go', 'Rust']);
		await expect.poll(() => contents.allTextContents()).toEqual(['In Go']);
		await write(`${view('Go')}${view('Rust')}## More`);
		await expect.poll(() => contents.allTextContents()).toEqual(['In Go', 'More']);
		await write('Text.');
		await expect.poll(() => choice.count()).toBe(0);
		await close();
	});
});

const rendering = { icons: () => undefined, assetUrl: (path: string) => path };

/** `touched()` tells the classes of elements that were changed since it was last called. */
const observe = `(() => {
	const touched = new Set();
	const note = (records) => {
		for (const { target } of records) {
			const element = target instanceof Element ? target : target.parentElement;
			if (document.contains(element)) touched.add((element.closest('.r-block, [class]') ?? element).className || element.localName);
		}
	};
	const observer = new MutationObserver(note);
	observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	window.touched = () => {
		note(observer.takeRecords());
		const classes = [...touched];
		touched.clear();
		return classes;
	};
})()`;
