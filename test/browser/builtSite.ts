import { execFileSync } from 'node:child_process';
import { createReadStream, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { waitLimit } from '../../scripts/tests/patience.mjs';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { mediaType } from '../../server/src/hosts/mediaType.ts';
import { folder } from '../support/folder.ts';

export const recto = fileURLToPath(new URL('../../dist/server/recto.mjs', import.meta.url));

let browser: Browser | undefined;

/** One browser for the tests of a file. */
export function useBrowser(): void {
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());
}

export interface OpenedPage {
	readonly page: Page;
	/** What the page's own policy or a script of it complained about, and addresses that it could not load. */
	readonly complaints: readonly string[];
}

export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
	if (browser === undefined) throw new Error('Call useBrowser() in the file.');
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
	context.setDefaultTimeout(waitLimit);
	onTestFinished(() => context.close());
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on('pageerror', (error) => complaints.push(error.message));
	page.on('console', (message) => {
		if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
	});
	page.on('response', (response) => {
		if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
	});
	await page.goto(address);
	return { page, complaints };
}

/** Builds a project of these files and serves it below a path, as the plainest web server would. */
export async function builtSite(files: Readonly<Record<string, string>>, below = ''): Promise<string> {
	const { address, close } = await serveFolder(builtFolder(files, below), below);
	onTestFinished(close);
	return `${address}${below}`;
}

/** Builds a project of these files into a folder below the one that it returns. */
export function builtFolder(files: Readonly<Record<string, string>>, below = ''): string {
	const root = folder(
		Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])),
	);
	const args = ['build', 'docs', '--out', `www${below}`, '--base', `${below}/`];
	execFileSync(process.execPath, [recto, ...args], { cwd: root });
	return join(root, 'www');
}

/** Serves a folder as the plainest web server would. */
export function serveFolder(
	root: string,
	below = '',
): Promise<{ readonly address: string; readonly close: () => void }> {
	const server = createServer((request, response) => {
		const path = decodeURIComponent((request.url ?? '/').split(/[?#]/)[0] ?? '/');
		const asked = join(root, path);
		const status = statSync(asked, { throwIfNoEntry: false });
		if (status?.isDirectory() && !path.endsWith('/')) {
			response.writeHead(301, { Location: `${path}/` }).end();
			return;
		}
		const file = status?.isDirectory() ? join(asked, 'index.html') : asked;
		const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
		const shown = isThere ? file : join(root, below, '404.html');
		response.writeHead(isThere ? 200 : 404, { 'Content-Type': mediaType(shown) });
		createReadStream(shown)
			.on('error', () => response.end())
			.pipe(response);
	});
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return new Promise((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			// A server that listens on a port has an address with one.
			resolve({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
		});
	});
}

export function writeInto(root: string, path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}
