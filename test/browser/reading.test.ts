import { expect, test } from 'vitest';
import { builtSite, openPage, useBrowser } from './builtSite.ts';
import { picturedSite } from './looks.ts';

useBrowser();

const pages = ['components', 'prose', 'changelog', 'api/list', 'guides/start'];

/** What reaches beyond the window and cannot be scrolled into it, by class and text. */
const beyond = `(() => {
	const width = document.documentElement.clientWidth;
	const scrolls = (element) => {
		for (let one = element.parentElement; one && !one.matches('.r-site'); one = one.parentElement)
			if (getComputedStyle(one).overflowX !== 'visible') return true;
		return false;
	};
	return [...document.querySelectorAll('.r-bar *, .r-article, .r-article *, .r-after *, .r-footer *')]
		.filter((element) => {
			const { left, right, width: own } = element.getBoundingClientRect();
			if (own <= 1 || (right <= width + 1 && left >= -1)) return false;
			if (getComputedStyle(element).visibility !== 'visible') return false;
			return !element.closest('.r-anchor, .r-menu-list') && !scrolls(element);
		})
		.map((element) => element.className + ' ' + element.textContent.trim().slice(0, 40));
})()`;

test('no page is wider than its window, zoomed to 200 and to 400 %', async () => {
	const address = await builtSite({
		...picturedSite,
		'guides/start.mdx':
			'---\ntitle: A_heading_that_is_one_very_long_name_of_a_setting\n---\n\n`one_more_name_that_is_longer_than_the_window_is_wide` and $$a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9 + a_{10}$$ in the text.\n\n| `a_long_name_in_a_table` | `another_long_name_in_a_table` |\n| --- | --- |\n| `a_third_long_name` | Words |\n',
	});
	const { page } = await openPage(`${address}/prose/`);
	await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
	for (const path of pages) {
		await page.goto(`${address}/${path}/`);
		for (const width of [640, 320]) {
			await page.setViewportSize({ width, height: 800 });
			const place = `${path}, ${width} wide`;
			await expect.poll(() => page.evaluate(beyond), { message: place }).toEqual([]);
			expect(await page.evaluate(overhang), place).toBe(0);
		}
	}
});

const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('on paper the page stands alone, light, with what is folded on a screen', async () => {
	const address = await builtSite({
		...picturedSite,
		'guides/start.mdx':
			'---\ntitle: Start\n---\n\n<Accordion title="Closed">\n\nFolded text.\n\n</Accordion>\n\n<Tabs>\n  <Tab title="Mac">On a Mac.</Tab>\n  <Tab title="Linux">On Linux.</Tab>\n</Tabs>\n\n<CodeGroup>\n```js one.js\none();\n```\n\n```js two.js\ntwo();\n```\n</CodeGroup>\n\nSee [there](https://example.com/there).\n',
	});
	const { page } = await openPage(`${address}/guides/start/`, { colorScheme: 'dark' });
	const theme = () => page.evaluate('document.documentElement.dataset.theme');
	const shown = async () => {
		const parts: Record<string, boolean> = {};
		for (const name of ['.r-bar', '.r-sidebar', '.r-footer', '.r-title'])
			parts[name] = await page.locator(name).isVisible();
		return parts;
	};
	const folded = () =>
		page.evaluate(
			"document.querySelector('.r-accordion-body').checkVisibility({ contentVisibilityAuto: true })",
		);
	expect(await theme()).toBe('dark');
	const otherTab = page.getByText('On Linux.');
	expect(await page.getByText('two();').isVisible()).toBe(false);
	expect(await folded()).toBe(false);
	expect(await otherTab.isVisible()).toBe(false);
	expect(await shown()).toEqual({ '.r-bar': true, '.r-sidebar': true, '.r-footer': true, '.r-title': true });
	await page.emulateMedia({ media: 'print' });
	await expect.poll(theme).toBe('light');
	expect(await shown()).toEqual({
		'.r-bar': false,
		'.r-sidebar': false,
		'.r-footer': false,
		'.r-title': true,
	});
	expect(await folded()).toBe(true);
	expect(await otherTab.isVisible()).toBe(true);
	expect(await page.locator('.r-tab-bar:visible').count()).toBe(0);
	expect(await page.getByText('two();').isVisible()).toBe(true);
	await page.emulateMedia({ media: 'screen' });
	await expect.poll(theme).toBe('dark');
});

test('what is chosen shows where the system allows only its own colors', async () => {
	const { page } = await openPage(`${await builtSite(picturedSite)}/components/`, { forcedColors: 'active' });
	const outline = "getComputedStyle(document.querySelector('.r-nav-link[aria-current]')).outlineStyle";
	expect(await page.evaluate(outline)).toBe('solid');
	const lines =
		"[...document.querySelectorAll('.r-tabs .r-tab')].slice(0, 2).map((tab) => getComputedStyle(tab).borderBottomWidth)";
	expect(await page.evaluate(lines)).toEqual(['2px', '0px']);
});

test('samples stand beside the text where there is room, and in their place where there is none', async () => {
	const address = await builtSite({
		...picturedSite,
		'guides/start.mdx':
			'---\ntitle: Start\n---\n\nFirst.\n\n<RequestExample>\n\n```bash\nacme call\n```\n\n</RequestExample>\n\nLast.\n',
	});
	const { page } = await openPage(`${address}/guides/start/`);
	const blocks = page.locator('.r-article > .r-block');
	const beside = page.locator('.r-side-blocks > .r-block');
	// The first block is the head, the last one names the index of pages.
	const texts = async () => (await blocks.allTextContents()).slice(1, -1).map((one) => one.trim());
	expect(await texts()).toEqual(['First.', 'Last.']);
	expect(await beside.allTextContents()).toEqual([expect.stringContaining('acme call')]);
	await page.setViewportSize({ width: 600, height: 800 });
	await expect.poll(texts).toEqual(['First.', expect.stringContaining('acme call'), 'Last.']);
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect.poll(texts).toEqual(['First.', 'Last.']);
});
