import { runChecks } from '../../checks/runChecks.ts';
import { nextDocument } from '../../project/nextDocument.ts';
import type { Project } from '../../project/project.ts';
import { withDocument } from '../../project/withDocument.ts';
import type { Document } from '../../syntax/document.ts';
import { composeChanges } from '../../text/composeChanges.ts';
import type { Problem } from '../../text/problem.ts';
import { applyChanges, type TextChange } from '../../text/textChange.ts';
import { type ChosenRepair, chooseRepairs } from './chooseRepairs.ts';

/** The result of repairing a whole file. */
export interface BulkRepair {
	/** Changes of the original text. */
	readonly changes: readonly TitledChange[];
	/** How many problems were repaired. */
	readonly count: number;
	readonly document: Document;
}

export interface TitledChange extends TextChange {
	/** What the change does; several titles where repairs touch. */
	readonly title: string;
}

/** A repair may reveal another problem, which the next round repairs. No real file needs more rounds. */
const maxRounds = 20;

/**
 * Applies every safe fix, repeatedly until nothing changes. A round is discarded unless it leaves fewer problems and no
 * more errors. Undefined when there is nothing to repair.
 */
export function repairAll(project: Project, document: Document): BulkRepair | undefined {
	let state: State = { document, problems: runChecks(project, document), changes: [], count: 0 };
	for (let round = 0; round < maxRounds; round++) {
		const repairs = chooseRepairs(state, ({ keepsMeaning }) => keepsMeaning === true);
		const next = repairs.length === 0 ? undefined : advance(project, state, repairs);
		if (next === undefined) break;
		state = next;
	}
	return state.count === 0 ? undefined : state;
}

interface State extends BulkRepair {
	readonly problems: readonly Problem[];
}

/** All repairs together, or else only those of one code. */
function advance(project: Project, state: State, repairs: readonly ChosenRepair[]): State | undefined {
	const next = stateAfter(project, state, repairs);
	if (isBetter(next, state)) return next;
	const codes = new Set(repairs.map(({ problem }) => problem.code));
	if (codes.size === 1) return undefined;
	for (const code of codes) {
		const ofCode = repairs.filter(({ problem }) => problem.code === code);
		const partly = advance(project, state, ofCode);
		if (partly !== undefined) return partly;
	}
	return undefined;
}

function stateAfter(project: Project, state: State, repairs: readonly ChosenRepair[]): State {
	const { document, count } = state;
	const changes = repairs.flatMap(({ fix }) =>
		fix.changes.map((change): TitledChange => ({ ...change, title: fix.title })),
	);
	const text = applyChanges(document.text, changes);
	const repaired = nextDocument(document, text);
	return {
		document: repaired,
		problems: runChecks(withDocument(project, repaired), repaired),
		changes: composeChanges(document.text, state.changes, changes).map(({ span, newText, parts }) => ({
			span,
			newText,
			title: [...new Set(parts.map(({ title }) => title))].join(', '),
		})),
		count: count + repairs.length,
	};
}

function isBetter(next: State, state: State): boolean {
	return next.problems.length < state.problems.length && errorsOf(next) <= errorsOf(state);
}

function errorsOf({ problems }: State): number {
	return problems.filter(({ severity }) => severity === 'error').length;
}
