import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { FileMove } from '../../core/api/docsService.ts';
import { folderOf, pathAfterMove, pluralize } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { withCaseOnDisk } from '../changesOnDisk.ts';
import { createTextReader, filesNotInUtf8, memoizeReads, notUtf8Message } from '../createTextReader.ts';
import { rootAbove } from '../findProjects.ts';
import { pathInside, resolveGivenPath, resolveWritablePath } from '../pathInside.ts';
import { configNames, hasConfig } from '../projectFiles.ts';
import { readProject } from '../readProject.ts';
import { unreadableConfigError } from './findRoot.ts';
import { applyEdits } from './listApiPages.ts';
import type { PlacesCommand } from './subcommand.ts';
import { toShownPath } from './toShownPath.ts';

/** `recto move`: moves a file or folder, and updates the navigation and all links. */
export const move: PlacesCommand = {
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

interface MovePlace {
	/** Absolute path of the project's root. */
	readonly root: string;
	readonly move: FileMove;
}

/** The source and target of the move, or an error message. */
export function findMove(folder: string, from: string, to: string): MovePlace | { readonly refusal: string } {
	const old = ['', ...pageEndings]
		.map((ending) => resolveGivenPath(folder, `${from}${ending}`))
		.find(existsSync);
	if (old === undefined) return { refusal: `${from} does not exist.` };
	const root = rootAbove(dirname(old));
	if (root === undefined || (statSync(old).isDirectory() && hasConfig(old)))
		return {
			refusal: `${from} is not in a docs project: no docs.json or mint.json in a parent folder.`,
		};
	const refused = unreadableConfigError(folder, root);
	if (refused !== undefined) return refused;
	if (configNames.some((name) => old === join(root, name)))
		return { refusal: `${from} is the configuration of the docs project and cannot be moved.` };
	const target = targetOf(old, resolveGivenPath(folder, to));
	for (const [given, place] of [
		[from, old],
		[to, target],
	] as const)
		if (/(?:^|[\\/])(?:\.[^\\/.]|node_modules(?:[\\/]|$))/.test(relative(root, place)))
			return { refusal: `${given} is a file of other tools. Recto moves files of the site only.` };
	const move = { from: pathInside(root, old), to: pathInside(root, target) };
	if (move.from === undefined || resolveWritablePath(root, dirname(move.from)) === undefined)
		return { refusal: `${from} is outside the docs project: a symbolic link points there.` };
	if (move.to === undefined || resolveWritablePath(root, move.to) === undefined)
		return { refusal: `${to} is outside the docs project, so links to it cannot be updated.` };
	if (!isRecased(old, target)) {
		if (pathInside(old, target) !== undefined) return { refusal: `${from} cannot be moved into itself.` };
		if (existsSync(target))
			return { refusal: `${toShownPath(folder, root, move.to)} already exists. Nothing was moved.` };
	}
	const toFolder = folderOf(move.to);
	return {
		root,
		move: {
			from: withCaseOnDisk(root, move.from),
			to: `${withCaseOnDisk(root, toFolder)}${move.to.slice(toFolder.length)}`,
		},
	};
}

/** Whether only the case of the name changes: case-insensitive systems find the file by the new name already. */
function isRecased(old: string, target: string): boolean {
	const [name, found] = [old, target].map((place) => withCaseOnDisk(dirname(place), basename(place)));
	return relative(dirname(old), dirname(target)) === '' && name === found && found !== basename(target);
}

/** A page may be given without its extension. */
const pageEndings = ['.mdx', '.md'];

/** Into an existing folder, else to the given name; a file keeps its extension unless another is given. */
function targetOf(old: string, given: string): string {
	if (isRecased(old, given)) return given;
	if (statSync(given, { throwIfNoEntry: false })?.isDirectory()) return join(given, basename(old));
	const isFile = statSync(old).isFile();
	return isFile && extname(given) === '' ? `${given}${extname(old)}` : given;
}
