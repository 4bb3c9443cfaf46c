import type { Range, TextEdit } from 'vscode-languageserver-types';
import { problemCause } from '../checks/run/foldProblems.ts';
import { toEdits, toRange } from '../features/document/protocolValues.ts';
import { disablingFixes } from '../features/refactor/disablingFixes.ts';
import { type ChosenFix, chooseFixes, fixAll, fixesOfProblem } from '../features/refactor/fixAll.ts';
import type { Document } from '../language/document.ts';
import { loadedDocument } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { applyChanges } from '../text/edits.ts';
import { TextLines } from '../text/lines.ts';
import type { Fix } from '../text/problem.ts';
import type { FileRepairs, LocatedProblem, Placeholder, Repair } from './docsAnswers.ts';
import { locatedProblems } from './locatedProblems.ts';

/** Fixes of the problems that touch the range, fixes of all problems of one kind in the file, and disable comments. */
export function fixesAt(project: Project, document: Document, range: Range): readonly Repair[] {
	const start = document.lines.offsetAt(range.start);
	const end = document.lines.offsetAt(range.end);
	const problems = locatedProblems(project, document);
	const touched = problems.filter(({ span }) => span.start <= end && start <= span.end).slice(0, maxTouched);
	const repairs = touched.flatMap((problem) =>
		fixesOfProblem(document, problem).map((fix) => toRepair(project, document, { fix, problem })),
	);
	return [
		...repairs,
		...repairsOfAKind(document, problems, repairs),
		...disableComments(project, document, touched),
	];
}

/** Maximum number of problems whose fixes are offered; a selected page may have many. */
const maxTouched = 100;

/** Disable comments; one that disables several problems is offered once. */
function* disableComments(
	project: Project,
	document: Document,
	problems: readonly LocatedProblem[],
): Generator<Repair> {
	const offered = new Set<string>();
	for (const problem of problems)
		for (const fix of disablingFixes(project, document, problem)) {
			const offer = JSON.stringify([fix.title, fix.changes]);
			if (offered.has(offer)) continue;
			offered.add(offer);
			yield { ...toRepair(project, document, { fix, problem }), ignores: true };
		}
}

function toRepair(
	project: Project,
	document: Document,
	{ fix, problem }: { readonly fix: Fix; readonly problem: LocatedProblem },
): Repair {
	const edits = editsOf(project, document, fix);
	const placeholder = placeholderOf(document, fix, edits.get(document.path));
	return {
		title: fix.title,
		problem,
		preferred: fix.preferred === true,
		ignores: false,
		edits,
		creates: fix.creates,
		...(placeholder && { placeholder }),
	};
}

function leavesPlaceholder({ changes }: Fix): boolean {
	return changes.some(({ cursor }) => cursor !== undefined);
}

function placeholderOf(
	{ text }: Document,
	{ changes }: Fix,
	edits: readonly TextEdit[] = [],
): Placeholder | undefined {
	const index = changes.findIndex(({ cursor }) => cursor !== undefined);
	const [change, edit] = [changes[index], edits[index]];
	if (change?.cursor === undefined || edit === undefined) return undefined;
	const before = changes.filter(({ span }) => span.start < change.span.start);
	const written =
		applyChanges(text.slice(0, change.span.start), before) + change.newText.slice(0, change.cursor);
	return { edit, offset: change.cursor, position: new TextLines(written).positionAt(written.length) };
}

/** Fixes for all problems of one kind: those with the same title in each problem, and those that fix a common cause. */
function* repairsOfAKind(
	document: Document,
	problems: readonly LocatedProblem[],
	repairs: readonly Repair[],
): Generator<Repair> {
	const kinds = new Set<string>();
	for (const { title, problem, preferred } of repairs) {
		const { code } = problem;
		const kind = `${code}\n${title}`;
		if (kinds.has(kind)) continue;
		kinds.add(kind);
		const ofCode = problems.filter((other) => other.code === code);
		const alike = chooseFixes(
			{ document, problems: ofCode },
			(fix) => fix.title === title && !leavesPlaceholder(fix),
		);
		if (alike.length >= 2) yield repairOfAll(document, alike, `Fix all “${title}” in this file`, problem);
		const cause = problemCause(problem);
		if (!preferred || kinds.has(cause)) continue;
		kinds.add(cause);
		const causal = chooseFixes(
			{ document, problems: ofCode.filter((other) => problemCause(other) === cause) },
			(fix) => fix.preferred === true && !leavesPlaceholder(fix),
		);
		if (causal.some(({ fix }) => fix.title !== title))
			yield repairOfAll(
				document,
				causal,
				`Fix all ${causal.length} problems like this in this file`,
				problem,
			);
	}
}

function repairOfAll(
	document: Document,
	chosen: readonly ChosenFix[],
	title: string,
	problem: LocatedProblem,
): Repair {
	const changes = chosen.flatMap(({ fix }) => fix.changes);
	return {
		title,
		problem,
		preferred: false,
		ignores: false,
		edits: new Map([[document.path, toEdits(document, changes)]]),
		creates: undefined,
	};
}

/** Safe fixes of a file; undefined when there are none. */
export function fixesOfFile(project: Project, document: Document): FileRepairs | undefined {
	const repaired = fixAll(project, document);
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
	const other = fix.elsewhere && loadedDocument(project, fix.elsewhere.path);
	if (fix.changes.length > 0) edits.set(document.path, toEdits(document, fix.changes));
	if (fix.elsewhere !== undefined && other !== undefined)
		edits.set(other.path, toEdits(other, fix.elsewhere.changes));
	return edits;
}
