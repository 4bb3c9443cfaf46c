import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type FileChange, fileRole, isIgnoredFolder } from '../../core/api/files.ts';
import { computeOnce } from '../../core/api/text.ts';
import { configNames } from '../configNames.ts';
import { fileOnDisk, maxTextBytes, readFileEntry } from '../projectFiles.ts';
import {
	askRepository,
	type FilesOnDisk,
	findCommit,
	findDefaultBranch,
	type PlacedProject,
} from './askRepository.ts';
import { createIgnoreFilter } from './createIgnoreFilter.ts';
import type { GitFolders } from './gitFolders.ts';
import { hasBlobId } from './hasBlobId.ts';
import { findOtherFolder } from './pastTrees.ts';
import { readBlobs } from './readBlobs.ts';
import { type GitLimits, GitRefusal } from './runGit.ts';
import { createEntryFinder, treeAt } from './treeAt.ts';
import type { Git } from './withRepository.ts';

/** Differences between the files of a project and those of a commit. */
export interface ChangedFiles {
	/** Id of the commit. */
	readonly commit: string;
	/** Ids of the contents that files of `toEarlier` have in the commit; those of removed ones are missing. */
	readonly ids: ReadonlyMap<string, string>;
	/** Existing files that were changed or added, by path from the root. */
	readonly changed: ReadonlySet<string>;
	/** Changes from the current project to that of the commit. */
	readonly toEarlier: readonly FileChange[];
	/** Changes back to the current project. */
	readonly toNow: readonly FileChange[];
}

/**
 * Finds the changes of a project since its history left that of a revision, or returns an error message.
 *
 * Git only lists files of commits: comparing those on disk would run filters that the repository configures. They are
 * compared here, by content:
 *
 * - A file that the commit does not contain is added, unless `.gitignore` excludes it and the current commit does not
 *   contain it either.
 * - Different line endings are not a change. The effect of a filter is one, such as `$Id$` or Git LFS.
 * - A symbolic link changes with its target. Files in submodules never change.
 */
export function findChangesSince(
	files: FilesOnDisk,
	revision: string,
	limits?: GitLimits,
): ChangedFiles | { readonly refusal: string } {
	return askRepository(files, limits, ({ git, project }) => {
		const { base, head } = commits(git, project.repository, revision);
		return compare(git, project, { base, head });
	});
}

/** Changes of a project since two revisions, which are to be compared. */
export interface ComparedRevisions {
	/** Changes since the history of the later version left that of the earlier one. */
	readonly since: ChangedFiles;
	/** Changes since the later revision; undefined if that is the project on disk. */
	readonly sinceLater: ChangedFiles | undefined;
	/** Name of the earlier revision. */
	readonly name: string;
	/** Folder that the project was in at the earlier revision, from the top of the repository, if it was another one. */
	readonly movedFrom: string | undefined;
}

export interface RevisionNames {
	/** The default is the default branch. */
	readonly base?: string | undefined;
	/** The default is the project on disk. */
	readonly head?: string | undefined;
}

/** Finds the changes of a project since two revisions, as `findChangesSince` does for one. */
export function findComparedRevisions(
	files: FilesOnDisk,
	{ base, head }: RevisionNames,
): ComparedRevisions | { readonly refusal: string } {
	return askRepository(files, undefined, ({ git, project }) => {
		const name = base ?? findDefaultBranch(git);
		if (name === undefined && findCommit(git, 'HEAD') === undefined)
			throw new GitRefusal('The branch has no commits to compare with. Commit a version first.');
		if (name === undefined)
			throw new GitRefusal(
				'The repository has no branch `main` or `master`. Name the revision to compare with, for example `HEAD`.',
			);
		const found = commits(git, project.repository, name, head);
		const onDisk = head === undefined ? found.head : commits(git, project.repository, 'HEAD').head;
		const later = head === undefined ? undefined : found.head;
		const movedFrom = findMovedFrom(git, project, { base: found.base, later });
		const to = (commit: string, folder: string) =>
			compare(git, project, { base: commit, head: onDisk }, folder);
		return {
			name,
			movedFrom,
			since: to(found.base, movedFrom ?? project.folder),
			sinceLater: later === undefined ? undefined : to(later, project.folder),
		};
	});
}

