import type { LocatedProblem } from '../../../core/api/docsService.ts';
import type { Severity } from '../../../core/api/text.ts';

export interface FileProblem {
	/** Name of the file in the report, with `/`. */
	readonly file: string;
	/** Path from the project's root. */
	readonly path: string;
	readonly problem: LocatedProblem;
	/** Key of its cause: problems with the same cause form a group. */
	readonly group: string;
}

/** Base of file names in a report: the working directory, or the repository. */
export type ReportPathBase = 'folder' | 'repository';

/** Problems of one project. */
export interface ProjectProblems {
	/** Name of a file in reports, by its path from the project's root. */
	readonly nameOf: Readonly<Record<ReportPathBase, (path: string) => string>>;
	/** Problems that are not in the baseline. */
	readonly found: readonly FileProblem[];
	/** True for a generated file, by its path from the project's root. */
	readonly isGenerated: (path: string) => boolean;
	/** True for a copy for another version or language, by its path from the project's root. */
	readonly isCopy: (path: string) => boolean;
	/** Text of a file when it was checked, by its path from the project's root; empty if it was deleted. */
	readonly textOf: (path: string) => string;
}

/** Data of a report. */
export interface CheckReport {
	readonly projects: readonly ProjectProblems[];
	/** Reported severities. */
	readonly reported: ReadonlySet<Severity>;
	/** Severities that are printed in text for people. */
	readonly printed: ReadonlySet<Severity>;
	/** Print all problems, however many there are. */
	readonly printsAll: boolean;
	/** List style problems one by one; otherwise only count them. */
	readonly listsStyle: boolean;
	/** Severities that make the check fail. */
	readonly failing: readonly Severity[];
	/** Number of problems that are in baselines. */
	readonly knownCount: number;
	/** True if something was not read. */
	readonly isPartial: boolean;
	/** Print only problems in text: no table and no summary. */
	readonly isQuiet: boolean;
	readonly inColor?: true | undefined;
}
