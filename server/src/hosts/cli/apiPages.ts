import type { NewApiPage } from '../../core/api/requests.ts';
import { countOf } from '../../core/api/text.ts';
import { changeFile, changeFiles } from '../changes/changeFiles.ts';
import { withSlashes } from '../pathInside.ts';
import { projectText, readOnce } from '../projectText.ts';
import { editedText, listInGroup, unlistedApiPages } from './listApiPages.ts';
import { shownPath } from './shownPath.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto api-pages`: generates a page for each operation without one. Existing pages change only with `--update`. */
export const apiPages: Subcommand = {
	async run({ root, open }, { spec, out, update = false, group, after }, terminal, misuse) {
		if (after !== undefined && group === undefined) return misuse('`--after` requires `--group`.');
		const docs = await open();
		const known = docs.apiDocuments().map(({ file }) => file);
		const file = spec && withSlashes(spec).replace(/^\.?\//, '');
		if (file !== undefined && !known.includes(file))
			return misuse(`${spec} is not an OpenAPI file of the project. ${listOf(known)}`);
		const folder = out && withSlashes(out).replace(/^\.?\/|\/$/g, '');
		if (folder?.split('/').includes('..')) return misuse('`--out` must be a folder inside the project.');
		const params = { ...(file === undefined ? {} : { file }), ...(folder === undefined ? {} : { folder }) };
		const found = docs.newApiPages(params);
		const shown = (path: string) => shownPath(terminal.folder, root, path);
		const { pages, existing, refusals } = found;
		const unwritten: string[] = [];
		const written: NewApiPage[] = [];
		for (const page of pages) {
			const fault = changeFiles(root, [
				{ path: page.path, shown: shown(page.path), before: undefined, after: page.text },
			]);
			if (fault !== undefined) unwritten.push(`${fault} The page was not written.`);
			else {
				terminal.tell(`Wrote ${shown(page.path)}`);
				written.push(page);
			}
		}
		const textOf = readOnce(projectText(root, docs));
		const updates = docs.apiPageUpdates(found, textOf);
		if (!update)
			for (const { path, key, before, after } of updates)
				terminal.tell(
					`${shown(path)}: the ${key} is “${before}”, but “${after}” in the OpenAPI file. Update it with \`--update\`.`,
				);
		const sentences = [...refusals, ...unwritten];
		for (const path of update ? new Set(updates.map((one) => one.path)) : []) {
			const ofFile = updates.filter((one) => one.path === path);
			const edits = ofFile.map(({ edit }) => edit);
			const before = textOf(path) ?? '';
			const fault = changeFile(root, { path, shown: shown(path), before, after: editedText(before, edits) });
			if (fault !== undefined) sentences.push(fault);
			else for (const { key } of ofFile) terminal.tell(`Updated the ${key} of ${shown(path)}.`);
		}
		const unlisted = unlistedApiPages(docs, { ...found, pages: written });
		if (unlisted.length > 0 && group !== undefined) {
			const fault = listInGroup({ root, docs }, { label: group, after, pagePaths: unlisted, shown });
			if (fault === undefined)
				terminal.tell(`Added ${countOf(unlisted.length, 'page')} to the group “${group}”.`);
			else sentences.push(fault);
		}
		for (const sentence of sentences) terminal.complain(sentence);
		if (known.length === 0) terminal.tell('No OpenAPI 3 file in the project. Nothing was written.');
		else terminal.tell(`${countOf(written.length, 'page')} written, ${existing.length} kept.`);
		if (unlisted.length > 0 && group === undefined)
			terminal.tell(
				`${countOf(unlisted.length, 'page')} not in the navigation. Add ${unlisted.length === 1 ? 'it' : 'them'} with \`--group NAME\`.`,
			);
		return sentences.length > 0 ? 1 : 0;
	},
};

function listOf(files: readonly string[]): string {
	return files.length === 0 ? 'It has no OpenAPI 3 file.' : `Its OpenAPI files: ${files.join(', ')}.`;
}
