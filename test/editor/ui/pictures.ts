import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';

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
		size: { width: 1360, height: 800 },
		scale: 1.5,
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
	await workbench.screenshot(path.join(pictures, 'editor.png'));
	await workbench.close();
});

it('the preview alone, for the README', async () => {
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
	await workbench.screenshot(path.join(pictures, 'preview.png'));
	await workbench.close();
});
