import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lastingFolder } from '../../support/folder.ts';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const standIn = fileURLToPath(new URL('standInForGitHub.cjs', import.meta.url));

describe('the stars of a repository', () => {
	const asked: (string | undefined)[] = [];
	const { root, remove } = lastingFolder({
		'docs.json': JSON.stringify({
			name: 'Acme',
			navigation: [{ group: 'Start', pages: ['index'] }],
			topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs' },
		}),
		'index.mdx': '---\ntitle: Welcome\n---\n\nHello.\n',
	});
	let gitHub: Server;
	let workbench: Workbench;
	beforeAll(async () => {
		gitHub = createServer((request, response) => {
			asked.push(request.url);
			response.end('{"stargazers_count":12345}');
		});
		await new Promise<void>((resolve) => gitHub.listen(0, '127.0.0.1', resolve));
		// A server that listens on a port has an address of this shape.
		const { port } = gitHub.address() as AddressInfo;
		workbench = await openWorkbench({
			editor: inject('editor'),
			project: root,
			settings: {
				'recto.preview.repositoryStars': true,
				'recto.rules.offer': false,
				'workbench.activityBar.location': 'hidden',
			},
			size: { width: 2400, height: 900 },
			env: { NODE_OPTIONS: `--require ${JSON.stringify(standIn)}`, RECTO_TEST_GITHUB: String(port) },
		});
		await workbench.waitUntilActive('Recto');
	});
	afterAll(async () => {
		await workbench?.close();
		gitHub?.close().closeAllConnections();
		remove();
	});

	it('are asked for once, when the author lets the preview ask', async () => {
		await workbench.openFile('index.mdx');
		expect(asked).toEqual([]);
		await workbench.runCommand('Recto: Open Preview to the Side');
		const button = workbench.webview.locator('.r-top-links a', { hasText: 'acme/docs' });
		await button.locator('.r-stars', { hasText: '12.3K' }).waitFor();
		expect(asked).toEqual(['/repos/acme/docs']);
	});
});
