import { fileRole, isIgnoredFolder } from '../../core/api/files.ts';
import { baseNameOf } from '../../core/api/text.ts';
import { configNames } from '../configNames.ts';
import { findCommit } from './askRepository.ts';
import { dayOf, toTime } from './changeDates.ts';
import { GitRefusal } from './runGit.ts';
import { isInside, treeAt } from './treeAt.ts';
import type { Git } from './withRepository.ts';

/** Limits of the parts that are read, and the clock for them. */
export interface HistoryLimits {
	readonly commits: number;
	/** Bytes of all contents. */
	readonly bytes: number;
	/** Time in milliseconds. */
	readonly time: number;
	readonly now: () => number;
}

/** Ids of the files of a version that decide about addresses, by path from the root of the project. */
export type Tree = ReadonlyMap<string, string>;

/** Walk along a history, with the part of it that was read. */
export interface Walk {
	readonly git: Git;
	readonly limits: HistoryLimits;
	readonly isOver: () => boolean;
	commits: number;
	/** Number of commits that are to be read. */
	total: number;
	since: string | undefined;
	isCut: boolean;
}

interface Place {
	readonly commit: string;
	/** Path from the root of the repository: empty, or with a `/` at its end. */
	readonly folder: string;
}

/**
 * Versions of a project in one folder after the other, and undefined at other steps. The next version replaces the
 * content of a yielded one.
 */
export function* pastTrees(walk: Walk, start: Place): Generator<Tree | undefined> {
	const folders = new Set<string>();
	let { commit, folder }: Place = start;
	for (;;) {
		folders.add(folder);
		const end: string | undefined = yield* treesIn(walk, { commit, folder });
		const other = end === undefined ? undefined : findOtherFolder(walk.git, end, folders);
		if (end === undefined || other === undefined) return;
		[commit, folder] = [end, other];
	}
}

/** Versions in a folder. Returns the newest commit in which the folder has no configuration, if there is one. */
function* treesIn(walk: Walk, { commit, folder }: Place): Generator<Tree | undefined, string | undefined> {
	const { git, limits } = walk;
	const tree = new Map<string, string>();
	for (const [path, { kind, id }] of treeAt(git, commit, folder))
		if (kind === 'file' && decidesAddresses(path)) tree.set(path, id);
	if (!hasConfig(tree)) return commit;
	yield tree;
	const left = limits.commits - walk.commits;
	const commits = commitsOf(git, { commit, folder }, left + 1);
	walk.total += commits.length;
	for (let start = 0; start < commits.length; start += portionLength) {
		const portion = commits.slice(start, start + portionLength + 1);
		const differences = differencesOf(git, portion, folder);
		yield undefined;
		for (const [at, { id, time }] of portion.slice(0, portionLength).entries()) {
			if (walk.isOver() || walk.commits === limits.commits) {
				walk.isCut = true;
				return undefined;
			}
			walk.commits++;
			walk.since = dayOf(time);
			const earlier = portion[at + 1];
			// Before the first commit of the folder, the project may have been in another one.
			if (earlier === undefined) return findCommit(git, `${id}^`);
			if (!takeBack(tree, differences.get(id) ?? [])) continue;
			if (!hasConfig(tree)) return earlier.id;
			yield tree;
		}
	}
	return undefined;
}

/** Number of commits that are compared by one call of Git. */
const portionLength = 500;

/** True for a file that may change addresses of pages. */
export function decidesAddresses(path: string): boolean {
	const role = fileRole(path);
	return role === 'config' || role === 'page' || role === 'ignoreRules' || role === 'data';
}

function hasConfig(tree: Tree): boolean {
	return configNames.some((name) => tree.has(name));
}

interface Commit {
	readonly id: string;
	/** In seconds. */
	readonly time: number;
}

/** Commits that changed something in a folder compared with their first parents, the newest first. */
function commitsOf(git: Git, { commit, folder }: Place, limit: number): readonly Commit[] {
	const paths = folder === '' ? [] : ['--', folder];
	const listed = git(['rev-list', '--first-parent', '--timestamp', `--max-count=${limit}`, commit, ...paths]);
	if (listed === undefined)
		throw new GitRefusal('Git cannot list the commits: check the repository with `git fsck`.');
	return [...listed.toString().matchAll(/^(\d+) ([0-9a-f]{40,64})$/gm)].map(([, time = '', id = '']) => ({
		id,
		time: toTime(time),
	}));
}

/** File that differs in a commit; the id before is undefined for an added file and for one that is not regular. */
interface Difference {
	readonly path: string;
	readonly before: string | undefined;
	readonly isRemoved: boolean;
}

/** Differences of each commit from the next one, which is older, by its id. */
function differencesOf(
	git: Git,
	commits: readonly Commit[],
	folder: string,
): ReadonlyMap<string, readonly Difference[]> {
	const found = new Map<string, Difference[]>();
	const pairs = commits.slice(1).map(({ id }, at) => `${commits[at]?.id} ${id}\n`);
	const paths = folder === '' ? [] : ['--', folder];
	const shown = git(['diff-tree', '--stdin', '-r', '-z', '--raw', '--no-renames', ...paths], pairs.join(''));
	if (shown === undefined)
		throw new GitRefusal(
			'Git cannot compare the commits: the clone does not have all of them. Clone without `--filter`, or check the repository with `git fsck`.',
		);
	// `ID␀:100644 100644 BEFORE AFTER M␀PATH␀`
	const parts = shown.toString().split('\0');
	let current: Difference[] = [];
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at] ?? '';
		if (!part.startsWith(':')) {
			current = [];
			found.set(part, current);
			continue;
		}
		const [mode = '', newMode = '', id = ''] = part.slice(1).split(' ');
		const path = parts[++at] ?? '';
		if (!path.startsWith(folder) || !isInside(path)) continue;
		const isRegular = (written: string) => written.startsWith('100');
		current.push({
			path: path.slice(folder.length),
			before: isRegular(mode) ? id : undefined,
			isRemoved: isRegular(mode) && !isRegular(newMode),
		});
	}
	return found;
}

/** Turns a version into the one before. True if that may have had other addresses. */
function takeBack(tree: Map<string, string>, differences: readonly Difference[]): boolean {
	let mayDiffer = false;
	for (const { path, before, isRemoved } of differences) {
		if (!decidesAddresses(path)) continue;
		if (before === undefined) tree.delete(path);
		else tree.set(path, before);
		mayDiffer ||= isRemoved || fileRole(path) !== 'page';
	}
	return mayDiffer;
}

/** Folder of the only configuration of a commit, with a `/` at its end; undefined for one of the known folders. */
export function findOtherFolder(git: Git, commit: string, known: ReadonlySet<string>): string | undefined {
	const folders = new Set<string>();
	for (const [path, { kind }] of treeAt(git, commit, '')) {
		const name = baseNameOf(path);
		if (kind !== 'file' || !configNames.some((one) => one === name)) continue;
		const folder = path.slice(0, -name.length);
		if (!folder.split('/').some(isIgnoredFolder)) folders.add(folder);
	}
	const [only, second] = folders;
	return only === undefined || second !== undefined || known.has(only) ? undefined : only;
}
