// node ask.mjs PACKAGES LIST: the pages that the host's packages in the folder make of each OpenAPI file of the list, as JSON.
import { readFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', list = ''] = process.argv.slice(2);
const inFolder = pathToFileURL(path.join(folder, 'ask.mjs')).href;
register('./loader.mjs', import.meta.url, { data: { inFolder } });

const makesPages = '@mintlify/scraping/bin/openapi/generateOpenApiPagesForDocsConfig.js';
const { generateOpenApiPagesForDocsConfig } = await import(
	pathToFileURL(path.join(folder, 'node_modules', makesPages)).href
);
const yaml = createRequire(inFolder)('js-yaml');

/** @typedef {string | { group: string, pages: readonly NavEntry[] }} NavEntry */

/** @type {Record<string, object>} */
const answers = {};
for (const file of JSON.parse(readFileSync(list, 'utf8'))) answers[file] = await pagesOf(file);
process.stdout.write(JSON.stringify(answers));

/** @param {string} file */
async function pagesOf(file) {
	try {
		const { nav, pagesAcc } = await generateOpenApiPagesForDocsConfig(yaml.load(readFileSync(file, 'utf8')), {
			writeFiles: false,
			outDir: 'api-reference',
			openApiFilePath: 'openapi.yaml',
		});
		/** @type {[string, { title: string, tag?: string, openapi: string }][]} */
		const pages = Object.entries(pagesAcc);
		return {
			pages: Object.fromEntries(
				pages.map(([path, { title, tag, openapi }]) => [
					path,
					{ title, operation: operationOf(openapi), ...(tag === undefined ? {} : { tag }) },
				]),
			),
			groups: shown(nav),
		};
	} catch (error) {
		return { pages: {}, groups: [], fault: error instanceof Error ? error.message : String(error) };
	}
}

/** `/openapi.yaml get /users` → `GET /users`. @param {string} openapi */
function operationOf(openapi) {
	const [, method = '', ...path] = openapi.split(' ');
	return [method === 'webhook' ? method : method.toUpperCase(), ...path].join(' ');
}

/** Without groups of hidden pages only. @param {readonly NavEntry[]} entries @returns {NavEntry[]} */
function shown(entries) {
	return entries
		.map((entry) => (typeof entry === 'string' ? entry : { ...entry, pages: shown(entry.pages) }))
		.filter((entry) => typeof entry === 'string' || entry.pages.length > 0);
}
