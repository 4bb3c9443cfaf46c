import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Checkout } from '../core/api/site.ts';
import { withSlashes } from './pathInside.ts';

/**
 * Git repository whose work tree contains the folder, found by reading Git's files; Git is not run. Undefined outside
 * of any.
 */
export function readCheckout(root: string): Checkout | undefined {
	try {
		const start = realpathSync(root);
		for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
			const place = gitFolderOf(folder);
			if (place === undefined) continue;
			const folderInside = withSlashes(relative(folder, start));
			return { folder: folderInside, branch: branchOf(place), repository: repositoryOf(place) };
		}
		return undefined;
	} catch {
		// The folder was deleted meanwhile.
		return undefined;
	}
}

interface GitFolder {
	/** Git folder of this work tree. */
	readonly own: string;
	/** Git folder that all work trees of the repository share. */
	readonly common: string;
}

/** Folder `.git`, or in a linked work tree the folder that a file `.git` names. */
function gitFolderOf(folder: string): GitFolder | undefined {
	const place = join(folder, '.git');
	const found = statSync(place, { throwIfNoEntry: false });
	if (found === undefined) return undefined;
	if (found.isDirectory()) return { own: place, common: place };
	const named = /^gitdir: (.+?)\r?\n?$/.exec(readSmall(place) ?? '')?.[1];
	if (named === undefined) return undefined;
	const own = resolve(folder, named);
	// Git writes no other paths.
	if (!/[\\/]\.git[\\/](?:worktrees|modules)[\\/]/.test(own)) return undefined;
	const common = readSmall(join(own, 'commondir'))?.trim();
	return { own, common: common === undefined ? own : resolve(own, common) };
}

/** Branch for edits: the default branch of the remote, else the one that is checked out. */
function branchOf({ own, common }: GitFolder): string | undefined {
	const remote = readSmall(join(common, 'refs', 'remotes', 'origin', 'HEAD'));
	const [, standard] = /^ref: refs\/remotes\/origin\/(\S+)\s*$/.exec(remote ?? '') ?? [];
	const [, current] = /^ref: refs\/heads\/(\S+)\s*$/.exec(readSmall(join(own, 'HEAD')) ?? '') ?? [];
	return standard ?? current;
}

/** URL of the remote on GitHub. */
function repositoryOf({ common }: GitFolder): string | undefined {
	const config = readSmall(join(common, 'config')) ?? '';
	const [, origin = ''] = /^\[remote "origin"\]$([^[]*)/m.exec(config) ?? [];
	const [, address = ''] = /^\s*url\s*=\s*(\S+)\s*$/m.exec(origin) ?? [];
	const [, name] =
		/^(?:https:\/\/(?:[^@/]*@)?github\.com\/|(?:ssh:\/\/)?git@github\.com[:/])([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
			address,
		) ?? [];
	return name === undefined ? undefined : `https://github.com/${name}`;
}

/** Git's own files are small; larger ones are not read. */
const maxBytes = 100_000;

function readSmall(file: string): string | undefined {
	const found = statSync(file, { throwIfNoEntry: false });
	return found?.isFile() && found.size <= maxBytes ? readFileSync(file, 'utf8') : undefined;
}
