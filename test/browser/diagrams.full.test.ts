import { expect, test } from 'vitest';
import { apiServer } from '../support/apiServer.ts';
import { folder } from '../support/folder.ts';
import { builtSite, openPage, useBrowser } from './builtSite.ts';
import { startPreview } from './startPreview.ts';

useBrowser();

const config = '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["page", "plain"] }] }';
const diagram = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const page = (...diagrams: readonly string[]) =>
	`---\ntitle: Page\n---\n\n${diagrams.map(diagram).join('\n')}`;

test('diagrams are drawn under the page’s policy, as images', async () => {
	const address = await builtSite({
		'docs.json': config,
		'page.mdx': page(
			'flowchart LR\n  A[Start] --> B[End]',
			'sequenceDiagram\n  Alice->>Bob: Hello',
			'pie\n  "a": 1',
			'flowchart LR\n  A["$$x^2$$"] --> B',
		),
	});
	const { page: shown } = await openPage(`${address}/page/`);
	const images = shown.locator('.r-diagram-image');
	await expect.poll(() => images.count()).toBe(4);
	const narrow =
		'[...document.querySelectorAll(".r-diagram-image")].filter((one) => one.naturalWidth < 50).length';
	await expect.poll(() => shown.evaluate(narrow)).toBe(0);
	expect(await images.first().getAttribute('alt')).toContain('A[Start] --> B[End]');
	expect(await shown.locator('.r-diagram pre').first().isVisible()).toBe(false);
});

test('the served site draws them, too', async () => {
	const root = folder({ 'docs.json': config, 'page.mdx': page('flowchart LR\n  A --> B') });
	const { page: shown } = await openPage(`${await startPreview(root).address}/page`);
	await expect.poll(() => shown.locator('.r-diagram-image').count()).toBe(1);
});

test('they have the font and the colors of the site, in both themes', async () => {
	const colors = { primary: '#7c3aed', light: '#a78bfa', dark: '#5b21b6' };
	const address = await builtSite({
		'docs.json': JSON.stringify({ ...JSON.parse(config), colors }),
		'page.mdx': page('flowchart LR\n  A[Start] --> B[End]'),
	});
	for (const [colorScheme, accent] of [
		['light', colors.primary],
		['dark', colors.light],
	] as const) {
		const { page: shown } = await openPage(`${address}/page/`, { colorScheme });
		const image = shown.locator('.r-diagram-image');
		await expect.poll(() => image.count()).toBe(1);
		const drawn = decodeURIComponent((await image.getAttribute('src')) ?? '');
		expect(drawn).toContain('@font-face { font-family: "Inter Variable"');
		expect(drawn).toMatch(new RegExp(`\\.node rect[^}]*stroke:${accent}`));
	}
});

test('the name of a class stands in the middle of its box', async () => {
	const address = await builtSite({
		'docs.json': config,
		'page.mdx': page('classDiagram\n  class ApiPage'),
	});
	const { page: shown } = await openPage(`${address}/page/`);
	const image = shown.locator('.r-diagram-image');
	await expect.poll(() => image.count()).toBe(1);
	const drawn = decodeURIComponent((await image.getAttribute('src')) ?? '');
	const [, x] = /class="label-group text"[^>]*transform="translate\((-?[\d.]+)/.exec(drawn) ?? [];
	expect(Number(x)).toBeLessThan(-10);
});

test('the name of a store stands in the middle of its cylinder', async () => {
	const address = await builtSite({
		'docs.json': config,
		'page.mdx': page('flowchart LR\n  A[("Orders of all customers")]'),
	});
	const { page: shown } = await openPage(`${address}/page/`);
	await expect.poll(() => shown.locator('.r-diagram-image').count()).toBe(1);
	const source = (await shown.locator('.r-diagram-image').getAttribute('src')) ?? '';
	const rendering = decodeURIComponent(source);
	const [, x] = /class="label"[^>]*transform="translate\((-?[\d.]+)/.exec(rendering) ?? [];
	expect(Math.abs(Number(x))).toBeLessThan(2);
});

