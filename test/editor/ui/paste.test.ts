import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe('an author who pastes', () => {
	let workbench: Workbench;
	const inProject = (file: string) => path.join(workbench.folder, file);
	const text = () => readFileSync(inProject('index.mdx'), 'utf8');
	beforeAll(async () => {
		workbench = await openWorkbench({
			editor: inject('editor'),
			project: fileURLToPath(new URL('../fixtures/guide', import.meta.url)),
			settings: { 'recto.rules.offer': false, 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 100 },
		});
		await workbench.waitUntilActive('Recto');
		await workbench.openFile('index.mdx');
	});
	afterAll(() => workbench?.close());
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'paste-failure.png'))),
	);

	it('finds a screenshot saved and framed, and types its alt text', async () => {
		const before = text();
		const { keyboard } = workbench.page;
		await workbench.placeCursor({ line: 1, column: 1 });
		await keyboard.press('Control+End');
		await workbench.type('\n\n');
		await workbench.page.evaluate(drawAndCopy);
		await keyboard.press('Control+v');
		await workbench.editor.getByText('</Frame>').waitFor();
		await workbench.type('A black square');
		await expect
			.poll(text, { timeout: 20_000 })
			.toContain('<Frame>\n  ![A black square](/images/index-1.png)\n</Frame>');
		await workbench.screenshot(path.join(pictures, 'paste-image.png'));
		expect([...readFileSync(inProject('images/index-1.png')).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
		await expect
			.poll(
				async () => {
					await keyboard.press('Control+z');
					return text();
				},
				{ timeout: 20_000 },
			)
			.toBe(before);
		expect(existsSync(inProject('images/index-2.png'))).toBe(false);
	});

	it('makes a link of selected words', async () => {
		await workbench.placeCursor({ line: 1, column: 1 });
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\nRead this');
		await workbench.page.keyboard.press('Control+Shift+ArrowLeft');
		await workbench.page.evaluate(`navigator.clipboard.writeText('https://example.com/a_(b)')`);
		await workbench.page.keyboard.press('Control+v');
		await expect.poll(text, { timeout: 20_000 }).toContain('Read [this](https://example.com/a_%28b%29)');
	});
});

/** Runs in the browser, whose types the tests do not know. */
const drawAndCopy = `(async () => {
	const canvas = new OffscreenCanvas(8, 8);
	canvas.getContext('2d').fillRect(0, 0, 8, 8);
	const picture = await canvas.convertToBlob({ type: 'image/png' });
	await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
})()`;
