import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const engine = join('build', 'bench', 'preview.mjs');

/** What drawing a page needs of its host. */
export const options = {
	icons: () => undefined,
	assetUrl: (/** @type {string} */ path) => path,
};

/**
 * What the bench uses of the engine and of the preview.
 * @typedef {object} Engine
 * @property {{ readonly site: object }} project
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
export async function loadEngine() {
	await build({
		stdin: {
			contents: [
				"export { createDocsService } from './api/docsService.ts';",
				"export { createPageVersions } from './site/pageVersions.ts';",
				"export { siteShell } from './site/siteShell.ts';",
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
 * A page of about so many bytes that is open in a project of its own, and drawn once.
 *
 * @param {PreviewParts} parts
 * @param {number} size
 */
export async function openGeneratedPage({ createDocsService }, size) {
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
	return { text, docs, first };
}

/**
 * The text with a key typed in one of its paragraphs, another one for each edit.
 *
 * @param {string} text
 * @param {number} edit
 * @param {number} edits how many there are, from the first paragraph to the last
 */
export function typedInWords(text, edit, edits) {
	return typedBefore(text, { word: 'waits', edit, edits, ahead: 0 });
}

/**
 * The same in a block of code.
 *
 * @param {string} text
 * @param {number} edit
 * @param {number} edits
 */
export function typedInCode(text, edit, edits) {
	return typedBefore(text, { word: 'retry:', edit, edits, ahead: 300 });
}

/**
 * @param {string} text
 * @param {{ word: string, edit: number, edits: number, ahead: number }} place
 */
function typedBefore(text, { word, edit, edits, ahead }) {
	const place = Math.floor(((edit % edits) / edits) * (text.length - 1500));
	const offset = text.indexOf(word, place + ahead);
	return `${text.slice(0, offset)}${edit} ${text.slice(offset)}`;
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
