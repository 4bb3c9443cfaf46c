import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileChange, fileRole, isIgnoredFolder } from '../../core/api/files.ts';
import { baseNameOf } from '../../core/api/text.ts';
import { configNames } from '../configNames.ts';
import { maxTextBytes, readFileEntry } from '../projectFiles.ts';
import {
	type FilesOnDisk,
	findCommit,
	findDefaultBranch,
	type PlacedProject,
	placedProject,
	toRefusal,
} from './askRepository.ts';
import { dayOf, toTime } from './changeDates.ts';
import { hasBlobId } from './hasBlobId.ts';
import { readBlobs } from './readBlobs.ts';
import { GitRefusal } from './runGit.ts';
import { isInside, treeAt } from './treeAt.ts';
import { type Git, openRepository } from './withRepository.ts';

/** Version of a project on its default branch. */
export interface PastVersion {
	/** Changes from the version that was visited before; those of the first one are from the project on disk. */
	readonly changes: readonly FileChange[];
	/** Number of commits that were read, and of those that are to be read. */
	readonly done: number;
	readonly total: number;
}

/** Part of a history that was read. */
export interface ReadHistory {
	/** Name of the branch; `HEAD` if the repository has no default branch. */
	readonly branch: string;
	/** Number of commits that changed the project. */
	readonly commits: number;
	/** Day of the oldest one, as `2026-08-13`; undefined without commits. */
	readonly since: string | undefined;
	/** True if the clone ends at a commit that has parents. */
	readonly isShallow: boolean;
	/** True if a limit was reached before the first commit. */
	readonly isCut: boolean;
}

/** Limits of the parts that are read, and the clock for them. */
export interface HistoryLimits {
	readonly commits: number;
	/** Bytes of all contents. */
	readonly bytes: number;
	/** Time in milliseconds. */
	readonly time: number;
	readonly now: () => number;
}

export const defaultHistoryLimits: HistoryLimits = {
	commits: 100_000,
	bytes: 2 ** 31,
	time: 600_000,
	now: () => performance.now(),
};

/**
 * Visits the versions of a project of which the next one lacks a page, or has changed another file that decides about
 * addresses: those of the default branch, along the first parents, the newest first. A project that was in another
 * folder before is followed there: paths are from its root at that time. Long work is divided by further steps, without
 * changes.
 *
 * Git only lists commits and prints contents, as for `findChangesSince`. Symbolic links and submodules are left out.
 */
export function* visitHistory(
	files: FilesOnDisk,
	limits: HistoryLimits = defaultHistoryLimits,
): Generator<PastVersion, ReadHistory | { readonly refusal: string }> {
	try {
		const project = placedProject(files);
		const { git, close } = openRepository(project.repository);
		try {
			return yield* versionsIn(git, project, limits);
		} finally {
			close();
		}
	} catch (error) {
		return toRefusal(error);
	}
}

function* versionsIn(
	git: Git,
	project: PlacedProject,
	limits: HistoryLimits,
): Generator<PastVersion, ReadHistory> {
	const branch = findDefaultBranch(git) ?? 'HEAD';
	const tip = findCommit(git, branch);
	if (tip === undefined) throw new GitRefusal('The repository has no commits.');
	const end = limits.now() + limits.time;
	let bytes = 0;
	const isOver = () => bytes > limits.bytes || limits.now() > end;
	const walk: Walk = { git, limits, isOver, commits: 0, total: 0, since: undefined, isCut: false };
	let known: Tree | undefined;
	for (const tree of pastTrees(walk, { commit: tip, folder: project.folder })) {
		if (tree === undefined) {
			yield { changes: [], done: walk.commits, total: walk.total };
			continue;
		}
		const { changes, size } = changesBetween(git, known ?? idsOnDisk(project, tree), tree);
		bytes += size;
		known = new Map(tree);
		yield { changes, done: walk.commits, total: walk.total };
	}
	const { commits, since, isCut } = walk;
	const isShallow = existsSync(join(project.repository.common, 'shallow'));
	return { branch, commits, since, isCut, isShallow };
}

/** Ids of the files of a version that decide about addresses, by path from the root of the project. */
type Tree = ReadonlyMap<string, string>;

interface Walk {
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
function* pastTrees(walk: Walk, start: Place): Generator<Tree | undefined> {
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

function decidesAddresses(path: string): boolean {
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

/** Ids of the files on disk: those of a version if the contents are equal. */
function idsOnDisk({ root, all }: PlacedProject, tree: Tree): Tree {
	const paths = [...all].filter(decidesAddresses);
	return new Map(
		paths.map((path) => {
			const id = tree.get(path);
			return [path, id !== undefined && hasBlobId(join(root, path), [id]) ? id : 'on disk'];
		}),
	);
}

/** Changes of the files from one version to another, and the size of the contents that were read. */
function changesBetween(git: Git, from: Tree, to: Tree) {
	const written = [...to].filter(([path, id]) => from.get(path) !== id);
	const texts = readBlobs(git, new Map(written.map(([path, id]) => [id, path])), maxTextBytes);
	const removed = [...from.keys()].filter((path) => !to.has(path));
	const changes = [
		...removed.map((path): FileChange => ({ kind: 'removed', path })),
		...written.map(([path, id]) => readFileEntry(path, () => texts.get(id)?.toString())),
	];
	return { changes, size: [...texts.values()].reduce((sum, { length }) => sum + length, 0) };
}
