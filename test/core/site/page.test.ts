import { expect, test } from 'vitest';
import { parsePreviewMessage } from '../../../server/src/core/site/document/preview/previewMessages.ts';
import { project } from '../../support/project.ts';
import { renderPage, textOf } from './render.ts';

test('the head has the group, title and description, and names the index for programs', async () => {
	const page = await renderPage('---\ntitle: Start\ndescription: First steps.\n---\n\nText', {
		docsUrl: 'https://docs.example.com/',
	});
	expect(page).toMatchObject({ title: 'Start', description: 'First steps.', direction: 'ltr' });
	expect(page.blocks[0]?.html).toContain(
		'<p class="r-index-hint" aria-hidden="true">All pages of this documentation are listed in <a href="/llms.txt" tabindex="-1">https://docs.example.com/llms.txt</a></p>',
	);
	expect(textOf(page.blocks[0]?.html ?? '')).toMatch(/All ?Start ?First steps\.$/);
});

test('the last block of a page links to the index, in the language of the page', async () => {
	const { blocks } = await renderPage('Text', {
		docsUrl: 'https://docs.example.com/',
		indexHref: '../llms.txt',
	});
	expect(blocks.at(-1)?.html).toBe(
		'<footer class="r-index-notice">All pages of this documentation are listed in <a href="../llms.txt" dir="ltr">docs.example.com/llms.txt</a></footer>',
	);
});

test.each([
	['openapi: "GET /users/{id}"', 'GET/users/{id}'],
	['openapi: "api.json post /users"', 'POST/users'],
	['api: "DELETE https://api.example.com/users"', 'DELETEhttps://api.example.com/users'],
])('an API page shows its operation: %s', async (frontMatter, shown) => {
	const { blocks } = await renderPage(`---\ntitle: T\n${frontMatter}\n---\n`);
	expect(textOf(blocks[0]?.html.split('r-operation')[1]?.replace(/^[^>]*>/, '') ?? '')).toBe(shown);
});

test('headings have the ids of the site and make the table of contents', async () => {
	const page = await renderPage(
		'# Top\n\n## What\'s new?\n\n## Same\n\n### Same\n\n##### Deep\n\n## Own {#mine}\n\n<Accordion title="x">\n\n## Hidden\n\n</Accordion>\n\n<Steps titleSize="h3">\n  <Step title="First *step*">a</Step>\n</Steps>',
	);
	expect(page.contents).toEqual([
		{ id: 'top', text: 'Top', level: 1 },
		{ id: 'what’s-new', text: 'What’s new?', level: 2 },
		{ id: 'same', text: 'Same', level: 2 },
		{ id: 'same-2', text: 'Same', level: 3 },
		{ id: 'mine', text: 'Own', level: 2 },
		{ id: 'first-step', text: 'First step', level: 3 },
	]);
	const html = page.blocks.map((block) => block.html).join('');
	for (const { id } of page.contents) expect(html).toContain(`id="${id}"`);
	expect(html).toContain('id="hidden"');
	expect(html).not.toContain('{#mine}');
});

test('a block keeps its key whatever changes around it', async () => {
	const before = await renderPage('One\n\n<Card title="Two" />\n\nThree');
	const after = await renderPage('A new line\n\nOne, changed\n\n<Card title="Two" />\n\nThree');
	const keys = after.blocks.map(({ key }) => key);
	expect(keys).toContain(before.blocks[2]?.key);
	expect(keys).toContain(before.blocks[3]?.key);
	expect(keys).not.toContain(before.blocks[1]?.key);
	expect(after.blocks.map(({ line }) => line)).toEqual([0, 0, 2, 4, 6, 0]);
});

test('blocks alike have keys of their own', async () => {
	const { blocks } = await renderPage('Same\n\nSame\n\nSame');
	expect(new Set(blocks.map(({ key }) => key)).size).toBe(5);
});

test.each([
	[{ kind: 'ready' }, { kind: 'ready' }],
	[
		{ kind: 'openLink', href: '/a', more: 1 },
		{ kind: 'openLink', href: '/a' },
	],
	[
		{ kind: 'revealWord', line: 3, nextLine: 5, shown: { words: ['a', 'b'], index: 1, before: 0, more: 1 } },
		{ kind: 'revealWord', line: 3, nextLine: 5, shown: { words: ['a', 'b'], index: 1, before: 0 } },
	],
	[
		{ kind: 'revealWord', line: 3, shown: { words: [1], index: 0, before: 0 } },
		{ kind: 'revealWord', line: 3 },
	],
	[{ kind: 'revealWord', line: '3' }, undefined],
	[{ kind: 'scrolledToLine', line: Number.NaN }, undefined],
	[{ kind: 'run', command: 'x' }, undefined],
	['ready', undefined],
	[null, undefined],
])('the message %j', (message, expected) => {
	expect(parsePreviewMessage(message)).toEqual(expected);
});

test('links lead from the root, whatever folder the page is in', async () => {
	const docs = project({ 'guides/a.mdx': '[b](./b.mdx?x#y) [c](../c) [d](/d) [e](#e)\n\n![i](./i.png)' });
	const page = await docs.renderPage('guides/a.mdx', {
		icons: () => undefined,
		assetUrl: (path) => `/assets/${path}`,
	});
	const html = page?.blocks.map((block) => block.html).join('') ?? '';
	expect(html).toContain('href="/guides/b?x#y"');
	expect(html).toContain('href="/c"');
	expect(html).toContain('href="/d"');
	expect(html).toContain('href="#e"');
	expect(html).toContain('src="/assets/guides/i.png"');
});

