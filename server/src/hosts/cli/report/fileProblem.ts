import type { LocatedProblem } from '../../../core/api/docsService.ts';
import type { Severity } from '../../../core/api/text.ts';

export interface FileProblem {
	/** Path with `/`, from the folder that the format names files from. */
	readonly file: string;
	/** Path from the project's root. */
	readonly path: string;
	readonly problem: LocatedProblem;
	/** The name of its cause, equal for problems with the same one. */
	readonly group: string;
}

/** From where a format names files: the folder that the command is called in, or the repository around it. */
export type FileNameBase = 'folder' | 'repository';

/** What was found in one project. */
export interface ProjectProblems {
	/** The name of a file by its path from the project's root. */
	readonly nameOf: Readonly<Record<FileNameBase, (path: string) => string>>;
	/** Those that the project's list of known problems does not hold. */
	readonly found: readonly FileProblem[];
	/** Whether a program writes the file, by its path from the project's root. */
	readonly isGenerated: (path: string) => boolean;
	/** Whether the file is a copy for another version or language, likewise. */
	readonly isCopy: (path: string) => boolean;
	/** A file by its path from the project's root, as it was checked; empty when it is gone. */
	readonly textOf: (path: string) => string;
}

/** All that a report is made of. */
export interface CheckReport {
	readonly projects: readonly ProjectProblems[];
	/** The severities that are reported. */
	readonly reported: ReadonlySet<Severity>;
	/** The same of the lines for people. */
	readonly printed: ReadonlySet<Severity>;
	/** Whether all of them are printed, however many there are. */
	readonly printsAll: boolean;
	/** Whether style problems are reported one by one; otherwise people see how many there are. */
	readonly listsStyle: boolean;
	/** The severities that let the check fail. */
	readonly failing: readonly Severity[];
	/** How many more the lists of known problems hold. */
	readonly knownCount: number;
	/** Whether something was not read, of which nobody knows what is wrong in it. */
	readonly isPartial: boolean;
	readonly inColor?: true | undefined;
}
