import type { TextEdit } from 'vscode-languageserver-types';
import { applyEdits } from '../../core/api/applyEdits.ts';
import { didYouMean } from '../../core/api/suggestions.ts';
import { pluralize } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { createTextReader, memoizeReads } from '../createTextReader.ts';
import { toShownPath, withSlashes } from '../pathInside.ts';
import { navigationEditsFor, unlistedApiPages } from './listApiPages.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto api-pages`: generates a page for each operation without one. Existing pages change only with `--update`. */
export const apiPages: Subcommand = {
	async run({ root, open }, { spec, out, update = false, group, after }, terminal, misuse) {
		if (after !== undefined && group === undefined) return misuse('`--after` requires `--group`.');
		const docs = await open();
		const known = docs.apiDocuments().map(({ file }) => file);
		const file = spec && withSlashes(spec).replace(/^\.?\//, '');
		if (file !== undefined && !known.includes(file))
			return misuse(
				`\`${spec}\` is not an OpenAPI file of the project.${didYouMean(file, known)} ${listOf(known)}`,
			);
		const folder = out && withSlashes(out).replace(/^\.?\/|\/$/g, '');
		if (folder?.split('/').includes('..')) return misuse('`--out` must be a folder inside the project.');
		const params = { ...(file === undefined ? {} : { file }), ...(folder === undefined ? {} : { folder }) };
		const found = docs.newApiPages(params);
		const shown = (path: string) => toShownPath(terminal.folder, root, path);
		const { pages, existing } = found;
		const textOf = memoizeReads(createTextReader(root, docs));
		const updates = docs.apiPageUpdates(found, textOf);
		const unlisted = unlistedApiPages(docs, found);
		const listed =
			unlisted.length > 0 && group !== undefined
				? navigationEditsFor(docs, { label: group, after, pagePaths: unlisted })
				: undefined;
		const edits = new Map<string, readonly TextEdit[]>();
		for (const { path, edit } of update ? updates : []) edits.set(path, [...(edits.get(path) ?? []), edit]);
		const sentences = [...found.refusals];
		if (typeof listed === 'string') sentences.push(listed);
		else for (const [path, some] of listed ?? []) edits.set(path, some);
		const changes = [
			...pages.map(({ path, text }) => ({ path, shown: shown(path), before: undefined, after: text })),
			...[...edits].map(([path, some]) => {
				const before = textOf(path) ?? '';
				return { path, shown: shown(path), before, after: applyEdits(before, some) };
			}),
		];
		const fault = changeFiles(root, changes);
		if (fault !== undefined) {
			terminal.complain(`${fault} Nothing was written.`);
			return 1;
		}
		for (const { path } of pages) terminal.tell(`Wrote ${shown(path)}`);
		for (const { path, key, before, after: value } of updates)
			terminal.tell(
				update
					? `Updated the ${key} of ${shown(path)}.`
					: `${shown(path)}: the ${key} is “${before}”, but “${value}” in the OpenAPI file. Update it with \`--update\`.`,
			);
		if (listed !== undefined && typeof listed !== 'string')
			terminal.tell(`Added ${pluralize(unlisted.length, 'page')} to the group “${group}”.`);
		for (const sentence of sentences) terminal.complain(sentence);
		if (known.length === 0) terminal.tell('No OpenAPI 3 file in the project. Nothing was written.');
		else terminal.tell(`${pluralize(pages.length, 'page')} written, ${existing.length} kept.`);
		if (unlisted.length > 0 && group === undefined)
			terminal.tell(
				`${pluralize(unlisted.length, 'page')} not in the navigation. Add ${unlisted.length === 1 ? 'it' : 'them'} with \`--group NAME\`.`,
			);
		return sentences.length > 0 ? 1 : 0;
	},
};

function listOf(files: readonly string[]): string {
	return files.length === 0
		? 'The project has no OpenAPI 3 file.'
		: `OpenAPI files of the project: ${files.join(', ')}.`;
}
