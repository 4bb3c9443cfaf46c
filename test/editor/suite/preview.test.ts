import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commands, TabInputWebview, Uri, window, workspace } from 'vscode';
import { until } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const previewTabs = () =>
	window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(({ input }) => input instanceof TabInputWebview));

describe('the preview', () => {
	afterEach(() => window.tabGroups.close(previewTabs()));

	it('opens beside the page', async () => {
		await openWith(
			'index.mdx',
			'---\ntitle: Guide\ndescription: A small page.\n---\n\n<Card title="One" />\n',
		);
		await commands.executeCommand('recto.openPreview');
		const tab = await until(() => previewTabs().find(({ label }) => label === 'Preview Guide'));
		assert.equal(tab.group.viewColumn, 2);
	});

	it('opens while the server starts, and gets its page when it answers', async () => {
		await openWith('index.mdx', '---\ntitle: Guide\ndescription: A small page.\n---\n');
		const restarted = commands.executeCommand('recto.restartServer');
		await commands.executeCommand('recto.openPreview');
		await until(() => previewTabs()[0]);
		await restarted;
		await until(() => previewTabs().find(({ label }) => label === 'Preview Guide'));
	});

	it('says itself that a page is in no docs project', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'recto-page-'));
		try {
			await writeFile(path.join(folder, 'alone.mdx'), 'Text.\n');
			await commands.executeCommand('recto.openPreview', Uri.file(path.join(folder, 'alone.mdx')));
			await until(() => previewTabs().find(({ label }) => label === 'Preview'));
		} finally {
			await rm(folder, { recursive: true });
		}
	});

	it('of a version that Git keeps is that of the page', async () => {
		const version = workspaceFile('index.mdx').with({ scheme: 'git', query: 'HEAD' });
		await commands.executeCommand('recto.openPreview', version);
		await until(() => previewTabs().find(({ label }) => label.startsWith('Preview ')));
	});

	it('shows the llms.txt index', async () => {
		await commands.executeCommand('recto.openLlmsTxt', workspaceFile('docs.json'));
		const tab = await until(() => previewTabs().find(({ label }) => label === 'llms.txt'));
		assert.equal(tab.group.viewColumn, 2);
	});

	it('reads the published index from where the configuration says that the site is', async () => {
		const asked: (string | undefined)[] = [];
		const server = createServer((request, response) => {
			asked.push(request.url);
			response.end('# Guide\n');
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		// A server that listens on a port has an address with one.
		const { port } = server.address() as AddressInfo;
		const file = workspaceFile('docs.json');
		const before = await workspace.fs.readFile(file);
		try {
			const config = {
				...JSON.parse(before.toString()),
				metadata: { canonical: `http://127.0.0.1:${port}/d` },
			};
			await openWith('docs.json', JSON.stringify(config));
			await commands.executeCommand('recto.compareLlmsTxt', file);
			assert.deepEqual(asked, ['/d/llms.txt']);
		} finally {
			await commands.executeCommand('workbench.action.files.revert');
			server.closeAllConnections();
			server.close();
		}
	});

	it('compares the index with the published one, which it reads only when asked', async () => {
		const asked: (string | undefined)[] = [];
		const server = createServer((request, response) => {
			asked.push(request.url);
			response.end('# Guide\n\n## Docs\n\n- [Gone](/gone.md)\n');
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		// A server that listens on a port has an address with one.
		const { port } = server.address() as AddressInfo;
		const settings = workspace.getConfiguration('recto', workspaceFile('docs.json'));
		try {
			await settings.update('docsUrl', `http://127.0.0.1:${port}/docs`);
			await commands.executeCommand('recto.openLlmsTxt', workspaceFile('docs.json'));
			await until(() => previewTabs().find(({ label }) => label === 'llms.txt'));
			assert.deepEqual(asked, []);
			await commands.executeCommand('recto.compareLlmsTxt', workspaceFile('docs.json'));
			assert.deepEqual(asked, ['/docs/llms.txt']);
			assert.equal(previewTabs().filter(({ label }) => label === 'llms.txt').length, 1);
		} finally {
			await settings.update('docsUrl', undefined);
			server.closeAllConnections();
			server.close();
		}
	});
});
