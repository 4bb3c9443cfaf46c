import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../setup/ensureChromium.mjs';

/**
 * @typedef {object} PatchedPage
 * @property {(update: object) => Promise<number>} show hands an update over; how long the preview's own work took
 * @property {() => Promise<void>} close
 */

/** The address that the preview's document has; nothing is asked of the network. */
export const origin = 'http://preview.test';

/**
 * The preview's document in a real browser, with its style sheet and its script.
 * @param {object} site look of the site, as the server answers it
 * @returns {Promise<PatchedPage>}
 */
export async function openPatchedPage(site) {
	const shell = await shellOf(site);
	const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	await page.route('**/*', (route) => {
		const file = new URL(route.request().url()).pathname.slice(1);
		return file === ''
			? route.fulfill({ contentType: 'text/html', body: shell })
			: route.fulfill({ path: join('dist', file) });
	});
	await page.addInitScript(host);
	await page.goto(`${origin}/`);
	return {
		show: (update) => page.evaluate(`(${showUpdate})(${JSON.stringify(update)})`),
		close: () => browser.close(),
	};
}

/**
 * The document as the client makes it. Nothing that is shipped has an entry for it.
 * @param {object} theme
 * @returns {Promise<string>}
 */
async function shellOf(theme) {
	const outfile = join('build', 'bench', 'siteShell.mjs');
	const entryPoints = ['server/src/core/site/document/siteShell.ts'];
	await build({ entryPoints, outfile, bundle: true, format: 'esm', logLevel: 'error' });
	const { siteShell } = await import(pathToFileURL(outfile).toString());
	return siteShell({
		nonce: 'bench',
		cspSource: origin,
		styleUris: [`${origin}/server/browser/site.css`],
		scriptUri: `${origin}/preview.js`,
		title: 'Preview',
		theme,
		projectStyles: [],
		projectScripts: [],
		assetUrl: (/** @type {string} */ path) => `${origin}/${path}`,
	});
}

/** Stands in for the editor. */
const host = 'window.acquireVsCodeApi = () => ({ postMessage() {}, getState() {}, setState() {} });';

/** Runs in the page. Layout is part of what readers wait for, but not of what is measured here. */
const showUpdate = `(data) => {
	const start = performance.now();
	window.dispatchEvent(new MessageEvent('message', { data, origin: window.origin }));
	const milliseconds = performance.now() - start;
	document.body.getBoundingClientRect();
	return milliseconds;
}`;
