import { lstatSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readText } from '../projectFiles.ts';
import { GitRefusal } from './runGit.ts';

/** Folders of one repository, as absolute paths. */
export interface GitFolders {
	/** Top of the work tree: the folder that contains `.git`. */
	readonly top: string;
	/** Contains `HEAD`: the folder `.git`, or the one that a file `.git` names. */
	readonly own: string;
	/** Contains objects and branches: the same folder, except in a linked work tree. */
	readonly common: string;
}

/**
 * Finds the repository around a folder, by its real path; undefined outside of any. Only a `.git` counts, which no
 * commit can contain: a folder `docs` with `HEAD`, `config` and `objects` is not a repository here, unlike in Git.
 *
 * A project that did not come by Git, as an archive, may contain a `.git` that names any folder. Only branches and
 * objects are read there, and nothing of them is printed, so that it can falsify the comparison at most.
 */
export function gitFolders(folder: string): GitFolders | undefined {
	for (let top = folder; ; top = dirname(top)) {
		const own = ownFolder(top);
		const common = own && commonFolder(own);
		if (common !== undefined && own !== undefined) return { top, own, common };
		if (top === dirname(top)) return undefined;
	}
}

function ownFolder(top: string): string | undefined {
	const place = join(top, '.git');
	const status = lstatSync(place, { throwIfNoEntry: false });
	if (status === undefined) return undefined;
	if (isFolder(place)) return place;
	const [, named] = /^gitdir: (.+?)\r?\n*$/.exec(readText(place) ?? '') ?? [];
	return named === undefined ? undefined : resolveLocalPath(top, named);
}

/**
 * Folder with objects and branches for the Git folder of a work tree; undefined for a folder that is not one of Git.
 */
function commonFolder(own: string): string | undefined {
	if (readText(join(own, 'HEAD')) === undefined) return undefined;
	const named = readText(join(own, 'commondir'))?.trimEnd();
	const common = named === undefined ? own : resolveLocalPath(own, named);
	return isFolder(join(common, 'objects')) && isFolder(join(common, 'refs')) ? common : undefined;
}

function isFolder(place: string): boolean {
	return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Absolute path of a path in a file of a repository. `//server/share` is refused: Windows would sign in there with the
 * name and password of the user.
 */
export function resolveLocalPath(folder: string, named: string): string {
	const isShare = (path: string) => /^[\\/]{2}/.test(path);
	if (isShare(named) && !isShare(folder))
		throw new GitRefusal(
			`The Git folder of the project names \`${named}\`, on another machine. Clone the repository again, on this one.`,
		);
	return resolve(folder, named);
}
