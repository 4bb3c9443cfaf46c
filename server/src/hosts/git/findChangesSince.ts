import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type FileChange, fileRole, isIgnoredFolder } from '../../core/api/files.ts';
import { computeOnce } from '../../core/api/text.ts';
import type { SelectedFiles } from '../cli/findFiles.ts';
import { pathInside } from '../pathInside.ts';
import { fileOnDisk, maxTextBytes, readFileEntry } from '../projectFiles.ts';
import { isSystemError, systemErrorMessage } from '../systemErrorMessage.ts';
import { createIgnoreFilter } from './createIgnoreFilter.ts';
import { type GitFolders, gitFolders } from './gitFolders.ts';
import { hasBlobId } from './hasBlobId.ts';
import { readBlobs } from './readBlobs.ts';
import { type GitLimits, GitRefusal } from './runGit.ts';
import { createEntryFinder, treeAt } from './treeAt.ts';
import { type Git, withRepository } from './withRepository.ts';

/** Differences between the files of a project and those of an earlier commit. */
export interface ChangedFiles {
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
	{ root, all }: Pick<SelectedFiles, 'root' | 'all'>,
	revision: string,
	limits?: GitLimits,
): ChangedFiles | { readonly refusal: string } {
	try {
		const place = realpathSync(root);
		const repository = gitFolders(place);
		if (repository === undefined)
			return {
				refusal:
					'`--changed` requires a Git repository, and the project is in none (no `.git` in a folder above).',
			};
		const folder = pathInside(repository.top, place) ?? '';
		const project = { root: place, all, repository, folder: folder === '' ? '' : `${folder}/` };
		return withRepository(repository, (git) => compare(git, project, revision), limits);
	} catch (error) {
		if (error instanceof GitRefusal) return { refusal: error.message };
		if (isSystemError(error)) return { refusal: systemErrorMessage(error) };
		throw error;
	}
}

/** Project in a repository. */
interface PlacedProject extends Pick<SelectedFiles, 'root' | 'all'> {
	readonly repository: GitFolders;
	/** Path from the root of the repository: empty, or with a `/` at its end. */
	readonly folder: string;
}

function compare(git: Git, { root, all, repository, folder }: PlacedProject, revision: string): ChangedFiles {
	const { base, head } = commits(git, repository, revision);
	const tree = treeAt(git, base, folder);
	const find = createEntryFinder(git, tree);
	const current = computeOnce(() => (head === undefined || head === base ? tree : treeAt(git, head, folder)));
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

/** Ids of the commit to compare with, and of the current one, if there is one. */
function commits(git: Git, { common }: GitFolders, revision: string) {
	const find = (name: string) => {
		const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
		// For `^main`, Git returns `^` and an id.
		return /^[0-9a-f]+/.exec(found?.toString() ?? '')?.[0];
	};
	const named = revision.includes('\0') ? undefined : find(revision);
	if (named === undefined)
		throw new GitRefusal(
			revision.includes('@{')
				? `\`--changed\` takes a branch, a tag or a commit, and not \`${revision}\`, which depends on settings or a log.`
				: revision.endsWith('/')
					? `The branch is missing in \`--changed ${revision}\`. In GitHub Actions, \`GITHUB_BASE_REF\` is set only for pull requests.`
					: `Git has no revision \`${revision}\`. In CI, fetch the whole history (\`fetch-depth: 0\`).`,
		);
	const head = find('HEAD');
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
