import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { FileMove } from '../../core/api/docsService.ts';
import { folderOf } from '../../core/api/text.ts';
import { withCaseOnDisk } from '../changesOnDisk.ts';
import { configNames } from '../configNames.ts';
import { findProjectRootAbove } from '../findProjects.ts';
import { pathInside, resolveGivenPath, resolveWritablePath, toShownPath } from '../pathInside.ts';
import { hasConfig } from '../projectFiles.ts';
import { unreadableConfigError } from '../unreadableConfigError.ts';

interface MovePlace {
	/** Absolute path of the project's root. */
	readonly root: string;
	readonly move: FileMove;
}

/** Source and target of a move, given as paths from a folder; or an error message. */
export function findMove(folder: string, from: string, to: string): MovePlace | { readonly refusal: string } {
	const old = ['', ...pageEndings]
		.map((ending) => resolveGivenPath(folder, `${from}${ending}`))
		.find(existsSync);
	if (old === undefined) return { refusal: `\`${from}\` does not exist.` };
	const root = findProjectRootAbove(dirname(old));
	if (root === undefined || (statSync(old).isDirectory() && hasConfig(old)))
		return {
			refusal: `\`${from}\` is not in a docs project: no docs.json or mint.json in a parent folder.`,
		};
	const refused = unreadableConfigError(folder, root);
	if (refused !== undefined) return refused;
	if (configNames.some((name) => old === join(root, name)))
		return { refusal: `\`${from}\` is the configuration of the docs project and cannot be moved.` };
	const target = targetOf(old, resolveGivenPath(folder, to));
	for (const [given, place] of [
		[from, old],
		[to, target],
	] as const)
		if (/(?:^|[\\/])(?:\.[^\\/.]|node_modules(?:[\\/]|$))/.test(relative(root, place)))
			return { refusal: `\`${given}\` is not a file of the site. Only files of the site can be moved.` };
	const move = { from: pathInside(root, old), to: pathInside(root, target) };
	if (move.from === undefined || resolveWritablePath(root, dirname(move.from)) === undefined)
		return { refusal: `${from} is outside the docs project: a symbolic link points there.` };
	if (move.to === undefined || resolveWritablePath(root, move.to) === undefined)
		return { refusal: `\`${to}\` is outside the docs project, so links to it cannot be updated.` };
	if (!isRecased(old, target)) {
		if (pathInside(old, target) !== undefined) return { refusal: `\`${from}\` cannot be moved into itself.` };
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

/** True if only the case of the name changes: case-insensitive systems find the file by the new name already. */
function isRecased(old: string, target: string): boolean {
	const [name, found] = [old, target].map((place) => withCaseOnDisk(dirname(place), basename(place)));
	return relative(dirname(old), dirname(target)) === '' && name === found && found !== basename(target);
}

/** Extensions that may be left out of the name of a page. */
const pageEndings = ['.mdx', '.md'];

/** Target in an existing folder, else the given path; a file keeps its extension unless another is given. */
function targetOf(old: string, given: string): string {
	if (isRecased(old, given)) return given;
	if (statSync(given, { throwIfNoEntry: false })?.isDirectory()) return join(given, basename(old));
	const isFile = statSync(old).isFile();
	return isFile && extname(given) === '' ? `${given}${extname(old)}` : given;
}
