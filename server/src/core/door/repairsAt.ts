import type { Range, TextEdit } from 'vscode-languageserver-types';
import { chooseRepairs } from '../features/repair/chooseRepairs.ts';
import { repairAll } from '../features/repair/repairAll.ts';
import { knownDocument } from '../project/knownDocument.ts';
import type { Project } from '../project/project.ts';
import type { Document } from '../syntax/document.ts';
import type { Fix } from '../text/problem.ts';
import type { FileRepairs, LocatedProblem, Repair } from './docsAnswers.ts';
import { locatedProblems } from './locatedProblems.ts';
import { toEdits, toRange } from './toEdits.ts';

/** The repairs of the problems that touch the range, then those that mend all problems of a kind in the file. */
export function repairsAt(project: Project, document: Document, range: Range): readonly Repair[] {
	const start = document.lines.offsetAt(range.start);
	const end = document.lines.offsetAt(range.end);
	const problems = locatedProblems(project, document);
	const repairs = problems
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
	return [...repairs, ...repairsOfAKind(document, problems, repairs)];
}

/** For each repair that several problems of a code offer in the same words. */
function* repairsOfAKind(
	document: Document,
	problems: readonly LocatedProblem[],
	repairs: readonly Repair[],
): Generator<Repair> {
	const kinds = new Set<string>();
	for (const { title, problem } of repairs) {
		const kind = `${problem.code}\n${title}`;
		if (kinds.has(kind)) continue;
		kinds.add(kind);
		const alike = chooseRepairs(problems, (fix, { code }) => code === problem.code && fix.title === title);
		if (alike.length < 2) continue;
		const changes = alike.flatMap(({ fix }) => fix.changes);
		yield {
			title: `Fix all “${title}” in this file`,
			problem,
			preferred: false,
			edits: new Map([[document.path, toEdits(document, changes)]]),
			creates: undefined,
		};
	}
}

/** Every repair of the file that keeps its meaning; undefined when there is none. */
export function fileRepairs(project: Project, document: Document): FileRepairs | undefined {
	const repaired = repairAll(project, document);
	if (repaired === undefined) return undefined;
	const edits = repaired.changes.map(({ span, newText, title }) => ({
		range: toRange(document, span),
		newText,
		title,
	}));
	return { edits, count: repaired.count, text: repaired.document.text };
}

function editsOf(project: Project, document: Document, fix: Fix): Repair['edits'] {
	const edits = new Map<string, readonly TextEdit[]>();
	const other = fix.elsewhere && knownDocument(project, fix.elsewhere.path);
	if (fix.changes.length > 0) edits.set(document.path, toEdits(document, fix.changes));
	if (fix.elsewhere !== undefined && other !== undefined)
		edits.set(other.path, toEdits(other, fix.elsewhere.changes));
	return edits;
}
