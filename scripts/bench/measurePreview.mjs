import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { openPatchedPage, origin } from './openPatchedPage.mjs';
import { median, quantile } from './quantile.mjs';

const edits = 200;
/** The first edits find code that the machine has not warmed up to. */
const warmUp = 40;
const engine = join('build', 'bench', 'preview.mjs');

/**
 * What a reader of the preview waits for, without the editor around it: a page of 10 KB and one of 200 KB for the first
 * time, the HTML after a key in one of its paragraphs, until the page in a real browser shows it, and the colours of
 * code that was typed; and how many pages a second become HTML.
 * @param {string} folder
 * @param {readonly { file: string, bytes: number }[]} pages
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
export async function measurePreview(folder, pages) {
	const parts = await loadEngine();
	const rows = [];
	for (const size of [10_000, 200_000]) rows.push(...(await measureEdits(parts, size)));
	return [...rows, await measureAllPages(parts.createDocsService(), folder, pages)];
}

/**
 * @param {PreviewParts} parts
 * @param {number} size
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
async function measureEdits({ createDocsService, siteShell, createPageVersions }, size) {
	const text = makePage(size);
	const docs = createDocsService();
	docs.apply([
		{ kind: 'onDisk', path: 'docs.json', text: '{ "name": "Bench", "navigation": [] }' },
		{ kind: 'open', path: 'page.mdx', text },
	]);
	const start = performance.now();
	await docs.renderOpenPage('page.mdx', options, 0);
	const first = performance.now() - start;
	await docs.renderPage('page.mdx', options);
	const { colors } = docs.project.site;
	const shell = siteShell({
		nonce: 'bench',
		cspSource: origin,
		styleUris: [`${origin}/browser/site.css`],
		scriptUri: `${origin}/preview.js`,
		title: 'Preview',
		colors,
	});
	const browser = await openPatchedPage(shell);
	/** @type {Record<'key' | 'html' | 'dom' | 'patched' | 'colours', number[]>} */
	const times = { key: [], html: [], dom: [], patched: [], colours: [] };
	const versions = createPageVersions(1);
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
		const place = Math.floor(((edit % edits) / edits) * (text.length - 1500));
		const key = performance.now();
		docs.apply([{ kind: 'open', path: 'page.mdx', text: typed(text, text.indexOf('waits', place), edit) }]);
		const read = performance.now();
		const page = await docs.renderOpenPage('page.mdx', options, 0);
		const drawn = performance.now();
		const dom = await show(page);
		const patched = performance.now();
		docs.apply([
			{ kind: 'open', path: 'page.mdx', text: typed(text, text.indexOf('retry:', place + 300), edit) },
		]);
		await show(await docs.renderOpenPage('page.mdx', options, 0));
		const plain = performance.now();
		await docs.renderOpenPage('page.mdx', options, 8);
		const coloured = performance.now();
		// A key changes one place: the next one starts from the page as it was.
		docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
		await show(await docs.renderOpenPage('page.mdx', options, 0));
		if (edit < warmUp) continue;
		times.key.push(drawn - key);
		times.html.push(drawn - read);
		times.dom.push(dom);
		times.patched.push(patched - key);
		times.colours.push(coloured - plain);
	}
	await browser.close();
	const name = `${size / 1000} KB page`;
	/** @param {string} what @param {readonly number[]} list */
	const row = (what, list) => ({
		name: `${what} (${name})`,
		milliseconds: median(list),
		p99: quantile(list, 0.99),
	});
	return [
		{ name: `${name} to HTML, for the first time`, milliseconds: first },
		row('changed block to HTML', times.html),
		row('key to HTML', times.key),
		row('DOM work for a changed block', times.dom),
		row('key to patched and laid out page in Chromium', times.patched),
		row('colours of changed code, off that path', times.colours),
	];
}

/** @param {string} text @param {number} offset @param {number} edit */
function typed(text, offset, edit) {
	return `${text.slice(0, offset)}${edit} ${text.slice(offset)}`;
}

/**
 * @param {Engine} docs
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

const options = {
	icons: () => undefined,
	assetUrl: (/** @type {string} */ path) => path,
};

/**
 * What the bench uses of the engine and of the preview.
 * @typedef {object} Engine
 * @property {{ readonly site: { readonly colors: object } }} project
 * @property {(changes: readonly object[]) => void} apply
 * @property {(path: string, options: object, text?: string) => Promise<object>} renderPage
 * @property {(path: string, options: object, most: number) => Promise<object>} renderOpenPage
 * @typedef {object} PreviewParts
 * @property {() => Engine} createDocsService
 * @property {(options: object) => string} siteShell
 * @property {(first: number) => { update(path: string, page: object, shown?: number): { version: number } }} createPageVersions
 */

/**
 * Engine and preview in a bundle of their own: what is shipped has no entry for them.
 * @returns {Promise<PreviewParts>}
 */
async function loadEngine() {
	await build({
		stdin: {
			contents: [
				"export { createDocsService } from './docsService.ts';",
				"export { createPageVersions } from './outputs/site/pageVersions.ts';",
				"export { siteShell } from './outputs/site/siteShell.ts';",
			].join('\n'),
			resolveDir: 'server/src/core',
		},
		outfile: engine,
		bundle: true,
		platform: 'node',
		target: 'node20',
		format: 'esm',
		mainFields: ['module', 'main'],
		logLevel: 'error',
		banner: {
			js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);`,
		},
	});
	return import(pathToFileURL(engine).toString());
}

/**
 * Prose, lists, components and code in the proportions of real pages.
 * @param {number} size
 */
function makePage(size) {
	let text = '---\ntitle: "Bench"\ndescription: "A page made for the bench."\n---\n\n';
	for (let section = 1; text.length < size; section++)
		text += `## Section ${section}

The client waits for an answer of the server, and tries *once more* when there is none. See [the limits](/limits#${section}) for how often, and \`retry: ${section}\` for how to change that.

- Uploads are kept for ${section} days.
- Downloads are **not** counted.

\`\`\`js client-${section}.js
const client = new Client({ retry: ${section} });
await client.upload('file-${section}.txt');
\`\`\`

<Note>

What the client waits for is said in step ${section}.

</Note>

<Steps>
  <Step title="Step ${section}">
    The server waits for the file, and says where it is.
  </Step>
</Steps>

`;
	return text;
}
