import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Subcommand } from './subcommand.ts';

/** `recto api-pages`: writes a page for each operation that has none. What exists stays as it is. */
export const apiPages: Subcommand = {
	options: ['spec', 'out', 'fetch'],
	run({ root, docs }, { spec, out }, terminal, misuse) {
		const known = docs.apiDocuments().map(({ file }) => file);
		const file = spec?.replace(/^\.?\//, '');
		if (file !== undefined && !known.includes(file))
			return misuse(`${spec} is no OpenAPI file of the project. ${listOf(known)}`);
		const folder = out?.replace(/^\.?\/|\/$/g, '');
		if (folder?.split('/').includes('..')) return misuse('--out is a folder inside the project.');
		const wish = { ...(file === undefined ? {} : { file }), ...(folder === undefined ? {} : { folder }) };
		const { pages, existing, refusals } = docs.newApiPages(wish);
		for (const { path, text } of pages) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), text, { flag: 'wx' });
			terminal.write(`Wrote ${path}\n`);
		}
		for (const { path, title, newTitle } of existing)
			if (newTitle !== undefined)
				terminal.write(`${path} is titled “${title}”, the operation “${newTitle}” now.\n`);
		for (const sentence of refusals) terminal.complain(`recto: ${sentence}\n`);
		terminal.write(`${countOf(pages.length, 'page')} written, ${existing.length} kept.\n`);
		return refusals.length > 0 ? 1 : 0;
	},
};

function listOf(files: readonly string[]): string {
	return files.length === 0 ? 'It has none of version 3.' : `It has ${files.join(', ')}.`;
}

function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
