import { readPage } from '../checks/readPage.ts';
import type { FileChange } from '../project/fileChange.ts';
import { knownDocument } from '../project/knownDocument.ts';
import type { ReadText } from '../project/links/references.ts';
import { parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { ProjectStore } from '../project/projectStore.ts';
import { closedProblems } from './closedProblems.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { locatedProblems, locatedProblemsInSteps } from './locatedProblems.ts';
import { scriptProblems } from './scriptProblems.ts';

/** A docs project and its problems: the part of `DocsService` that is enough for who only checks. */
export interface DocsProblems {
	/** The project as it is now. */
	readonly project: Project;
	/** Takes in what changed on disk or in an editor. */
	apply(changes: Iterable<FileChange>): void;
	/** All problems of one file, in text order: of an open one, or else of the text given. */
	diagnose(path: string, text?: string): readonly LocatedProblem[];
	/** The same of an open data file, with rests in which something else may be done; of the project as it is at the start. */
	diagnoseInSteps(path: string): Generator<undefined, readonly LocatedProblem[]>;
	/**
	 * The same of a file that no editor holds, without fixes; of a page as it was taken in last. The texts of scripts, and of files
	 * that the project does not know, are asked for; undefined for a file that cannot be read.
	 */
	diagnoseClosed(path: string, readText: ReadText): readonly LocatedProblem[] | undefined;
}

export function createDocsProblems(store = new ProjectStore(readPage)): DocsProblems {
	const documentAt = (path: string, text?: string) =>
		knownDocument(store.project, path) ?? (text === undefined ? undefined : parseFile(path, text));
	return {
		get project() {
			return store.project;
		},
		apply: (changes) => store.apply(changes),
		diagnose(path, text) {
			const ofScript = scriptProblems(store.project, path, () => text);
			if (ofScript !== undefined) return ofScript;
			const document = documentAt(path, text);
			return document === undefined ? [] : locatedProblems(store.project, document);
		},
		*diagnoseInSteps(path) {
			const document = documentAt(path);
			return document === undefined ? [] : yield* locatedProblemsInSteps(store.project, document);
		},
		diagnoseClosed: (path, readText) => closedProblems(store, path, readText),
	};
}
