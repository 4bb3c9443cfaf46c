import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe('an author who pastes or drops', () => {
	let workbench: Workbench;
	let original: string;
	const inProject = (file: string) => path.join(workbench.folder, file);
	const text = () => readFileSync(inProject('index.mdx'), 'utf8');
	beforeAll(async () => {
		workbench = await openWorkbench({
			editor: inject('editor'),
			project: fileURLToPath(new URL('../fixtures/guide', import.meta.url)),
			settings: { 'recto.rules.offer': false, 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 100 },
		});
		await workbench.waitUntilActive('Recto');
		original = text();
		await workbench.openFile('index.mdx');
	});
	afterAll(() => workbench?.close());
	beforeEach(async ({ onTestFailed }) => {
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'paste-failure.png')));
		await expect.poll(takeBack).toBe(original);
	});

	/**
	 * Takes one step back, unless nothing is left to take back, and saves: to an editor whose step comes while it still
	 * saves the one before, the page is saved already.
	 */
	async function takeBack(): Promise<string> {
		if (text() === original) return original;
		await workbench.page.keyboard.press('Control+z');
		await workbench.page.keyboard.press('Control+s');
		return text();
	}

	it('finds a screenshot saved and framed, and types its alt text', async () => {
		const { keyboard } = workbench.page;
		await workbench.placeCursor({ line: 1, column: 1 });
		await keyboard.press('Control+End');
		await workbench.type('\n\n');
		await workbench.page.evaluate(renderAndCopy);
		await keyboard.press('Control+v');
		await workbench.editor.getByText('</Frame>').waitFor();
		await workbench.type('A black square');
		const frame = /<Frame>\n {2}!\[A black square\]\((\/images\/index-\d\.png)\)\n<\/Frame>/;
		await expect.poll(text).toMatch(frame);
		await workbench.screenshot(path.join(pictures, 'paste-image.png'));
		const image = inProject(frame.exec(text())?.[1] ?? '');
		await expect.poll(() => existsSync(image) && readFileSync(image).toString('latin1', 1, 4)).toBe('PNG');
		await expect.poll(takeBack).toBe(original);
	});

	it('finds a dropped image file saved and framed', async () => {
		await workbench.placeCursor({ line: 1, column: 1 });
		await workbench.page.keyboard.press('Control+End');
		// The line above the first comes when it is known, and moves all others down.
		await workbench.editor.getByText('Listed in').waitFor();
		await workbench.page.waitForFunction(emptyLineBelow);
		await workbench.page.evaluate(dropPicture);
		await workbench.editor.getByText('</Frame>').waitFor();
		await workbench.screenshot(path.join(pictures, 'drop-image.png'));
		const frame = /<Frame>\n {2}!\[.*\]\((\/images\/diagram(?:-\d)?\.png)\)\n<\/Frame>/;
		await expect.poll(text).toMatch(frame);
		const image = inProject(frame.exec(text())?.[1] ?? '');
		await expect.poll(() => existsSync(image) && readFileSync(image).toString('latin1', 1, 4)).toBe('PNG');
		await expect.poll(takeBack).toBe(original);
	});

	it('finds formatted text of another program as Markdown', async () => {
		await workbench.placeCursor({ line: 1, column: 1 });
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\n');
		await workbench.page.evaluate(copyFormatted);
		await workbench.page.keyboard.press('Control+v');
		await expect
			.poll(text)
			.toContain('## Set up\n\nSee [the docs](https://example.com/):\n\n- \\<key>\n- **b**');
	});

	it('makes a link of a page that was copied in the Explorer', async () => {
		const file = workbench.page.locator('.explorer-folders-view .monaco-list-row', {
			hasText: 'install.mdx',
		});
		await file.click();
		await workbench.page.keyboard.press('Control+c');
		await workbench.openFile('index.mdx');
		await workbench.placeCursor({ line: 1, column: 1 });
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\nSee ');
		await workbench.page.keyboard.press('Control+v');
		await expect.poll(text).toMatch(/\nSee \[[^\]]+\]\(\/install\)/);
	});

	it('makes a link of selected words', async () => {
		await workbench.placeCursor({ line: 1, column: 1 });
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\nRead this');
		await workbench.page.keyboard.press('Control+Shift+ArrowLeft');
		await workbench.page.evaluate(`navigator.clipboard.writeText('https://example.com/a_(b)')`);
		await workbench.page.keyboard.press('Control+v');
		await expect.poll(text).toContain('Read [this](https://example.com/a_%28b%29)');
	});
});

/** Runs in the browser, whose types the tests do not know. */
const renderAndCopy = `(async () => {
	const canvas = new OffscreenCanvas(8, 8);
	canvas.getContext('2d').fillRect(0, 0, 8, 8);
	const picture = await canvas.convertToBlob({ type: 'image/png' });
	await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
})()`;

const copyFormatted = `(async () => {
	const html = '<h2>Set up</h2><p>See <a href="https://example.com/">the docs</a>:</p><ul><li>&lt;key&gt;</li><li><b>b</b></li></ul>';
	const formats = { 'text/html': html, 'text/plain': 'Set up, See the docs: <key> b' };
	const blobs = Object.entries(formats).map(([type, said]) => [type, new Blob([said], { type })]);
	await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
})()`;

/** The place of the empty line at the end of the page; undefined while another is the last. Lines stand in any order. */
const emptyLineBelow = `(() => {
	const lines = [...document.querySelectorAll('.editor-group-container.active .monaco-editor .view-line')];
	const [last] = lines
		.map((line) => ({ text: line.textContent.trim(), box: line.getBoundingClientRect() }))
		.sort((a, b) => b.box.top - a.box.top);
	if (last?.text !== '') return undefined;
	return { clientX: last.box.left + 2, clientY: last.box.top + last.box.height / 2 };
})()`;

/** Drops a file there as a file manager does, with Shift held, which lets editors take it in rather than open it. */
const dropPicture = `(async () => {
	const canvas = new OffscreenCanvas(8, 8);
	canvas.getContext('2d').fillRect(0, 0, 8, 8);
	const picture = await canvas.convertToBlob({ type: 'image/png' });
	const dataTransfer = new DataTransfer();
	dataTransfer.items.add(new File([picture], 'diagram.png', { type: 'image/png' }));
	for (const kind of ['dragenter', 'dragover', 'drop']) {
		const place = ${emptyLineBelow};
		document
			.elementFromPoint(place.clientX, place.clientY)
			.dispatchEvent(new DragEvent(kind, { ...place, shiftKey: true, bubbles: true, cancelable: true, dataTransfer }));
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
})()`;
