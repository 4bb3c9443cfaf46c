import { expect, test } from 'vitest';
import { builtSite, openPage, useBrowser } from './builtSite.ts';

useBrowser();

const long = 'a_name_that_is_far_too_long_for_any_telephone_and_has_no_place_to_break';
const files = {
	'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["wide", "page", "arabic"] }] }',
	'wide.mdx': `---
title: A title that needs several lines wherever it stands, for it goes on, and on, and on, and on
---

| First | Second | Third | Fourth | Fifth | Sixth |
| --- | --- | --- | --- | --- | --- |
| \`${long}\` | ${'word '.repeat(30)} | x | y | z | The last |
`,
	'page.mdx': `---
title: Page
---

<Tree><Tree.File name="${long}.ts" /></Tree>
`,
	'arabic.mdx': `---
title: مرحبا بالعالم
---

هذا نص عربي

<Steps>
  <Step title="الخطوة الأولى">نص</Step>
</Steps>

\`\`\`js
const first = 1;
\`\`\`
`,
};

test('what is wide stays within the page, on a phone and on paper', async () => {
	const address = await builtSite(files);
	const { page } = await openPage(`${address}/wide/`, { viewport: { width: 700, height: 900 } });
	const right = (selector: string) =>
		page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().right`);
	expect(await right('table')).toBeGreaterThan(700);
	await page.emulateMedia({ media: 'print' });
	expect(await right('table')).toBeLessThanOrEqual(700);
	await page.emulateMedia({ media: 'screen' });
	await page.setViewportSize({ width: 420, height: 800 });
	await page.goto(`${address}/page/`);
	expect(await right('.r-tree-row')).toBeLessThan(420);
	expect(await page.evaluate('document.querySelector(".r-site").scrollWidth')).toBe(420);
});

test('a short title beside a long one keeps its words whole', async () => {
	const { page } = await openPage(`${await builtSite(files)}/page/`);
	const lines = await page.evaluate<number>(
		"document.querySelector('.r-next .r-step-title span').getBoundingClientRect().height",
	);
	expect(lines).toBeLessThan(60);
});

test('steps are counted where their language begins, and code is read from the left', async () => {
	const { page } = await openPage(`${await builtSite(files)}/arabic/`);
	const box = async (selector: string) =>
		(await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 };
	const [mark, step, copy, code] = await Promise.all(
		['.r-step-mark', '.r-step', '.r-copy', '.r-code'].map(box),
	);
	expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBe((step?.x ?? 0) + (step?.width ?? 0));
	expect(copy?.x).toBeGreaterThan((code?.x ?? 0) + (code?.width ?? 0) / 2);
});