test('a diagram is enlarged within its box, from the corner that the author chose', async () => {
	const address = await builtSite({
		'docs.json': config,
		'page.mdx':
			'---\ntitle: Page\n---\n\n```mermaid placement="top-left"\nflowchart TD\n  A --> B\n  B --> C\n```\n\n```mermaid actions={false}\nflowchart TD\n  A --> B\n  B --> C\n```\n',
	});
	const { page: shown } = await openPage(`${address}/page/`);
	await expect.poll(() => shown.locator('.r-diagram-image').count()).toBe(2);
	const [box, other] = [shown.locator('.r-diagram').first(), shown.locator('.r-diagram').last()];
	expect(await other.getByRole('button').count()).toBe(0);
	const image = box.locator('.r-diagram-image');
	const larger = box.getByRole('button', { name: 'Larger' });
	const width = () => image.evaluate((one) => one.clientWidth);
	// An image has its size only when it has been read.
	await expect.poll(width).toBeGreaterThan(0);
	const places = await Promise.all([box, larger].map((part) => part.boundingBox()));
	expect((places[1]?.y ?? 0) - (places[0]?.y ?? 0)).toBeLessThan(40);
	// Beside the drawing, not over it.
	const [tools, view] = await Promise.all(
		['.r-diagram-tools', '.r-diagram-view'].map((part) => box.locator(part).boundingBox()),
	);
	expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(view?.y ?? 0);
	const first = await width();
	await larger.click();
	await expect.poll(width).toBeGreaterThan(first * 1.2);
	await box.getByRole('button', { name: 'Original size' }).click();
	await expect.poll(width).toBe(first);
});

test('a diagram that is none stays as it is written, and says where its mistake is', async () => {
	const address = await builtSite({
		'docs.json': config,
		'page.mdx': page('flowchart LR\n  --> -->', 'nonsense'),
	});
	const { page: shown } = await openPage(`${address}/page/`);
	await expect.poll(() => shown.locator('.r-not-drawn').count()).toBe(2);
	expect(await shown.getByText('nonsense').isVisible()).toBe(true);
	expect(await shown.locator('.r-fault').allTextContents()).toEqual([
		'It has a mistake near line 1.',
		'Its first line names no kind of diagram.',
	]);
});

test('nothing in a diagram runs', async () => {
	const address = await builtSite({
		'docs.json': config,
		'page.mdx': page(
			'%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\nflowchart LR\n  A["<img src=x onerror=document.title=1>"] --> B\n  click A "javascript:document.title=2"\n  click B call alert()',
		),
	});
	const { page: shown } = await openPage(`${address}/page/`);
	await expect.poll(() => shown.locator('.r-diagram-image, .r-not-drawn').count()).toBeGreaterThan(0);
	expect(await shown.title()).toBe('Page · Acme');
	expect(await shown.locator('main script, main [onerror], main a[href^="javascript"]').count()).toBe(0);
});

test('a diagram that takes too long holds up neither the page nor the diagrams behind it', async () => {
	const endless = 'block-beta\n  a space:900000000 b';
	const root = folder({ 'docs.json': config, 'page.mdx': page(endless, 'flowchart LR\n  A --> B') });
	const { page: shown } = await openPage(`${await startPreview(root).address}/page`);
	await expect.poll(() => shown.locator('.r-diagram-frame').count()).toBe(1);
	for (let asked = 0; asked < 5; asked++) expect(await shown.evaluate('1 + 1')).toBe(2);
	await expect.poll(() => shown.locator('.r-diagram-image').count()).toBe(1);
	expect(await shown.locator('.r-fault').allTextContents()).toEqual([
		'Drawing it takes longer than 5 seconds.',
	]);
});

test('nothing in a diagram is loaded from anywhere, and the objects of the page stay as they are', async () => {
	const elsewhere = await apiServer();
	const address = await builtSite({
		'docs.json': config,
		'page.mdx': page(
			`flowchart TD\n  A@{ img: "${elsewhere.url}/shape.png", label: "x", w: 60, h: 60 }\n  B --> A`,
			`block-beta\n  a["<img src=${elsewhere.url}/block.png>"] b`,
			`flowchart LR\n  C["<img src='${elsewhere.url}/label.png' />"] --> D\n  style C fill:url(${elsewhere.url}/style.png)`,
			'---\nconfig:\n  __proto__:\n    rank: 1\n---\nflowchart LR\n  __proto__ --> constructor',
		),
	});
	const { page: shown } = await openPage(`${address}/page/`);
	await expect.poll(() => shown.locator('.r-diagram-image, .r-not-drawn').count()).toBe(4);
	expect(elsewhere.received).toEqual([]);
	expect(await shown.evaluate('({}).rank')).toBeUndefined();
});

test('a page without diagrams does not load their library', async () => {
	const address = await builtSite({ 'docs.json': config, 'plain.mdx': '---\ntitle: Plain\n---\n' });
	const { page: shown } = await openPage(`${address}/plain/`);
	await shown.waitForLoadState('networkidle');
	const loaded: string[] = await shown.evaluate(
		'performance.getEntriesByType("resource").map(({ name }) => name)',
	);
	expect(loaded.some((name) => name.includes('/site.js?'))).toBe(true);
	expect(loaded.filter((name) => name.includes('diagrams'))).toEqual([]);
});
