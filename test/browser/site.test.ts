import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { builtFolder, builtSite, openPage, useBrowser } from './builtSite.ts';
import { startPreview } from './startPreview.ts';

useBrowser();

const config = JSON.stringify({
	name: 'Acme',
	colors: { primary: '#0C8465' },
	navigation: [{ group: 'All', pages: ['start', 'guides/install', 'log'] }],
});

const fence = '```';
const files = {
	'docs.json': config,
	'start.mdx': `---
title: Start
description: Begin here.
---

<Tabs>
  <Tab title="npm">With npm.</Tab>
  <Tab title="pip">With pip.</Tab>
  <Tab title="cargo">With cargo.</Tab>
</Tabs>

<Accordion title="More">Inside the accordion.</Accordion>

<CodeGroup>

${fence}bash npm
npm install acme
${fence}

${fence}bash pip
pip install acme
${fence}

</CodeGroup>

<CodeGroup dropdown>

${fence}js One
one();
${fence}

${fence}js Two
two();
${fence}

</CodeGroup>

![A picture](/images/a.svg)

See [the step](/guides/install#hidden-step).
`,
	'guides/install.mdx': `---
title: Install
---

<View title="JavaScript">

## In a browser

Scripts.

</View>

<View title="Python">

## Hidden step

Snakes and zebras.

</View>

## Haystack

${'hay '.repeat(80)}needle ${'hay '.repeat(80)}
`,
	'log.mdx': `---
title: Log
---

<Update label="Two" tags={["New", "Fix"]}>Second.</Update>

<Update label="One" tags={["New"]}>First.</Update>
`,
	'images/a.svg':
		'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>',
};