/** Folder of a project before it was moved: the only one with a configuration, which the later version does not have. */
function findMovedFrom(
	git: Git,
	{ folder, repository }: PlacedProject,
	{ base, later }: { readonly base: string; readonly later: string | undefined },
): string | undefined {
	const hasConfig = (commit: string, at: string) => {
		const tree = treeAt(git, commit, at);
		return configNames.some((name) => tree.has(name));
	};
	if (hasConfig(base, folder)) return undefined;
	const other = findOtherFolder(git, base, new Set([folder]));
	if (other === undefined) return undefined;
	const isKept =
		later === undefined
			? configNames.some((name) => isThere(join(repository.top, other, name)))
			: hasConfig(later, other);
	return isKept ? undefined : other;
}

interface Commits {
	/** Id of the commit to compare with. */
	readonly base: string;
	/** Id of the current commit of the work tree, if there is one. */
	readonly head: string | undefined;
}

function compare(
	git: Git,
	{ root, all, repository, folder }: PlacedProject,
	{ base, head }: Commits,
	folderInBase = folder,
): ChangedFiles {
	const tree = treeAt(git, base, folderInBase);
	const find = createEntryFinder(git, tree);
	const current = computeOnce(() =>
		head === undefined || (head === base && folderInBase === folder) ? tree : treeAt(git, head, folder),
	);
	const isExcluded = createIgnoreFilter(repository);
	const changed = new Set<string>();
	const earlier = new Map<string, string>();
	for (const path of all) {
		const entry = find(path);
		if (entry?.kind === 'submodule') continue;
		// On Windows, Git may write symbolic links as files that contain their targets.
		const ids = [entry?.id, tree.get(path)?.id].flatMap((id) => id ?? []);
		if (ids.length > 0 && hasBlobId(join(root, path), ids)) continue;
		if (entry?.kind === 'file') earlier.set(path, entry.id);
		else if (isExcluded(`${folder}${path}`) && !current().has(path)) continue;
		changed.add(path);
	}
	for (const path of tree.keys()) {
		const entry = find(path);
		// An existing file that is not in the project belongs to another one.
		if (entry?.kind !== 'file' || all.has(path) || isThere(join(root, path))) continue;
		if (!path.split('/').some(isIgnoredFolder)) earlier.set(path, entry.id);
	}
	const read = [...earlier].filter(([path]) => !['file', 'ignored'].includes(fileRole(path)));
	const texts = readBlobs(git, new Map(read.map(([path, id]) => [id, path])), maxTextBytes);
	const paths = [...new Set([...changed, ...earlier.keys()])];
	return {
		commit: base,
		ids: earlier,
		changed,
		toEarlier: paths.map((path) => {
			const id = earlier.get(path);
			return id === undefined
				? { kind: 'removed', path }
				: readFileEntry(path, () => texts.get(id)?.toString());
		}),
		toNow: paths.map((path) => (changed.has(path) ? fileOnDisk(root, path) : { kind: 'removed', path })),
	};
}

function namedCommit(git: Git, revision: string): string {
	const named = findCommit(git, revision);
	if (named === undefined)
		throw new GitRefusal(
			revision.includes('@{')
				? `Use a branch, a tag or a commit in place of \`${revision}\`, which depends on settings or a log.`
				: revision.endsWith('/')
					? `The branch is missing in \`${revision}\`. In GitHub Actions, \`GITHUB_BASE_REF\` is set only for pull requests.`
					: `Git has no revision \`${revision}\`. In CI, fetch the whole history (\`fetch-depth: 0\`).`,
		);
	return named;
}

/** Ids of the commit where the history of the later revision left that of the earlier one, and of the later one. */
function commits(git: Git, { common }: GitFolders, revision: string, later?: string): Commits {
	const named = namedCommit(git, revision);
	const head = later === undefined ? findCommit(git, 'HEAD') : namedCommit(git, later);
	const base = head && git(['merge-base', named, head])?.toString().trim();
	if (base === undefined && head !== undefined && isThere(join(common, 'shallow')))
		throw new GitRefusal(
			`The clone is too shallow to find where the branch left \`${revision}\`. Fetch the whole history: \`git fetch --unshallow\`, in CI \`fetch-depth: 0\`.`,
		);
	return { base: base ?? named, head };
}

/** True for an existing file, and for a broken link. */
function isThere(path: string): boolean {
	return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}
