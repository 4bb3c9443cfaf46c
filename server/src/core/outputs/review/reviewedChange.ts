import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { Problem } from '../../text/problem.ts';
import type { RevisionName } from './review.ts';

/** Problem with the zero-based line of its start. */
export interface PlacedProblem extends Problem {
	readonly range: { readonly start: { readonly line: number } };
}

/** One of the two versions of a project that are compared. */
export interface ReviewedVersion {
	readonly name: RevisionName;
	readonly project: Project;
	/** Text of a file of this version; undefined if it does not exist or cannot be read. */
	readonly readText: ReadText;
	/** Hash of the content of a file, by which changed images are recognized. */
	readonly fileHash?: (path: string) => string | undefined;
	/** The project with the settings by which its problems are found. */
	readonly checkedProject: Project;
	/** Problems of a file of this version. */
	readonly problemsOf: (path: string) => readonly PlacedProblem[] | undefined;
}

/** Two versions of a project, and the files in which they differ. */
export interface ReviewedChange {
	readonly before: ReviewedVersion;
	readonly after: ReviewedVersion;
	/** Paths of the files that were added, removed or changed. All other files are equal in both versions. */
	readonly changed: ReadonlySet<string>;
}

/** Progress of a review. Between two steps, a host can do other work, or stop. */
export interface ReviewStep {
	readonly stage: 'moves' | 'problems' | 'pages';
	readonly done: number;
	readonly total: number;
}
