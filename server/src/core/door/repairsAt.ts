import type { Range, TextEdit } from 'vscode-languageserver-types';
import { runChecks } from '../checks/runChecks.ts';
import type { Project } from '../project/project.ts';
import type { Document } from '../syntax/document.ts';
import type { Fix } from '../text/problem.ts';
import type { LocatedProblem, Repair } from './docsAnswers.ts';
import { toEdits, toRange } from './toEdits.ts';

/** The repairs of the problems that touch the range. */
export function repairsAt(project: Project, document: Document, range: Range): readonly Repair[] {
	const start = document.lines.offsetAt(range.start);
	const end = document.lines.offsetAt(range.end);
	return locatedProblems(project, document)
		.filter(({ span }) => span.start <= end && start <= span.end)
		.flatMap((problem) =>
			(problem.fixes ?? []).map((fix) => ({
				title: fix.title,
				problem,
				preferred: fix.preferred === true,
				edits: editsOf(project, document, fix),
				creates: fix.creates,
			})),
		);
}

function editsOf(project: Project, document: Document, fix: Fix): Repair['edits'] {
	const edits = new Map<string, readonly TextEdit[]>();
	const other = fix.elsewhere && project.documents.get(fix.elsewhere.path);
	if (fix.changes.length > 0) edits.set(document.path, toEdits(document, fix.changes));
	if (fix.elsewhere !== undefined && other !== undefined)
		edits.set(other.path, toEdits(other, fix.elsewhere.changes));
	return edits;
}

/** All problems of one document with their places. */
export function locatedProblems(project: Project, document: Document): readonly LocatedProblem[] {
	return runChecks(project, document).map((problem) => ({
		...problem,
		range: toRange(document, problem.span),
	}));
}
