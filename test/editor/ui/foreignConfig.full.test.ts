import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

describe('in a workspace with a docs.json of another tool', () => {
	const project = mkdtempSync(path.join(tmpdir(), 'foreign-'));
	let workbench: Workbench;
	beforeAll(async () => {
		writeFileSync(path.join(project, 'docs.json'), '[{ "name": "Main", "comment": "", "unions": [] }]');
		writeFileSync(path.join(project, 'page.mdx'), '# A page of another tool\n');
		workbench = await openWorkbench({ editor: inject('editor'), project });
	});
	afterAll(async () => {
		await workbench?.close();
		rmSync(project, { recursive: true, force: true });
	});

	const mode = () => workbench.page.locator('[id="status.editor.mode"]');
	const status = () => workbench.page.locator('.statusbar-item[id="recto.recto-docs.recto.status"]');

	it('Recto runs nothing and shows nothing', async () => {
		await workbench.waitUntilActive('Recto');
		await workbench.openFile('page.mdx');
		await workbench.openFile('docs.json');
		await mode()
			.filter({ hasText: /^JSON$/ })
			.waitFor();
		expect(await status().count()).toBe(0);
		expect(languageServers()).toEqual([]);
	});

	it('Recto starts when the file becomes a configuration', async () => {
		const config = { name: 'Guide', navigation: { pages: ['page'] } };
		writeFileSync(path.join(workbench.folder, 'docs.json'), JSON.stringify(config));
		await status().waitFor();
		await mode().filter({ hasText: 'Docs JSON' }).waitFor();
		if (process.platform === 'linux') expect(languageServers()).toHaveLength(1);
	});
});

/** Command lines of the running language servers of the installed extension; always empty but on Linux. */
function languageServers(): readonly string[] {
	if (process.platform !== 'linux') return [];
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((id) => {
			const line = commandLineOf(id);
			return line.includes(inject('editor').extensions) && line.includes('languageServer.mjs') ? [line] : [];
		});
}

function commandLineOf(id: string): string {
	try {
		return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
	} catch {
		// The process has ended.
		return '';
	}
}
