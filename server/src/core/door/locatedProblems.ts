import { runChecks } from '../checks/runChecks.ts';
import type { Project } from '../project/project.ts';
import type { Document } from '../syntax/document.ts';
import type { LocatedProblem } from './docsAnswers.ts';
import { toRange } from './toEdits.ts';

/** All problems of one document with their places. */
export function locatedProblems(project: Project, document: Document): readonly LocatedProblem[] {
	return runChecks(project, document).map((problem) => ({
		...problem,
		range: toRange(document, problem.span),
	}));
}
