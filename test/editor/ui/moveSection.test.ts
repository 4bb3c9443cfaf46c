import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lastingFolder } from '../../support/folder.ts';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));
const matter = (title: string) => `---\ntitle: "${title}"\ndescription: ""\n---\n`;
const long = `${matter('Start')}\n[Limits](#limits)\n\n## Limits\n\nA hundred.\n\n## Next\n\nText.\n`;

describe('an author whose page has grown too long', () => {
	let workbench: Workbench;
	const { root, remove } = lastingFolder({
		'docs.json': '{ "name": "Garden", "navigation": [{ "group": "All", "pages": ["start", "faq"] }] }',
		'start.mdx': long,
		'faq.mdx': `${matter('Questions')}\nRead [this](/start#limits).\n`,
	});
	const text = (file: string) => readFileSync(path.join(workbench.folder, file), 'utf8');
	const choose = async (words: string) => {
		const widget = workbench.page.locator('.quick-input-widget', { hasText: 'Move Section “Limits”' });
		await widget.waitFor();
		await widget.locator('input').first().fill(words);
	};
	beforeAll(async () => {
		workbench = await openWorkbench({
			editor: inject('editor'),
			project: root,
			settings: { 'recto.rules.offer': false },
		});
		await workbench.waitUntilActive('Recto');
		await workbench.openFile('start.mdx');
		await workbench.placeCursor({ line: 10, column: 1 });
	});
	afterAll(async () => {
		await workbench?.close();
		remove();
	});
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'section-failure.png'))),
	);

	it('moves a section to another page, and takes that back', async () => {
		await workbench.runCommand('Recto: Move Section');
		await choose('Quest');
		await workbench.page.locator('.quick-input-list-row', { hasText: 'faq.mdx' }).waitFor();
		await workbench.screenshot(path.join(pictures, 'section-where.png'));
		await workbench.page.keyboard.press('Enter');
		await expect
			.poll(() => text('faq.mdx'))
			.toBe(`${matter('Questions')}\nRead [this](#limits).\n\n## Limits\n\nA hundred.\n`);
		await workbench.editor.getByText('Questions').waitFor();
		await workbench.screenshot(path.join(pictures, 'section-moved.png'));
		await expect.poll(() => text('start.mdx')).toContain('[Limits](/faq#limits)\n\n## Next');
		await workbench.openFile('start.mdx');
		await workbench.runCommand('Undo');
		await expect.poll(() => workbench.editor.textContent()).toContain('hundred');
	});

	it('moves it to a page of its own, and sees that page', async () => {
		await workbench.placeCursor({ line: 10, column: 1 });
		await workbench.runCommand('Recto: Move Section');
		await choose('new page');
		await workbench.page.keyboard.press('Enter');
		await choose('usage/limits');
		await workbench.page.keyboard.press('Enter');
		await expect.poll(() => text('usage/limits.mdx')).toBe(`${matter('Limits')}\nA hundred.\n`);
		await expect.poll(() => text('docs.json')).toContain('"start", "usage/limits", "faq"');
		await workbench.editor.getByText('A hundred.').waitFor();
		await workbench.screenshot(path.join(pictures, 'section-page.png'));
	});
});