describe('a built site', () => {
	test('works below a path, without a word from the policy', async () => {
		const address = await builtSite(files, '/docs/v2');
		const { page, complaints } = await openPage(`${address}/`);
		await expect.poll(() => page.url()).toBe(`${address}/start/`);
		await page.locator('.r-nav-link', { hasText: 'Log' }).click();
		await expect.poll(() => page.title()).toBe('Log · Acme');
		expect(complaints).toEqual([]);
	});

	test('shows another tab by keyboard, and the same choice wherever it is offered', async () => {
		const { page } = await openPage(`${await builtSite(files)}/start/`);
		const tab = (name: string) => page.locator('.r-tabs').getByRole('tab', { name });
		await tab('npm').focus();
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => tab('pip').getAttribute('aria-selected')).toBe('true');
		expect(await page.getByText('With pip.').isVisible()).toBe(true);
		expect(await page.getByText('With npm.').isVisible()).toBe(false);
		expect(await page.getByText('pip install acme').isVisible()).toBe(true);
		await page.keyboard.press('End');
		await expect.poll(() => page.getByText('With cargo.').isVisible()).toBe(true);
		// The reader's choice is there after a reload.
		await page.reload();
		await expect.poll(() => page.getByText('With cargo.').isVisible()).toBe(true);
	});

	test.each([
		{ javaScriptEnabled: true, order: ['r-skip', 'r-bar', 'r-sidebar', 'r-article', 'r-after'] },
		{ javaScriptEnabled: false, order: ['r-skip', 'r-article', 'r-after', 'r-sidebar', 'r-bar'] },
	])('is reached by keyboard in the order in which it is shown: %o', async ({ order, javaScriptEnabled }) => {
		const { page } = await openPage(`${await builtSite(files)}/guides/install/`, { javaScriptEnabled });
		const focused = page.locator(':focus');
		const reached: string[] = [];
		for (let count = 0; count < 40; count++) {
			await page.keyboard.press('Tab');
			const part = await focused.evaluate((element, names) => {
				const selector = names.map((name) => `.${name}`).join();
				const around = element.closest(selector)?.classList ?? [];
				return names.find((name) => [...around].includes(name));
			}, order);
			if (part !== undefined && reached.at(-1) !== part) reached.push(part);
			if (reached.length === order.length) break;
		}
		expect(reached).toEqual(order);
	});

	test('opens an accordion by keyboard', async () => {
		const { page } = await openPage(`${await builtSite(files)}/start/`);
		const inside = page.getByText('Inside the accordion.');
		expect(await inside.isVisible()).toBe(false);
		await page.locator('summary', { hasText: 'More' }).focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => inside.isVisible()).toBe(true);
	});

	test('copies the sample that is shown', async () => {
		const { page } = await openPage(`${await builtSite(files)}/start/`, {
			permissions: ['clipboard-read', 'clipboard-write'],
		});
		const group = page.locator('.r-code-group').first();
		await group.getByRole('tab', { name: 'pip' }).click();
		await group.getByRole('button', { name: 'Copy' }).click();
		await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('pip install acme');
	});

	test('offers code in a list that closes with the choice', async () => {
		const { page } = await openPage(`${await builtSite(files)}/start/`);
		const menu = page.locator('.r-tab-menu');
		await menu.locator('summary').click();
		await menu.getByRole('tab', { name: 'Two' }).click();
		await expect.poll(() => menu.locator('summary').textContent()).toBe('Two');
		expect(await menu.getAttribute('open')).toBeNull();
		expect(await page.getByText('two();').isVisible()).toBe(true);
	});

	test('enlarges an image by keyboard, and Escape puts it back', async () => {
		const { page } = await openPage(`${await builtSite(files)}/start/`);
		await page.getByAltText('A picture').focus();
		await page.keyboard.press('Enter');
		const dialog = page.locator('dialog.r-zoom');
		await expect.poll(() => dialog.isVisible()).toBe(true);
		await page.keyboard.press('Escape');
		await expect.poll(() => dialog.count()).toBe(0);
	});

	test('shows one view of a page, and the one to which a link leads', async () => {
		const address = await builtSite(files);
		const { page } = await openPage(`${address}/guides/install/`);
		await expect.poll(() => page.getByText('Snakes and zebras.').isVisible()).toBe(false);
		await page.getByLabel('View').selectOption('Python');
		await expect.poll(() => page.getByText('Snakes and zebras.').isVisible()).toBe(true);
		expect(await page.getByText('Scripts.').isVisible()).toBe(false);
		const other = await openPage(`${address}/start/`);
		await other.page.getByRole('link', { name: 'the step' }).click();
		await expect.poll(() => other.page.getByText('Snakes and zebras.').isVisible()).toBe(true);
	});

	test('views and variations are chosen apart', async () => {
		const address = await builtSite({
			'docs.json': config,
			'start.mdx':
				'---\ntitle: Page\n---\n\n<View title="Python">Snakes.</View>\n\n<View title="Ruby">Gems.</View>\n\n<Variation is="cloud">Rain.</Variation>\n\n<Variation is="own">Cellar.</Variation>\n',
		});
		const { page: shown } = await openPage(`${address}/start/`);
		await shown.getByLabel('Variation').selectOption('own');
		await expect.poll(() => shown.getByText('Cellar.').isVisible()).toBe(true);
		expect(await shown.getByText('Rain.').isVisible()).toBe(false);
		expect(await shown.getByText('Snakes.').isVisible()).toBe(true);
		expect(await shown.getByText('Gems.').isVisible()).toBe(false);
		await shown.reload();
		await expect.poll(() => shown.getByText('Cellar.').isVisible()).toBe(true);
	});

	test('remembers the version that was chosen by keyboard, on pages of every version', async () => {
		const address = await builtSite({
			'docs.json': JSON.stringify({
				name: 'Acme',
				versions: ['v2', 'v1'],
				navigation: [
					{ group: 'All', pages: ['start'] },
					{ group: 'New', version: 'v2', pages: ['new'] },
					{ group: 'Old', version: 'v1', pages: ['old'] },
				],
			}),
			'start.mdx': '---\ntitle: Start\n---\n',
			'new.mdx': '---\ntitle: New\n---\n',
			'old.mdx': '---\ntitle: Old\n---\n',
		});
		const { page, complaints } = await openPage(`${address}/start/`);
		const entry = (name: string) => page.locator('.r-nav').getByRole('link', { name, exact: true });
		await expect.poll(() => entry('New').count()).toBe(1);
		const focused = () => page.evaluate('document.activeElement.textContent');
		const isOpen = () => page.evaluate('document.querySelector(".r-versions").open');
		await page.locator('.r-versions summary').focus();
		for (const [key, text, open] of [
			['ArrowUp', 'v1', true],
			['ArrowDown', 'v2', true],
			['Escape', 'v2', false],
			['ArrowDown', 'v2', true],
			['End', 'v1', true],
		] as const) {
			await page.keyboard.press(key);
			expect([key, await focused(), await isOpen()]).toEqual([key, text, open]);
		}
		expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
		await page.keyboard.press('Tab');
		expect(await isOpen()).toBe(false);
		await page.locator('.r-versions summary').focus();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Enter');
		await expect.poll(() => page.locator('.r-versions summary').textContent()).toBe('v1');
		expect(page.url()).toMatch(/\/start\/$/);
		await expect.poll(() => entry('Old').count()).toBe(1);
		expect(await entry('New').count()).toBe(0);
		await entry('Old').click();
		await page.waitForURL(/\/old\//);
		expect(complaints).toEqual([]);
	});

	test('filters a changelog by tag, and keeps the choice in the address', async () => {
		const { page } = await openPage(`${await builtSite(files)}/log/`);
		await page.getByRole('button', { name: 'Fix' }).click();
		await expect.poll(() => page.getByText('First.').isVisible()).toBe(false);
		expect(await page.getByText('Second.').isVisible()).toBe(true);
		expect(page.url()).toContain('?tags=Fix');
		await page.reload();
		await expect.poll(() => page.getByText('First.').isVisible()).toBe(false);
	});

	test('finds pages and sections by keyboard alone', async () => {
		const { page, complaints } = await openPage(`${await builtSite(files)}/start/`);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('zebr');
		const results = page.getByRole('option');
		await expect.poll(() => results.count()).toBe(1);
		expect((await results.locator('mark').allTextContents())[0]).toMatch(/^zebr/i);
		// Where it stands far behind the beginning, the words around it are shown.
		const excerpt = results.locator('.r-search-excerpt');
		await page.keyboard.press('Control+a');
		await page.keyboard.type('needle');
		await expect
			.poll(() => excerpt.allTextContents())
			.toEqual([expect.stringMatching(/^… (?:hay ){5,10}needle (?:hay ){10,40}…$/)]);
		await page.keyboard.press('Control+a');
		await page.keyboard.type('zebr');
		await expect.poll(() => results.locator('mark').allTextContents()).toEqual(['zebras']);
		await page.keyboard.press('Enter');
		await expect.poll(() => page.url()).toMatch(/\/guides\/install\/#hidden-step$/);
		await expect.poll(() => page.getByLabel('View').inputValue()).toBe('Python');
		await page.keyboard.press('/');
		await page.keyboard.type('nothing of this');
		await expect.poll(() => page.locator('.r-search-status').textContent()).toContain('Nothing found');
		await page.keyboard.press('Escape');
		await expect.poll(() => page.locator('dialog.r-search').isVisible()).toBe(false);
		expect(complaints).toEqual([]);
	});

	test('keeps the theme that the reader chose', async () => {
		const { page } = await openPage(`${await builtSite(files)}/start/`, { colorScheme: 'light' });
		const theme = () => page.evaluate('document.documentElement.dataset.theme');
		expect(await theme()).toBe('light');
		const button = page.locator('[data-action="theme"]');
		for (let clicks = 0; clicks < 3 && (await theme()) === 'light'; clicks++) await button.click();
		expect(await theme()).toBe('dark');
		await page.locator('.r-nav-link', { hasText: 'Log' }).click();
		await page.waitForURL(/\/log\//);
		expect(await theme()).toBe('dark');
	});

	test('closes an announcement for good', async () => {
		const banner = { content: 'Read what is [new](/log).', dismissible: true };
		const modern = { name: 'Acme', theme: 'mint', navigation: { pages: ['start', 'log'] }, banner };
		const address = await builtSite({ ...files, 'docs.json': JSON.stringify(modern) });
		const { page, complaints } = await openPage(`${address}/start/`);
		const strip = page.locator('.r-banner');
		await expect.poll(() => strip.isVisible()).toBe(true);
		await page.getByRole('button', { name: 'Close the announcement' }).press('Enter');
		await expect.poll(() => strip.isVisible()).toBe(false);
		await page.locator('.r-nav-link', { hasText: 'Log' }).click();
		await page.waitForURL(/\/log\//);
		await expect.poll(() => strip.isVisible()).toBe(false);
		expect(complaints).toEqual([]);
	});

	describe('with a large sidebar', () => {
		const names = Array.from({ length: 40 }, (_, index) => `g${index}`);
		const large = {
			'docs.json': JSON.stringify({
				...JSON.parse(config),
				navigation: names.map((name) => ({
					group: name,
					pages: [`${name}/a`, { group: `More of ${name}`, pages: [`${name}/b`, `${name}/c`] }],
				})),
			}),
			...Object.fromEntries(
				names.flatMap((name) =>
					['a', 'b', 'c'].map((page) => [`${name}/${page}.mdx`, `---\ntitle: ${name} ${page}\n---\n`]),
				),
			),
		};
		const link = (page: Page, name: string) =>
			page.locator('.r-nav').getByRole('link', { name, exact: true });

		test.each([
			['built', async () => `${await builtSite(large, '/docs')}/g1/b/`],
			['previewed', async () => `${await startPreview(folder(large)).address}/g1/b`],
		])(
			'loads all of it when a reader opens another group, and opens that again after a reload: %s',
			async (_, start) => {
				const { page, complaints } = await openPage(await start());
				await expect.poll(() => link(page, 'g1 c').isVisible()).toBe(true);
				expect(await link(page, 'g7 a').count()).toBe(0);
				await link(page, 'g7').click();
				await expect.poll(() => link(page, 'g7 a').isVisible()).toBe(true);
				expect(page.url()).toMatch(/\/g1\/b\/?$/);
				expect(await link(page, 'g1 b').getAttribute('aria-current')).toBe('page');
				await page.getByText('More of g7').click();
				await expect.poll(() => link(page, 'g7 c').isVisible()).toBe(true);
				await page.reload();
				await expect.poll(() => link(page, 'g7 c').isVisible()).toBe(true);
				await link(page, 'g7 c').click();
				await expect.poll(() => page.title()).toBe('g7 c · Acme');
				expect(complaints).toEqual([]);
			},
		);

		test('does so from a folder without a server, and without scripts leads to the first page', async () => {
			const { page } = await openPage(pathToFileURL(join(builtFolder(large), 'g1/b/index.html')).href);
			await link(page, 'g7').press('Enter');
			await expect.poll(() => link(page, 'g7 a').isVisible()).toBe(true);
			expect(page.url()).toContain('/g1/b/');
			const { page: plain } = await openPage(`${await builtSite(large)}/g1/b/`, { javaScriptEnabled: false });
			await link(plain, 'g7').click();
			await expect.poll(() => plain.title()).toBe('g7 a · Acme');
		});
	});

	test('opens from a folder: its first page, links to pages, and what the search says there', async () => {
		const { page } = await openPage(pathToFileURL(join(builtFolder(files), 'index.html')).href);
		await expect.poll(() => page.title()).toBe('Start · Acme');
		await page.locator('.r-nav').getByRole('link', { name: 'Install' }).click();
		await expect.poll(() => page.title()).toBe('Install · Acme');
		await page.waitForLoadState();
		await page.keyboard.press('Control+k');
		await page.keyboard.type('zebras');
		await expect
			.poll(() => page.locator('.r-search-status').textContent())
			.toBe('Search needs a web server. This page was opened from a folder.');
	});

	test('says in its own look that there is no page', async () => {
		const languages = [
			{ language: 'en', pages: ['start', 'guides/install', 'log'] },
			{ language: 'fr', pages: ['fr/installer'] },
		];
		const redirects = [{ source: '/old/*/:slug', destination: '/guides/:slug' }];
		const site = await builtSite(
			{
				...files,
				'docs.json': JSON.stringify({ name: 'Acme', navigation: { languages }, redirects }),
				'fr/installer.mdx': '---\ntitle: Installer\n---\n',
			},
			'/docs',
		);
		const { page, complaints } = await openPage(`${site}/nowhere/at/instal`);
		await expect.poll(() => page.locator('h1').textContent()).toBe('Page not found');
		await page.locator('.r-near').getByRole('link', { name: 'Install' }).click();
		await expect.poll(() => page.title()).toBe('Install · Acme');
		await page.goto(`${site}/fr/instaler/`);
		await expect.poll(() => page.locator('h1').textContent()).toBe('Page introuvable');
		await expect.poll(() => page.locator('.r-near a').getAttribute('href')).toBe('/docs/fr/installer/');
		await page.locator('.r-find').click();
		await expect.poll(() => page.locator('.r-search-input').isVisible()).toBe(true);
		await page.goto(`${site}/old/way/install`);
		await expect.poll(() => page.title()).toBe('Install · Acme');
		expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
	});

	test('copies code and the page, also where the browser keeps the clipboard from pages', async () => {
		const contextual = { options: ['copy', 'mcp', { title: 'Ours', href: 'https://a.b/?q=$page' }] };
		const site = await builtSite({
			...files,
			'docs.json': JSON.stringify({ ...JSON.parse(config), contextual }),
		});
		const { page } = await openPage(`${site}/start/`, {
			permissions: ['clipboard-read', 'clipboard-write'],
		});
		const copied = () => page.evaluate('navigator.clipboard.readText()');
		const copyPage = page.getByRole('button', { name: 'Copy page' });
		await copyPage.click();
		await expect.poll(copied).toMatch(/^> ## Documentation index.*\n# Start\n\n> Begin here\.\n/s);
		await expect.poll(() => page.locator('.r-status').textContent()).toBe('Copied');
		await page.evaluate(
			'navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new Error())',
		);
		await page.locator('.r-code-group').first().getByRole('button', { name: 'Copy' }).click();
		await expect.poll(copied).toBe('npm install acme');
		await copyPage.click();
		await expect.poll(copied).toContain('# Start');
		await page.locator('.r-page-menu summary').click();
		await expect
			.poll(() => page.getByRole('link', { name: 'Ours' }).getAttribute('href'))
			.toMatch(/^https:\/\/a\.b\/\?q=%3E%20%23%23%20Doc/);
		await page.route('**/*.md', (route) => route.abort());
		await copyPage.click();
		await expect.poll(() => page.locator('.r-status').textContent()).toBe('The page could not be copied.');
	});

	test('draws icons of the library that the site is set to', async () => {
		const styled = (library: string) => ({
			'docs.json': JSON.stringify({ ...JSON.parse(config), icons: { library } }),
			'start.mdx': '---\ntitle: Start\n---\n\n<Card title="Card" icon="rocket" />\n',
		});
		const shape = async (library: string) => {
			const { page } = await openPage(`${await builtSite(styled(library))}/start/`);
			return page.locator('main .r-card svg').first().getAttribute('viewBox');
		};
		expect(await shape('lucide')).toBe('0 0 24 24');
		expect(await shape('fontawesome')).not.toBe('0 0 24 24');
	});

	test('says what an image shows that cannot be loaded, and the name in place of a logo', async () => {
		const address = await builtSite({
			'docs.json': JSON.stringify({ ...JSON.parse(config), logo: '/logo.png' }),
			'logo.png': 'No picture.',
			'start.mdx': '---\ntitle: Start\n---\n\n![What it shows](/images/none.png)\n',
		});
		const { page } = await openPage(`${address}/start/`);
		await expect.poll(() => page.locator('main').getByText('What it shows').isVisible()).toBe(true);
		await expect.poll(() => page.locator('.r-brand :visible').textContent()).toBe('Acme');
		expect(await page.locator('img').count()).toBe(0);
	});

	test.each([1280, 390])('is read whole without scripts, %i wide', async (width) => {
		const { page } = await openPage(`${await builtSite(files)}/start/`, {
			javaScriptEnabled: false,
			viewport: { width, height: 900 },
		});
		const isVisible = (text: string) => page.getByText(text, { exact: true }).first().isVisible();
		expect(await page.locator('h1').textContent()).toBe('Start');
		for (const text of ['With npm.', 'With pip.', 'npm install acme', 'pip install acme'])
			expect(await isVisible(text), text).toBe(true);
		expect(await page.locator('.r-nav-link', { hasText: 'Log' }).isVisible()).toBe(true);
		expect(await page.locator('button:visible').count()).toBe(0);
	});
});
