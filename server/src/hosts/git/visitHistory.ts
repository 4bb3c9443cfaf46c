import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '../../core/api/files.ts';
import { maxTextBytes, readFileEntry } from '../projectFiles.ts';
import {
	type FilesOnDisk,
	findCommit,
	findDefaultBranch,
	type PlacedProject,
	placedProject,
	toRefusal,
} from './askRepository.ts';
import { hasBlobId } from './hasBlobId.ts';
import { decidesAddresses, type HistoryLimits, pastTrees, type Tree, type Walk } from './pastTrees.ts';
import { readBlobs } from './readBlobs.ts';
import { GitRefusal } from './runGit.ts';
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

export const defaultHistoryLimits: HistoryLimits = {
	commits: 100_000,
	bytes: 2 ** 31,
	time: 600_000,
	now: () => performance.now(),
};

/**
 * Visits versions of a project along the first parents of the default branch, the newest first: those after which a page
 * was lost, or another file that decides about addresses was changed. A project that was in another folder before is
 * followed there: paths are from its root at that time. Long work is divided by further steps, without
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
