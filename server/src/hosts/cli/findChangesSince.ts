import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type FileChange, fileRole, isIgnoredFolder } from '../../core/api/projects.ts';
import { computeOnce } from '../../core/api/text.ts';
import { askGit, type Git } from '../git/askGit.ts';
import { createIgnoreFilter } from '../git/createIgnoreFilter.ts';
import { type GitFolders, gitFolders } from '../git/gitFolders.ts';
import { hasBlobId } from '../git/hasBlobId.ts';
import { readBlobs } from '../git/readBlobs.ts';
import { type GitLimits, GitRefusal } from '../git/runGit.ts';
import { entryFinder, treeAt } from '../git/treeAt.ts';
import { pathInside } from '../pathInside.ts';
import { fileOnDisk, maxTextBytes, readFileEntry } from '../projectFiles.ts';
import { isSystemError, systemErrorMessage } from '../systemErrorMessage.ts';
import type { NamedFiles } from './findFiles.ts';

/** Differences between the files of a project and those of an earlier commit. */
export interface ChangedFiles {
	/** Files that were changed or added, and are there, by path from the root. */
	readonly changed: ReadonlySet<string>;
	/** Makes the project as it is into the one of that commit. */
	readonly toEarlier: readonly FileChange[];
	/** And back. */
	readonly toNow: readonly FileChange[];
}

/**
 * Finds the changes of a project since it left the history of a revision, or an error message.
 *
 * Git lists the files of the earlier commit, and never looks at those on disk, since it would run programs that the
 * repository names to compare them (filters). They are compared here, by their contents:
 *
 * - A file that the commit does not have is added, unless `.gitignore` excludes it and the current commit does not have it
 *   either: generated pages are nobody's change.
 * - Other line ends alone (CR LF for LF) are not a change. What a filter made of a file is one, as `$Id$` or a picture of
 *   Git LFS, whose commit has a pointer only; its problems are then reported as well, and no others.
 * - A symbolic link changes when the file that it points to does. Files in a submodule never do.
 */
export function findChangesSince(
	{ root, all }: Pick<NamedFiles, 'root' | 'all'>,
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
		return askGit(repository, (git) => compare(git, project, revision), limits);
	} catch (error) {
		if (error instanceof GitRefusal) return { refusal: error.message };
		if (isSystemError(error)) return { refusal: systemErrorMessage(error) };
		throw error;
	}
}

/** A project in a repository. */
interface PlacedProject extends Pick<NamedFiles, 'root' | 'all'> {
	readonly repository: GitFolders;
	/** From the top of the repository: empty, or with a `/` at its end. */
	readonly folder: string;
}

function compare(git: Git, { root, all, repository, folder }: PlacedProject, revision: string): ChangedFiles {
	const { base, head } = commits(git, repository, revision);
	const tree = treeAt(git, base, folder);
	const find = entryFinder(git, tree);
	const current = computeOnce(() => (head === undefined || head === base ? tree : treeAt(git, head, folder)));
	const isExcluded = createIgnoreFilter(repository);
	const changed = new Set<string>();
	/** Paths of files that the commit has otherwise or that are gone, by what it has there. */
	const earlier = new Map<string, string>();
	for (const path of all) {
		const entry = find(path);
		if (entry?.kind === 'submodule') continue;
		// Where there are no symbolic links (Windows), Git writes files with their targets.
		const ids = [entry?.id, tree.get(path)?.id].flatMap((id) => id ?? []);
		if (ids.length > 0 && hasBlobId(join(root, path), ids)) continue;
		if (entry?.kind === 'file') earlier.set(path, entry.id);
		else if (isExcluded(`${folder}${path}`) && !current().has(path)) continue;
		changed.add(path);
	}
	for (const path of tree.keys()) {
		const entry = find(path);
		// What is there, but not of the project, is part of another one.
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

/** Finds the commit to compare with, and the one that the work tree is of, where there is one yet. */
function commits(git: Git, { common }: GitFolders, revision: string) {
	const find = (name: string) => {
		const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
		// `^main` is answered with `^` and an id.
		return /^[0-9a-f]+/.exec(found?.toString() ?? '')?.[0];
	};
	const named = revision.includes('\0') ? undefined : find(revision);
	if (named === undefined)
		throw new GitRefusal(
			revision.includes('@{')
				? `\`--changed\` takes a branch, a tag or a commit, and not \`${revision}\`, which depends on settings or a log.`
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

/** A link to nothing is there as well. */
function isThere(path: string): boolean {
	return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}
