import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const manual = fileURLToPath(new URL('../../../docs', import.meta.url));
const pictures = path.join(manual, 'images');
const look = {
	'workbench.colorTheme': 'Default Light Modern',
	'recto.rules.offer': false,
	'editor.minimap.enabled': false,
	'breadcrumbs.enabled': false,
};

it('an author at work, for the README', async () => {
	const workbench = await openWorkbench({
		editor: inject('editor'),
		project: manual,
		settings: look,
		size: { width: 1240, height: 700 },
		scale: 1,
	});
	await workbench.waitUntilActive('Recto');
	await workbench.openFile('quickstart.mdx');
	await workbench.runCommand('Recto: Open Preview to the Side');
	await workbench.webview.locator('h1').first().waitFor();
	await workbench.runCommand('View: Focus First Editor Group');
	await workbench.page.keyboard.press('Control+End');
	await workbench.type('\n\n<Card title="Next step" ic');
	const rows = await workbench.suggest();
	await rows.first().waitFor();
	await takePicture(workbench, 'editor.webp');
	await workbench.close();
});

it('the preview alone, for the manual', async () => {
	const workbench = await openWorkbench({
		editor: inject('editor'),
		project: manual,
		settings: { ...look, 'workbench.activityBar.location': 'hidden' },
		size: { width: 1240, height: 1100 },
		scale: 1.5,
	});
	await workbench.waitUntilActive('Recto');
	await workbench.openFile('quickstart.mdx');
	await workbench.runCommand('Recto: Open Preview to the Side');
	await workbench.webview.locator('h1').first().waitFor();
	await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
	await workbench.page.locator('.tab', { hasText: 'Preview' }).click();
	await workbench.runCommand('View: Close Editors in Other Groups');
	await workbench.webview.locator('h1').first().waitFor();
	await takePicture(workbench, 'preview.webp');
	await workbench.close();
});

/** Writes what the window shows as WebP, a third of a PNG file: the extension is packed with the picture of its README. */
async function takePicture({ page }: Workbench, name: string): Promise<void> {
	const png = (await page.screenshot()).toString('base64');
	const canvas = await page.context().browser()?.newPage();
	if (canvas === undefined) throw new Error('The browser is gone.');
	const address = await canvas.evaluate<string>(`(async () => {
		const image = new Image();
		image.src = 'data:image/png;base64,${png}';
		await image.decode();
		const canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = [image.width, image.height];
		canvas.getContext('2d').drawImage(image, 0, 0);
		return canvas.toDataURL('image/webp', 0.25);
	})()`);
	writeFileSync(path.join(pictures, name), Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
	await canvas.close();
}
