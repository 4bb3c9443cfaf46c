import { expect, test } from 'vitest';
import type { RenderedPage, RenderOptions } from '../../../server/src/core/site/document/page/renderPage.ts';
import { project } from '../../support/project.ts';

const prose = 'A paragraph with *marks*, `code`, and [a link](/page), as many pages have it. '.repeat(6);
const start = '---\ntitle: Page\n---\n\n';
const card = (name: string) => `<Card title="${name}" icon="${name}">\n\n${prose}\n\n</Card>`;
const names = Array.from({ length: 140 }, (_, index) => `icon${index}`);
const toText = (parts: readonly string[]) => `${start}${parts.join('\n\n')}\n`;

/** Options with the names of the icons that rendering asks for. */
function notingIcons() {
	const drawn: string[] = [];
	const options: RenderOptions = {
		icons: (name) => {
			drawn.push(name);
			return undefined;
		},
		assetUrl: (path) => path,
	};
	return { drawn, options };
}

const { options: others } = notingIcons();

async function wholePage(text: string): Promise<RenderedPage | undefined> {
	return project({ 'page.mdx': text }).renderOpenPage('page.mdx', { ...others }, 0);
}

test.each([
	['cards', names.map(card)],
	[
		'one component',
		['<Steps>', ...names.map((name) => `<Step title="${name}">\n\n${prose}\n\n</Step>`), '</Steps>'],
	],
	['an unclosed component', ['<Note>', ...names.map(card)]],
	['a stray closing tag', [card('first'), '</Note>', ...names.map(card)]],
	['an unclosed code block', [...names.map(card), '```js', ...names.slice(70).map(card)]],
	[
		'definitions and footnotes',
		[...names.map((name) => `${card(name)}\n\nSee [it].[^1]`), '[it]: /page', '[^1]: A note.'],
	],
])('the parts of a long page end with the page as it is when rendered at once: %s', async (_, parts) => {
	const text = toText(parts);
	const docs = project({ 'page.mdx': text });
	const { options } = notingIcons();
	const rests: number[] = [];
	let page = await docs.renderOpenPage('page.mdx', options, 0, { inParts: true });
	while (page?.rest !== undefined) {
		expect(page.rest.lineCount).toBe(text.split('\n').length);
		expect(page.blocks.length).toBeGreaterThan(1);
		rests.push(page.rest.line);
		page = await docs.renderOpenPage('page.mdx', options, 0, { inParts: true });
	}
	expect(rests.length).toBeGreaterThan(1);
	expect(rests).toEqual(rests.toSorted((one, other) => one - other));
	expect(page).toEqual(await wholePage(text));
});

test('each part renders only what it adds, also after an edit', async () => {
	const line = (name: string) => `<Icon icon="${name}" /> ${prose}`;
	const docs = project({ 'page.mdx': toText(names.map(line)) });
	const { drawn, options } = notingIcons();
	const next = () => docs.renderOpenPage('page.mdx', options, 0, { inParts: true });
	const first = await next();
	const count = drawn.length;
	expect(count).toBeLessThan(40);
	docs.apply([{ kind: 'open', path: 'page.mdx', text: toText(names.with(3, 'typed').map(line)) }]);
	const second = await next();
	expect(drawn.slice(count)).toEqual(['typed', ...names.slice(count, drawn.length - 1)]);
	expect(second?.rest?.line).toBeGreaterThan(first?.rest?.line ?? 0);
	while ((await next())?.rest !== undefined);
	expect(drawn).toHaveLength(names.length + 1);
	expect(await next()).toEqual(await wholePage(toText(names.with(3, 'typed').map(line))));
});

test('a page that was rendered whole once is rendered whole after every edit', async () => {
	const docs = project({ 'page.mdx': toText(names.map(card)) });
	const { options } = notingIcons();
	await docs.renderOpenPage('page.mdx', options, 0);
	docs.apply([{ kind: 'open', path: 'page.mdx', text: toText([prose, ...names.map(card)]) }]);
	expect((await docs.renderOpenPage('page.mdx', options, 0, { inParts: true }))?.rest).toBeUndefined();
});

test('a page of ordinary length has no parts', async () => {
	const docs = project({ 'page.mdx': toText(names.slice(0, 50).map(card)) });
	const page = await docs.renderOpenPage('page.mdx', notingIcons().options, 0, { inParts: true });
	expect(page?.rest).toBeUndefined();
});
