import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The files that the kept configurations name, beside pages. */
const files = {
	'openapi.json':
		'{ "openapi": "3.1.0", "info": { "title": "Garden", "version": "1" }, "paths": { "/plants": { "get": { "summary": "List plants", "responses": { "200": { "description": "Plants" } } } } } }',
	'more.json':
		'{ "openapi": "3.1.0", "info": { "title": "More", "version": "1" }, "paths": { "/pots": { "get": { "summary": "List pots", "responses": { "200": { "description": "Pots" } } } } } }',
	'asyncapi.json':
		'{ "asyncapi": "3.0.0", "info": { "title": "Events", "version": "1" }, "channels": {}, "operations": {} }',
	'overlay.yaml':
		'overlay: 1.0.0\ninfo:\n  title: Overlay\n  version: "1"\nactions:\n  - target: $.info\n    update:\n      title: More plants\n',
	'typedoc.json': '{ "name": "garden", "children": [] }',
	'schema.graphql': 'type Query { plants: [String] }\n',
	'languages/plants.json': '{ "name": "plants", "scopeName": "source.plants", "patterns": [] }',
	'fonts/garden.woff2': '',
	'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'favicon-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'logo/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'logo/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'images/light.png': '',
	'images/dark.png': '',
	'images/thumbnail.png': '',
};

/**
 * A folder with the configuration and every file that it names, until the process ends.
 *
 * @param {string} name of the file of the configuration
 * @param {import('./mutants.mjs').Json} config
 * @returns {string}
 */
export function writeProject(name, config) {
	const folder = mkdtempSync(path.join(tmpdir(), 'recto-verdict-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	const pages = Object.fromEntries(pagesIn(config).map((page) => [`${page}.mdx`, pageText(page)]));
	for (const [file, text] of Object.entries({
		...files,
		...pages,
		[name]: JSON.stringify(config, undefined, 2),
	})) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
		writeFileSync(path.join(folder, file), text);
	}
	return folder;
}

/** @param {string} page */
function pageText(page) {
	return `---\ntitle: ${page}\ndescription: The page ${page}.\n---\n\nText.\n`;
}

/** @param {import('./mutants.mjs').Json} value @returns {string[]} */
function pagesIn(value) {
	if (typeof value !== 'object' || value === null) return [];
	if (Array.isArray(value)) return value.flatMap(pagesIn);
	const here = Array.isArray(value.pages) ? value.pages : [];
	return [...here, value.root ?? null, ...Object.values(value)].flatMap((inner) =>
		typeof inner === 'string'
			? here.includes(inner) || inner === value.root
				? [inner]
				: []
			: pagesIn(inner),
	);
}