test('an image without a slash in front is the one that the checks find', async () => {
	const docs = project({
		'guides/a.mdx': '![a](images/a.png) ![b](images/b.png) ![c](images/c.png) ![d](./images/a.png)',
		'images/a.png': '',
		'guides/images/b.png': '',
	});
	const page = await docs.renderPage('guides/a.mdx', {
		icons: () => undefined,
		assetUrl: (path) => `/assets/${path}`,
	});
	const html = page?.blocks.map((block) => block.html).join('') ?? '';
	expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
		'/assets/images/a.png',
		'/assets/guides/images/b.png',
		'/assets/guides/images/c.png',
		'/assets/guides/images/a.png',
	]);
});

test.each(['../../etc/passwd', '/../etc/passwd', '/%2e%2e/etc/passwd', 'a/%2E%2E/..%2f..%2fetc/passwd'])(
	'no path leaves the project: %s',
	async (path) => {
		const page = await renderPage(`![x](${path})`);
		expect(page.blocks[1]?.html).toContain('This image cannot be shown.');
	},
);

test('images of other servers wait for the reader’s word', async () => {
	const text = '![Alt](https://example.com/a.png)';
	expect((await renderPage(text)).blocks[1]?.html).not.toContain('<img');
	expect((await renderPage(text, { remoteImages: 'load' })).blocks[1]?.html).toContain(
		'src="https://example.com/a.png"',
	);
});

test('so do videos', async () => {
	const text = '<video src="https://example.com/a.mp4" controls></video>';
	expect(textOf((await renderPage(text)).blocks[1]?.html ?? '')).toBe(
		'A video from example.com, not loaded.',
	);
	expect((await renderPage(text, { remoteImages: 'load' })).blocks[1]?.html).toContain('<video');
});

test('a page of a language that runs the other way says so', async () => {
	expect((await renderPage('---\ntitle: شروع\n---\n\nاین صفحه به زبان فارسی است.')).direction).toBe('rtl');
});

test.each([
	[
		'tags',
		"<div style={{ display: 'flex', alignItems: 'center', justifyContent: 'center' }}>\n  شروع کنید\n</div>",
	],
	['a fence', 'شروع کنید\n\n```bash\ncurl --request GET --url https://api.example.com/v1/users\n```'],
	[
		'a fence without an end',
		'شروع کنید\n\n```bash\ncurl --request GET --url https://api.example.com/v1/users',
	],
	['inline code', 'شروع کنید `npm install --save-dev @example/command-line`'],
	['a target', '[شروع کنید](https://www.example.com/guides/start)'],
])('its prose alone decides that: %s has no say', async (_, text) => {
	expect((await renderPage(text)).direction).toBe('rtl');
});

test('a page that quotes a word of such a language runs as before', async () => {
	expect(
		(await renderPage('The Persian word for “start” is شروع, and is read from the right.')).direction,
	).toBe('ltr');
});

test('the index of pages is shown as links and as its text', async () => {
	const docs = project({
		'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["a"] }] }',
		'a.mdx': '---\ntitle: Alpha\ndescription: The first.\n---\n',
	});
	const options = { docsUrl: 'https://docs.example.com', readText: () => 'Its content.' };
	const page = await docs.renderLlmsTxt('index', options);
	const html = page.blocks.map((block) => block.html).join('');
	expect(html).toContain(
		'<a href="https://docs.example.com/a.md">Alpha</a><span class="r-index-note">The first.</span>',
	);
	expect(html).toContain('[Alpha](https://docs.example.com/a.md): The first.');
	expect(html).toMatch(/\d+ of 100,000 characters/);
	expect(html).not.toContain('left out');
});

test('the full text of all pages is shown with what is left out of it, and why', async () => {
	const docs = project({
		'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["a", "b"] }] }',
		'a.mdx': '---\ntitle: Alpha\n---\n',
		'b.mdx': '---\ntitle: Beta\nhidden: true\n---\n',
		'c.mdx': '---\ntitle: Gamma\n---\n',
	});
	const page = await docs.renderLlmsTxt('full', { readText: () => 'Its content.' });
	const html = page.blocks.map((block) => block.html).join('');
	expect(html).toMatch(/<a href="\/llms-full.txt" class="r-file-choice" aria-current="page">/);
	expect(html).toContain('# Alpha\nSource: /a\n\nIts content.');
	expect(html).toContain('2 pages are left out');
	expect(textOf(html)).toContain('Beta b.mdx: hidden by its front matter'.replace(' ', ''));
	expect(textOf(html)).toContain('Gammac.mdx: not listed in the navigation');
});

test.each([
	["He said \"it's -- well...\" and 'left'.", 'He said “it’s — well…” and ‘left’.'],
	["The '90s --- rock 'n' roll", 'The ’90s --- rock ‘n’ roll'],
	['“A”：点击"保存"（"Save"）', '“A”：点击”保存”（“Save”）'],
	['Pregunta: "¿Qué?"', 'Pregunta: “¿Qué?”'],
	['"**Bold**" and "`code`"', '“Bold” and “code”'],
	["*x*'s `y`'s", 'x’s y’s'],
	['<Card title="It\'s *&quot;new&quot;*">It\'s</Card>', 'It\'s "new"It’s'],
	['<Accordion title="It\'s -- new">x</Accordion>', "It's -- newx"],
])('quotes and dashes are set as on the site: %s', async (source, expected) => {
	expect(textOf((await renderPage(source)).blocks[1]?.html ?? '')).toBe(expected);
});
