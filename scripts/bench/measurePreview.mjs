import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { median, quantile } from './quantile.mjs';

const edits = 200;
const engine = join('build', 'bench', 'docsService.mjs');

/**
 * What a reader of the preview waits for in the engine, without the editor around it: the HTML of a page after a key
 * in one of its paragraphs, of 10 KB and of 200 KB, beside the same page read for the first time; and how many pages a
 * second become HTML.
 * @param {string} folder
 * @param {readonly { file: string, bytes: number }[]} pages
 * @returns {Promise<import('./toTable.mjs').Row[]>}
 */
export async function measurePreview(folder, pages) {
	const { createDocsService } = await loadEngine();
	const rows = [];
	for (const size of [10_000, 200_000]) {
		const text = makePage(size);
		const docs = createDocsService();
		docs.apply([
			{ kind: 'onDisk', path: 'docs.json', text: '{ "name": "Bench", "navigation": [] }' },
			{ kind: 'open', path: 'page.mdx', text },
		]);
		const start = performance.now();
		await docs.renderPage('page.mdx', options);
		const first = performance.now() - start;
		const times = [];
		for (let edit = 0; edit < edits; edit++) {
			const offset = text.indexOf('waits', Math.floor((edit / edits) * (text.length - 1000)));
			const changed = `${text.slice(0, offset)}${edit} ${text.slice(offset)}`;
			const before = performance.now();
			docs.apply([{ kind: 'open', path: 'page.mdx', text: changed }]);
			await docs.renderPage('page.mdx', options);
			times.push(performance.now() - before);
		}
		const name = `${size / 1000} KB page`;
		rows.push({ name: `${name} to HTML, for the first time`, milliseconds: first });
		rows.push({
			name: `key to HTML (${name})`,
			milliseconds: median(times),
			p99: quantile(times, 0.99),
		});
	}
	return [...rows, await measureAllPages(createDocsService(), folder, pages)];
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
 * What the bench uses of the engine's door.
 * @typedef {object} Engine
 * @property {(changes: readonly object[]) => void} apply
 * @property {(path: string, options: object, text?: string) => Promise<unknown>} renderPage
 */

/**
 * The engine in a bundle of its own: what is shipped has no entry for it.
 * @returns {Promise<{ createDocsService: () => Engine }>}
 */
async function loadEngine() {
	await build({
		entryPoints: ['server/src/core/docsService.ts'],
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
