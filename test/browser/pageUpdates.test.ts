import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { createPageVersions } from '../../server/src/core/outputs/site/pageVersions.ts';
import type { PageUpdate } from '../../server/src/core/outputs/site/previewMessages.ts';
import { folder } from '../support/folder.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { minimalConfig, project } from '../support/project.ts';

const texts = ['One\n\n## Two\n\nThree', 'One\n\n## Two\n\nNew\n\nThree', 'New\n\n## Two\n\nThree', ''];

describe('the preview page', () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());

	it('shows each version by what changed, and asks for everything when it missed one', async () => {
		const files = { 'docs.json': minimalConfig, 'page.mdx': texts[0] ?? '' };
		const docs = project(files);
		const preview = await openPreviewPage(browser, {
			docs,
			root: folder(files),
			theme: 'light',
			width: 1280,
		});
		const { page, sent } = preview;
		const versions = createPageVersions(1);
		const post = (update: PageUpdate) => page.evaluate(`window.postMessage(${JSON.stringify(update)}, '*')`);
		const shown = () => page.locator('.r-article > .r-block').allInnerTexts();
		let version: number | undefined;
		for (const text of texts) {
			docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
			const rendered = await docs.renderPage('page.mdx', {
				icons: () => undefined,
				assetUrl: (path) => path,
			});
			if (rendered === undefined) throw new Error('No page.');
			const update = versions.update('page.mdx', rendered, version);
			expect(update.change.kind).toBe(version === undefined ? 'all' : 'splice');
			version = update.version;
			await post(update);
			const words = text.split('\n\n').flatMap((part) => (part === '' ? [] : [part.replace('## ', '')]));
			await expect.poll(async () => (await shown()).slice(1).map((one) => one.trim())).toEqual(words);
		}
		expect(sent).toEqual([{ kind: 'ready' }]);
		const change = { kind: 'splice', after: 99, start: 0, removed: 1, blocks: [], lineShift: 0 } as const;
		await post({ kind: 'page', path: 'page.mdx', title: '', direction: 'ltr', version: 100, change });
		await expect.poll(() => sent).toEqual([{ kind: 'ready' }, { kind: 'ready' }]);
		expect(await shown()).toHaveLength(1);
		await preview.close();
	});
});
