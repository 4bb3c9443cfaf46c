import type { Range, TextEdit } from 'vscode-languageserver-types';
import { chooseRepairs } from '../features/repair/chooseRepairs.ts';
import { mendings } from '../features/repair/mendings.ts';
import { repairAll } from '../features/repair/repairAll.ts';
import { silencing } from '../features/repair/silencing.ts';
import { knownDocument } from '../project/knownDocument.ts';
import type { Project } from '../project/project.ts';
import type { Document } from '../syntax/document.ts';
import type { Fix } from '../text/problem.ts';
import type { FileRepairs, LocatedProblem, Repair } from './docsAnswers.ts';
import { locatedProblems } from './locatedProblems.ts';
import { toEdits, toRange } from './toEdits.ts';

/** The repairs of the problems that touch the range, those that mend all problems of a kind in the file, and ways to silence them. */
export function repairsAt(project: Project, document: Document, range: Range): readonly Repair[] {
	const start = document.lines.offsetAt(range.start);
	const end = document.lines.offsetAt(range.end);
	const problems = locatedProblems(project, document);
	const touched = problems.filter(({ span }) => span.start <= end && start <= span.end);
	const repairs = touched.flatMap((problem) =>
		mendings(document, problem).map((fix) => toRepair(project, document, { fix, problem })),
	);
	return [
		...repairs,
		...repairsOfAKind(document, problems, repairs),
		...silences(project, document, touched),
	];
}

/** The same thing is offered once, however many problems it would silence. */
function* silences(
	project: Project,
	document: Document,
	problems: readonly LocatedProblem[],
): Generator<Repair> {
	const offered = new Set<string>();
	for (const problem of problems)
		for (const fix of silencing(project, document, problem)) {
			const offer = JSON.stringify([fix.title, fix.changes]);
			if (offered.has(offer)) continue;
			offered.add(offer);
			yield toRepair(project, document, { fix, problem });
		}
}

function toRepair(
	project: Project,
	document: Document,
	{ fix, problem }: { readonly fix: Fix; readonly problem: LocatedProblem },
): Repair {
	return {
		title: fix.title,
		problem,
		preferred: fix.preferred === true,
		edits: editsOf(project, document, fix),
		creates: fix.creates,
	};
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
		const alike = chooseRepairs(
			{ document, problems },
			(fix, { code }) => code === problem.code && fix.title === title && !fix.writesExample,
		);
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
