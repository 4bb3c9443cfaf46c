import { runChecks, runLoneChecks } from '../checks/runChecks.ts';
import { isIgnored, parseIgnoreRules } from '../project/ignoreRules.ts';
import type { Project } from '../project/project.ts';
import { parseDocument } from '../project/projectStore.ts';
import type { Document } from '../syntax/document.ts';
import { extended } from '../text/extended.ts';
import type { Problem } from '../text/problem.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { toRange } from './toEdits.ts';

/** All problems of one document with their places. */
export function locatedProblems(project: Project, document: Document): readonly LocatedProblem[] {
	return runChecks(project, document).map((problem) => toLocated(document, problem));
}

/** A text of a project that has not been read yet. */
export interface EarlyText {
	readonly path: string;
	readonly text: string;
	/** The text of the project's ignore rules. */
	readonly ignoreRules: string;
}

/** Those problems of a page that the rest of the project has no say in; undefined for other files. */
export function earlyProblems({ path, text, ignoreRules }: EarlyText): readonly LocatedProblem[] | undefined {
	const document = parseDocument(path, text);
	if (document?.kind !== 'page') return undefined;
	if (isIgnored(parseIgnoreRules(ignoreRules), path)) return [];
	return runLoneChecks(document).map((problem) => toLocated(document, problem));
}

function toLocated(document: Document, problem: Problem): LocatedProblem {
	return extended(problem, { range: toRange(document, problem.span) });
}
