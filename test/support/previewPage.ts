import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { waitLimit } from '../../scripts/tests/patience.mjs';
import type { DocsService } from '../../server/src/core/api/docsService.ts';
import { globalStyles } from '../../server/src/core/api/site.ts';
import { createPageVersions } from '../../server/src/core/site/document/preview/pageVersions.ts';
import { toFrameUpdate } from '../../server/src/core/site/document/preview/previewMessages.ts';
import { siteShell } from '../../server/src/core/site/document/siteShell.ts';
import { toIconSource } from '../../server/src/core/site/render/icons/iconSet.ts';
import { createTextReader } from '../../server/src/hosts/createTextReader.ts';
import { readIconSet } from '../../server/src/hosts/packedFiles.ts';
import { readText } from '../../server/src/hosts/projectFiles.ts';

export interface PreviewPageOptions {
	readonly docs: DocsService;
	/** Where the project's files lie; images are loaded from there. */
	readonly root: string;
	readonly width: number;
	readonly height?: number;
	readonly theme: 'light' | 'dark';
	/** Switches the document's own policy off, to see that the content is harmless by itself. */
	readonly bypassPolicy?: boolean;
}

export interface PreviewPage {
	readonly page: Page;
	/** Messages that the preview sent to its host. */
	readonly sent: readonly unknown[];
	/** Shows a file of the project, as an editor would tell the preview to. */
	show(file: string): Promise<void>;
	close(): Promise<void>;
}

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const types: Readonly<Record<string, string>> = {
	'.css': 'text/css',
	'.js': 'text/javascript',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.jpg': 'image/jpeg',
};

/** The preview's own document, style sheet and script in a browser, without an editor around it. */
export async function openPreviewPage(browser: Browser, options: PreviewPageOptions): Promise<PreviewPage> {
	const { docs, root, width, height = 900, theme, bypassPolicy = false } = options;
	const nonce = 'dGVzdA';
	let origin = '';
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', origin);
		const [folder, file] = pathname.startsWith('/dist/')
			? [dist, pathname.slice(6)]
			: [root, pathname.slice(8)];
		if (pathname === '/') {
			response.setHeader('content-type', 'text/html').end(shell());
			return;
		}
		const stream = createReadStream(path.join(folder, path.normalize(`/${decodeURIComponent(file)}`)));
		stream.on('error', () => response.writeHead(404).end());
		stream.on('open', () =>
			response.setHeader('content-type', types[path.extname(pathname)] ?? 'application/octet-stream'),
		);
		stream.pipe(response);
	});
	const shell = () =>
		siteShell({
			nonce,
			cspSource: origin,
			styleUris: [`${origin}/dist/server/browser/site.css`],
			scriptUri: `${origin}/dist/preview.js`,
			title: 'Preview',
			theme: docs.project.site,
			projectStyles: globalStyles(docs.project).map((file) => `${origin}/assets/${file}`),
			projectScripts: [],
			assetUrl: (file) => `${origin}/assets/${file}`,
		});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	// A server that listens on a port has an address of this shape.
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const context = await browser.newContext({
		viewport: { width, height },
		colorScheme: theme,
		bypassCSP: bypassPolicy,
	});
	context.setDefaultTimeout(waitLimit);
	const page = await context.newPage();
	const sent: unknown[] = [];
	await page.exposeFunction('tellTest', (message: unknown) => void sent.push(message));
	await page.addInitScript({
		content:
			'window.acquireVsCodeApi = () => ({ postMessage: tellTest, getState: () => undefined, setState: () => undefined });',
	});
	await page.goto(`${origin}/`);
	const icons = toIconSource(readIconSet(path.join(dist, 'server', 'icons.json.br')));
	return {
		page,
		sent,
		async show(file) {
			const rendering = {
				icons,
				assetUrl: (asset: string) => `${origin}/assets/${asset.split('/').map(encodeURIComponent).join('/')}`,
				snippet: createTextReader(root, docs),
			};
			const rendered = await docs.renderPage(file, rendering, readText(path.join(root, file)));
			const frame = await docs.renderFrame(file, rendering);
			if (rendered === undefined) throw new Error(`${file} is no page.`);
			const messages = [
				toFrameUpdate(frame, new Map()),
				createPageVersions(1).update(file, rendered),
				{
					kind: 'tools',
					address: `/${file.replace(/\.mdx?$/, '')}`,
					canGoBack: false,
					canGoForward: false,
					isLocked: false,
					hasFile: true,
					saved: { file, isLocked: false },
				},
			];
			await page.evaluate(`(${tell})(${JSON.stringify(messages)})`);
			await page.locator('.r-title').first().waitFor({ state: 'attached' });
		},
		async close() {
			await context.close();
			server.closeAllConnections();
			server.close();
		},
	};
}

/** Runs in the browser: settles when the page has taken in all messages, which it does behind whoever listened before. */
const tell = `(messages) => new Promise((resolve) => {
	let left = messages.length;
	const count = () => {
		if (--left > 0) return;
		removeEventListener('message', count);
		resolve();
	};
	addEventListener('message', count);
	for (const message of messages) postMessage(message, '*');
})`;
