import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editHtml } from '../../../server/src/core/site/editedPlace.ts';
import { createPageVersions } from '../../../server/src/core/site/pageVersions.ts';
import type { BlockUpdate, PageUpdate } from '../../../server/src/core/site/previewMessages.ts';
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
				expect(update.change.kind).toBe(shown === undefined ? 'all' : 'splice');
				shown = apply(shown, update);
				expect(shown).toMatchObject({ blocks: page.blocks, contents: page.contents });
			}
		}),
		{ numRuns: trials(40) },
	);
});

test('an update carries what changed, and by how much the rest moved', async () => {
	const versions = createPageVersions(1);
	const before = versions.update('page.mdx', await renderPage('One\n\nTwo\n\nThree\n\n## Four'));
	const after = versions.update('page.mdx', await renderPage('One\n\nNew\n\nlines\n\nThree\n\n## Four'), 1);
	expect(before).toMatchObject({ version: 1, contents: [{ text: 'Four' }] });
	expect(after.contents).toBeUndefined();
	expect(after).toMatchObject({ version: 2, change: { kind: 'splice', after: 1, start: 2, removed: 1 } });
	expect(after.change).toMatchObject({
		lineShift: 2,
		blocks: [
			{ html: '<p>New</p>', line: 2 },
			{ html: '<p>lines</p>', line: 4 },
		],
	});
});

test('a long block that changes comes as what changed in it', async () => {
	const versions = createPageVersions(1);
	const page = await renderPage(long('one'));
	versions.update('page.mdx', page);
	const { change } = versions.update('page.mdx', await renderPage(long('two')), 1);
	expect(change.blocks).toMatchObject([{ edit: { of: page.blocks.at(-1)?.key, html: 'two' } }]);
	expect(change.blocks[0]?.html).toBeUndefined();
});

test('blocks that change their places come without their HTML', async () => {
	const versions = createPageVersions(1);
	versions.update('page.mdx', await renderPage('One\n\nTwo'));
	const { change } = versions.update('page.mdx', await renderPage('Two\n\nOne'), 1);
	expect(change.blocks.map(({ html, line }) => ({ html, line }))).toEqual([{ line: 0 }, { line: 2 }]);
});

test('who shows another version gets everything', async () => {
	const versions = createPageVersions(1);
	const page = await renderPage('One');
	expect(versions.update('page.mdx', page).change.kind).toBe('all');
	expect(versions.update('other.mdx', page, 1).change.kind).toBe('all');
	expect(versions.update('page.mdx', page, 99).change.kind).toBe('all');
	expect(versions.update('page.mdx', page, 1).change.kind).toBe('splice');
});

interface Shown {
	readonly version: number;
	readonly blocks: readonly BlockUpdate[];
	readonly contents: PageUpdate['contents'];
}

/** What a preview does with an update. */
function apply(shown: Shown | undefined, { version, change, contents = shown?.contents }: PageUpdate): Shown {
	if (change.kind === 'all') return { version, contents, blocks: change.blocks };
	expect(change.after).toBe(shown?.version);
	const { blocks = [] } = shown ?? {};
	const end = change.start + change.removed;
	const htmlOf = (key: string) => blocks.slice(change.start, end).find((one) => one.key === key)?.html;
	return {
		version,
		contents,
		blocks: [
			...blocks.slice(0, change.start),
			...change.blocks.map((block) => {
				const { edit, ...others } = block;
				const former = htmlOf(edit?.of ?? block.key);
				const html = edit && former !== undefined ? editHtml(former, edit) : (block.html ?? former);
				return html === undefined ? others : { ...others, html };
			}),
			...blocks.slice(end).map((block) => ({ ...block, line: block.line + change.lineShift })),
		],
	};
}
