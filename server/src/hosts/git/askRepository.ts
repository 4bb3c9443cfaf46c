import { realpathSync } from 'node:fs';
import { pathInside } from '../pathInside.ts';
import { isSystemError, systemErrorMessage } from '../systemErrorMessage.ts';
import { type GitFolders, gitFolders } from './gitFolders.ts';
import { type GitLimits, GitRefusal } from './runGit.ts';
import { type Git, withRepository } from './withRepository.ts';

/** Files of a project on disk. */
export interface FilesOnDisk {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Paths of all files of the project. */
	readonly all: ReadonlySet<string>;
}

/** Answers a question about the repository of a project, or returns an error message. */
export function askRepository<Answer>(
	files: FilesOnDisk,
	limits: GitLimits | undefined,
	ask: (place: { readonly git: Git; readonly project: PlacedProject }) => Answer,
): Answer | { readonly refusal: string } {
	try {
		const project = placedProject(files);
		return withRepository(project.repository, (git) => ask({ git, project }), limits);
	} catch (error) {
		return toRefusal(error);
	}
}

/** Project with its repository; throws a `GitRefusal` if it is in none. */
export function placedProject({ root, all }: FilesOnDisk): PlacedProject {
	const place = realpathSync(root);
	const repository = gitFolders(place);
	if (repository === undefined)
		throw new GitRefusal(
			'The project is not in a Git repository: neither its folder nor one above contains `.git`. Use a clone.',
		);
	const folder = pathInside(repository.top, place) ?? '';
	return { root: place, all, repository, folder: folder === '' ? '' : `${folder}/` };
}

/** Error message for people; other errors are thrown again. */
export function toRefusal(error: unknown): { readonly refusal: string } {
	if (error instanceof GitRefusal) return { refusal: error.message };
	if (isSystemError(error)) return { refusal: systemErrorMessage(error) };
	throw error;
}

/** Project in a repository. */
export interface PlacedProject extends FilesOnDisk {
	readonly repository: GitFolders;
	/** Path from the root of the repository: empty, or with a `/` at its end. */
	readonly folder: string;
}

/** Commit that a revision names. */
export function findCommit(git: Git, revision: string): string | undefined {
	if (revision.includes('\0')) return undefined;
	const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
	// For `^main`, Git returns `^` and an id.
	return /^[0-9a-f]+/.exec(found?.toString() ?? '')?.[0];
}

/** Name of the first default branch that the repository has. */
export function findDefaultBranch(git: Git): string | undefined {
	return ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'].find(
		(name) => findCommit(git, name) !== undefined,
	);
}
