import { applyEdits } from '../../core/api/applyEdits.ts';
import { pathAfterMove, pluralize } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { findMove } from '../changes/findMove.ts';
import { createTextReader, filesNotInUtf8, memoizeReads, notUtf8Message } from '../createTextReader.ts';
import { toShownPath } from '../pathInside.ts';
import { readProject } from '../readProject.ts';
import type { PathsCommand } from './subcommand.ts';

/** `recto move`: moves a file or folder, and updates the navigation and all links. */
export const move: PathsCommand = {
	runOn({ names }, { redirect = false }, terminal, misuse) {
		const [from, to, ...more] = names;
		if (from === undefined || to === undefined || more.length > 0)
			return misuse('Wrong number of arguments. Usage: `recto move FROM TO`.');
		const place = findMove(terminal.folder, from, to);
		if ('refusal' in place) return misuse(place.refusal);
		const { root, move: moved } = place;
		const docs = readProject(root);
		const shown = (path: string) => toShownPath(terminal.folder, root, path);
		const textOf = memoizeReads(createTextReader(root, docs));
		const redirected = redirect ? [moved] : [];
		const following = docs.moveFiles({ moves: [moved], redirected }, textOf);
		const isRedirected = docs.addRedirects(redirected).size > 0;
		const { config } = docs.project;
		const misread = filesNotInUtf8({ root, docs }, [...(config ? [config.path] : []), ...following.keys()]);
		if (misread.length > 0) {
			terminal.complain(`${notUtf8Message(misread.map(shown))} Nothing was moved.`);
			return 1;
		}
		const changes = [...following].map(([path, edits]) => {
			const before = textOf(path) ?? '';
			return { path, shown: shown(path), before, after: applyEdits(before, edits) };
		});
		const fault = changeFiles(root, changes, { move: moved });
		if (fault !== undefined) {
			terminal.complain(`${fault} Nothing was moved.`);
			return 1;
		}
		terminal.tell(`Moved ${shown(moved.from)} to ${shown(moved.to)}.`);
		for (const [path, edits] of following)
			terminal.tell(`${shown(pathAfterMove(path, moved))}: ${pluralize(edits.length, 'change')}`);
		if (isRedirected && config) terminal.tell(`${shown(config.path)}: redirect added`);
		return 0;
	},
};
