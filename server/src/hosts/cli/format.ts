import { join } from 'node:path';
import { isIgnored } from '../../core/project/ignoreRules.ts';
import { readText } from '../projectFiles.ts';
import { findPlaces, isReadAsMdx, type Place } from './findPlaces.ts';
import type { OpenedProject } from './openProject.ts';
import { replaceText } from './replaceText.ts';
import type { PlacesCommand } from './subcommand.ts';

/** `recto format`: aligns tables and trims lines of pages on disk; with `--check` it only says which. */
export const format: PlacesCommand = {
	runOn(names, { check = false }, terminal, misuse) {
		const found = findPlaces(terminal.folder, names);
		if ('refusal' in found) return misuse(found.refusal);
		const pages = new Map(found.places.flatMap(pagesOf));
		let changed = 0;
		let refused = 0;
		for (const [shown, { root, docs, file }] of pages) {
			const before = readText(join(root, file));
			const after = before === undefined ? undefined : docs.formatted(file, before);
			if (before === undefined || after === undefined || after === before) continue;
			const refusal = check ? undefined : replaceText({ root, file, before, after });
			if (refusal === undefined) {
				changed++;
				terminal.write(`${shown}\n`);
			} else {
				refused++;
				terminal.complain(`recto: ${refusal}\n`);
			}
		}
		const all = `${pages.size} ${pages.size === 1 ? 'page' : 'pages'}`;
		terminal.write(`${changed} of ${all} ${check ? 'would change' : 'formatted'}.\n`);
		return refused > 0 || (check && changed > 0) ? 1 : 0;
	},
};

interface PageFile extends OpenedProject {
	/** Path from the project's root. */
	readonly file: string;
}

/** The pages and snippets at the place, by the names to show; of a folder those that the site reads, sorted. */
function pagesOf({ root, docs, path, isFile, shown }: Place): readonly (readonly [string, PageFile])[] {
	const { files, ignoreRules } = docs.project;
	const isBelow = (file: string) => path === '' || file.startsWith(`${path}/`);
	const isMeant = (file: string) => isBelow(file) && isReadAsMdx(file) && !isIgnored(ignoreRules, file);
	const meant = isFile ? [path] : [...files].filter(isMeant).sort();
	return meant.map((file) => [shown(file), { root, docs, file }] as const);
}
