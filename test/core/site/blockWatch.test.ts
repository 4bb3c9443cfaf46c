import { expect, test } from 'vitest';
import type { BlockWatch } from '../../../server/src/core/api/site.ts';
import { project } from '../../support/project.ts';

const text = '---\ntitle: Page\n---\n\nOne.\n\nTwo.\n\n```js\nconst three = 3;\n```\n\nFour.\n';

/** The words of a page that is watched so. */
function watchedPage(watch: Partial<BlockWatch>, source = text) {
	const docs = project({ 'page.mdx': source });
	const options = {
		icons: () => undefined,
		assetUrl: (path: string) => path,
		watch: {
			begin: () => true,
			end: () => undefined,
			isOver: () => false,
			seconds: { block: 2, page: 5 },
			...watch,
		},
	};
	return async (most = 0) => {
		const page = await docs.renderOpenPage('page.mdx', options, most);
		const html = page?.blocks.map((block) => block.html).join('\n') ?? '';
		return { html, words: html.replaceAll(/<[^>]+>/g, ''), isUnhighlighted: page?.isUnhighlighted };
	};
}

test('a block that is known to take too long is left out with a notice, and the others are shown', async () => {
	const render = watchedPage({ begin: (block) => !block.startsWith('Two') });
	const { words } = await render();
	expect(words).toContain('Line 7: This block took longer than 2 s to render and is not shown.');
	expect(words).toMatch(/One\.[\s\S]*Four\./);
	expect(words).not.toContain('Two.');
});

test('a block may take too long by what it renders, not by its text', async () => {
	const begun: string[] = [];
	const begin = (block: string) => begun.push(block) > 0 && begun.filter((one) => one === block).length < 2;
	const { words } = await watchedPage({ begin }, 'One.\n')();
	expect(words).toContain('took longer than 2 s');
});

test('code whose colors take too long stays plain, and nobody waits for them', async () => {
	const render = watchedPage({ begin: (block) => !block.startsWith('js\n') });
	expect(await render()).toMatchObject({ isUnhighlighted: true });
	const { html, isUnhighlighted } = await render(8);
	expect(html).toContain('const three = 3;');
	expect(isUnhighlighted).toBeUndefined();
});

test('a page that takes too long says so, and goes on when it is asked for again', async () => {
	let left = 9;
	const render = watchedPage({ begin: () => left-- > 0, isOver: () => left <= 0 });
	const first = await render();
	expect(first.words).toMatch(/One\.[\s\S]*This page took longer than 5 s to render/);
	expect(first.words.match(/took longer/g)).toHaveLength(1);
	expect(first.words).not.toContain('Four.');
	left = 100;
	expect((await render()).words).toContain('Four.');
});
