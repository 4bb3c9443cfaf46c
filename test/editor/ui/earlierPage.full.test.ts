import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe.each(['Default Light Modern', 'Default Dark Modern'])('the preview in %s', (theme) => {
	const project = mkdtempSync(path.join(tmpdir(), 'committed-'));
	let workbench: Workbench;
	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		cpSync(fileURLToPath(new URL('../fixtures/guide', import.meta.url)), project, { recursive: true });
		const page = (words: string) =>
			writeFileSync(path.join(project, 'index.mdx'), `---\ntitle: Home\n---\n\n${words}\n`);
		page('Words of the commit.');
		const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: project });
		git('init', '--quiet');
		git('add', '--all');
		git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=First');
		page('Words that are being written.');
		const settings = { 'workbench.colorTheme': theme };
		workbench = await openWorkbench({ editor: inject('editor'), project, opensFirstPage: true, settings });
	});
	afterAll(async () => {
		await workbench?.close();
		rmSync(project, { recursive: true, force: true });
	});

	it('shows the page as in HEAD, says so, and shows it as it is again', async () => {
		const { webview } = workbench;
		await webview.getByText('Words that are being written.').waitFor();
		const button = webview.getByRole('button', { name: 'Show as in HEAD' });
		await button.click();
		await webview.getByText('Words of the commit.').waitFor();
		await webview.getByText('/index (HEAD)').waitFor();
		await workbench.page.locator('.tab', { hasText: 'Home (HEAD)' }).waitFor();
		await workbench.screenshot(path.join(pictures, `head-${theme.includes('Dark') ? 'dark' : 'light'}.png`));
		await button.click();
		await webview.getByText('Words that are being written.').waitFor();
	});
});
