import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPatchedPage, origin } from './openPatchedPage.mjs';
import { loadEngine, openGeneratedPage, options, typedInCode, typedInWords } from './previewEngine.mjs';
import { median, quantile } from './quantile.mjs';

const sizes = [10_000, 200_000];
const edits = 200;
/** The first edits find code that the machine has not warmed up to. */
const warmUp = 40;

/**
 * What a reader of the preview waits for, without the editor around it: a page of 10 KB and one of 200 KB for the first
 * time, the HTML after a key in one of its paragraphs, by itself and with a browser that shows it, until the page there
 * is laid out, and the colors of code that was typed; and how many pages a second become HTML.
 * @param {string} folder
 * @param {readonly { file: string, bytes: number }[]} pages
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
export async function measurePreview(folder, pages) {
	const rows = measureKeys();
	const parts = await loadEngine();
	for (const size of sizes) rows.push(...(await measureShown(parts, size)));
	return [...rows, await measureAllPages(parts.createDocsService(), folder, pages)];
}

/**
 * Keys with nothing else between them, in a process of their own.
 * @returns {import('./toTable.mjs').Row[]}
 */
function measureKeys() {
	const script = fileURLToPath(new URL('./changedBlocks.mjs', import.meta.url));
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...sizes.map(String)], {
		encoding: 'utf8',
		maxBuffer: 1 << 26,
	});
	if (status !== 0) throw new Error(`changedBlocks ended with ${status}: ${stderr}`);
	/** @type {Record<string, { html: number[], key: number[] }>} */
	const times = JSON.parse(stdout);
	return Object.entries(times).flatMap(([size, { html, key }]) => [
		toRow('changed block to HTML', Number(size), html),
		toRow('key to HTML', Number(size), key),
	]);
}

/**
 * Keys with a browser that shows each: between them this process sleeps, and finds the processor’s memory cold.
 * @param {import('./previewEngine.mjs').PreviewParts} parts
 * @param {number} size
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
async function measureShown(parts, size) {
	const { text, docs, first } = await openGeneratedPage(parts, size);
	const shell = parts.siteShell({
		nonce: 'bench',
		cspSource: origin,
		styleUris: [`${origin}/server/browser/site.css`],
		scriptUri: `${origin}/preview.js`,
		title: 'Preview',
		theme: docs.project.site,
		projectStyles: [],
		projectScripts: [],
		assetUrl: (/** @type {string} */ path) => `${origin}/${path}`,
	});
	const browser = await openPatchedPage(shell);
	/** @type {Record<'html' | 'dom' | 'patched' | 'colors', number[]>} */
	const times = { html: [], dom: [], patched: [], colors: [] };
	const versions = parts.createPageVersions(1);
	/** @type {number | undefined} */
	let shown;
	/** @param {object} page */
	const show = async (page) => {
		const update = versions.update('page.mdx', page, shown);
		shown = update.version;
		return browser.show(update);
	};
	await show(await docs.renderOpenPage('page.mdx', options, 0));
	for (let edit = 0; edit < edits + warmUp; edit++) {
		const key = performance.now();
		docs.apply([{ kind: 'open', path: 'page.mdx', text: typedInWords(text, edit, edits) }]);
		const read = performance.now();
		const page = await docs.renderOpenPage('page.mdx', options, 0);
		const drawn = performance.now();
		const dom = await show(page);
		const patched = performance.now();
		docs.apply([{ kind: 'open', path: 'page.mdx', text: typedInCode(text, edit, edits) }]);
		await show(await docs.renderOpenPage('page.mdx', options, 0));
		const plain = performance.now();
		await docs.renderOpenPage('page.mdx', options, 8);
		const colored = performance.now();
		// A key changes one place: the next one starts from the page as it was.
		docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
		await show(await docs.renderOpenPage('page.mdx', options, 0));
		if (edit < warmUp) continue;
		times.html.push(drawn - read);
		times.dom.push(dom);
		times.patched.push(patched - key);
		times.colors.push(colored - plain);
	}
	await browser.close();
	return [
		{ name: `${nameOf(size)} to HTML, for the first time`, milliseconds: first },
		toRow('changed block to HTML, shown in Chromium', size, times.html),
		toRow('DOM work for a changed block', size, times.dom),
		toRow('key to patched and laid out page in Chromium', size, times.patched),
		toRow('colors of changed code, off that path', size, times.colors),
	];
}

/** @param {number} size */
function nameOf(size) {
	return `${size / 1000} KB page`;
}

/** @param {string} what @param {number} size @param {readonly number[]} times */
function toRow(what, size, times) {
	return { name: `${what} (${nameOf(size)})`, milliseconds: median(times), p99: quantile(times, 0.99) };
}

/**
 * @param {import('./previewEngine.mjs').Engine} docs
 * @param {string} folder
 * @param {readonly { file: string, bytes: number }[]} pages
 */
async function measureAllPages(docs, folder, pages) {
	const texts = pages.map(({ file }) => ({
		path: relative(folder, file).split(sep).join('/'),
		text: readFileSync(file, 'utf8'),
	}));
	docs.apply(texts.map((page) => ({ kind: 'onDisk', ...page })));
	const start = performance.now();
	for (const { path, text } of texts) await docs.renderPage(path, options, text);
	const milliseconds = performance.now() - start;
	const each = milliseconds / texts.length;
	return {
		name: `every page to HTML, ${(1000 / each).toFixed(0)} pages a second`,
		milliseconds,
		microsecondsEach: each * 1000,
	};
}
