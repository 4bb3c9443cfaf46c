import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RenderedBlock } from '../../../server/src/core/site/document/page/renderPage.ts';
import { createPageVersions } from '../../../server/src/core/site/document/preview/pageVersions.ts';
import type { PageUpdate } from '../../../server/src/core/site/document/preview/previewMessages.ts';
import { trials } from '../../support/trials.ts';
import { renderPage } from './render.ts';

const piece = fc.constantFrom('One', 'Two', '***', '## Three', '<Card title="Four" />', '- five\n- six');
const long = (word: string) =>
	`<Steps>\n\n${Array.from({ length: 20 }, (_, index) => `<Step title="Step ${index}">\n\nA long step ${index === 7 ? word : ''}\n\n</Step>`).join('\n\n')}\n\n</Steps>`;
const text = fc.array(fc.oneof(piece, fc.constantFrom('a', 'b', 'long words').map(long)), { maxLength: 8 });

test('updates one after the other give the page', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 6 }), async (texts) => {
			const versions = createPageVersions(1);
			let shown: Shown | undefined;
			for (const parts of texts) {
				const page = await renderPage(parts.join('\n\n'));
				const update = versions.update('page.mdx', page, shown?.version);
				expect(update.after).toBe(shown?.version);
				shown = apply(shown, update);
				expect(shown).toMatchObject({ blocks: page.blocks, contents: page.contents });
			}
		}),
		{ numRuns: trials(40) },
	);
});

test('an update has the blocks that are new, and runs of those that stay', async () => {
	const versions = createPageVersions(1);
	const before = versions.update('page.mdx', await renderPage('One\n\nTwo\n\nThree\n\n## Four'));
	const after = versions.update('page.mdx', await renderPage('Three\n\nOne\n\nNew\n\n## Four'), 1);
	expect(before).toMatchObject({ version: 1, contents: [{ text: 'Four' }] });
	expect(after.contents).toBeUndefined();
	expect(after).toMatchObject({ version: 2, after: 1 });
	expect(after.blocks).toMatchObject([
		{ from: 0, count: 1, moved: 0 },
		{ from: 3, count: 1, moved: -4 },
		{ from: 1, count: 1, moved: 2 },
		{ html: '<p>New</p>', line: 4 },
		{ from: 4, count: 2, moved: 0 },
	]);
	const same = versions.update('page.mdx', await renderPage('\n\nThree\n\nOne\n\nNew\n\n## Four'), 2);
	expect(same.blocks).toEqual([
		{ from: 0, count: 1, moved: 0 },
		{ from: 1, count: 4, moved: 2 },
		{ from: 5, count: 1, moved: 0 },
	]);
});

test('who shows another version gets everything', async () => {
	const versions = createPageVersions(1);
	const page = await renderPage('One');
	expect(versions.update('page.mdx', page).after).toBeUndefined();
	expect(versions.update('other.mdx', page, 1).after).toBeUndefined();
	expect(versions.update('page.mdx', page, 99).after).toBeUndefined();
	expect(versions.update('page.mdx', page, 1).after).toBe(1);
});

interface Shown {
	readonly version: number;
	readonly blocks: readonly RenderedBlock[];
	readonly contents: PageUpdate['contents'];
}

/** What a preview does with an update. */
function apply(shown: Shown | undefined, update: PageUpdate): Shown {
	const { version, blocks, contents = shown?.contents } = update;
	return {
		version,
		contents,
		blocks: blocks.flatMap((block) => {
			if (!('count' in block)) return [block];
			const kept = shown?.blocks.slice(block.from, block.from + block.count) ?? [];
			return kept.map((one) => ({ ...one, line: one.line + block.moved }));
		}),
	};
}
