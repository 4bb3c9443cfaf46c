import { unsupportedSyntax } from '../../checks/components/unsupportedSyntax.ts';
import { runChecks } from '../../checks/run/runChecks.ts';
import type { Document } from '../../language/document.ts';
import type { Project } from '../../project/project.ts';
import { documentWithText, withDocument } from '../../project/withDocument.ts';
import { applyChanges, applyChangesInSpan, type TextChange } from '../../text/edits.ts';
import type { Fix, Problem } from '../../text/problem.ts';
import { alertToCallout } from './alertToCallout.ts';

/** Result of fixing a whole file. */
export interface FixAllResult {
	/** Changes of the original text. */
	readonly changes: readonly TitledChange[];
	/** Number of fixed problems. */
	readonly count: number;
	readonly document: Document;
}

export interface TitledChange extends TextChange {
	/** Title of the fix, or titles of several that touch. */
	readonly title: string;
}

/** Maximum number of rounds: a fix may reveal another problem, which the next round fixes. */
const maxRounds = 20;

/**
 * Applies every safe fix, repeatedly until nothing changes. A round is discarded unless it leaves fewer problems and no
 * more errors. Undefined when there is nothing to fix.
 */
export function fixAll(project: Project, document: Document): FixAllResult | undefined {
	let state: State = { document, problems: runChecks(project, document), changes: [], count: 0 };
	for (let round = 0; round < maxRounds; round++) {
		const fixes = chooseFixes(state, ({ isSafe }) => isSafe === true);
		const next = fixes.length === 0 ? undefined : advance(project, state, fixes);
		if (next === undefined) break;
		state = next;
	}
	return state.count === 0 ? undefined : state;
}

interface State extends FixAllResult {
	readonly problems: readonly Problem[];
}

/** State after all fixes together, or else after those of one code. */
function advance(project: Project, state: State, fixes: readonly ChosenFix[]): State | undefined {
	const next = stateAfter(project, state, fixes);
	if (isBetter(next, state)) return next;
	const codes = new Set(fixes.map(({ problem }) => problem.code));
	if (codes.size === 1) return undefined;
	for (const code of codes) {
		const ofCode = fixes.filter(({ problem }) => problem.code === code);
		const partly = advance(project, state, ofCode);
		if (partly !== undefined) return partly;
	}
	return undefined;
}

function stateAfter(project: Project, state: State, fixes: readonly ChosenFix[]): State {
	const { document, count } = state;
	const changes = fixes.flatMap(({ fix }) =>
		fix.changes.map((change): TitledChange => ({ ...change, title: fix.title })),
	);
	const text = applyChanges(document.text, changes);
	const next = documentWithText(document, text);
	return {
		document: next,
		problems: runChecks(withDocument(project, next), next),
		changes: composeChanges(document.text, state.changes, changes).map(({ span, newText, parts }) => ({
			span,
			newText,
			title: [...new Set(parts.map(({ title }) => title))].join(', '),
		})),
		count: count + fixes.length,
	};
}

function isBetter(next: State, state: State): boolean {
	return next.problems.length < state.problems.length && errorsOf(next) <= errorsOf(state);
}

function errorsOf({ problems }: State): number {
	return problems.filter(({ severity }) => severity === 'error').length;
}

/** Change of the original text that replaces several successive ones. */
interface ComposedChange<Change extends TextChange> extends TextChange {
	readonly parts: readonly Change[];
}

/** Changes of the original text that equal two successive lists of changes; `middle` is the text between the two. */
function composeChanges<Change extends TextChange>(
	middle: string,
	first: readonly Change[],
	second: readonly Change[],
): readonly ComposedChange<Change>[] {
	let grown = 0;
	return groupsOf([...writtenPlaces(first), ...second.map((change) => ({ ...change.span, change }))]).map(
		({ start, end, places }) => {
			const later = places.filter(({ growth }) => growth === undefined).map(({ change }) => change);
			const growth = places.reduce((sum, place) => sum + (place.growth ?? 0), 0);
			const span = { start: start - grown, end: end - grown - growth };
			grown += growth;
			const newText = applyChangesInSpan(middle, { start, end }, later);
			return { span, newText, parts: places.map(({ change }) => change) };
		},
	);
}

/** Range of a change in the text between the two lists. */
interface Place<Change> {
	readonly start: number;
	readonly end: number;
	readonly change: Change;
	/** Number of characters that it adds; only of changes of the first list. */
	readonly growth?: number;
}

function writtenPlaces<Change extends TextChange>(changes: readonly Change[]): readonly Place<Change>[] {
	let grown = 0;
	return [...changes]
		.sort((a, b) => a.span.start - b.span.start)
		.map((change) => {
			const start = change.span.start + grown;
			const growth = change.newText.length - (change.span.end - change.span.start);
			grown += growth;
			return { start, end: start + change.newText.length, change, growth };
		});
}

interface Group<Change> {
	readonly start: number;
	end: number;
	readonly places: Place<Change>[];
}

function groupsOf<Change>(places: readonly Place<Change>[]): readonly Group<Change>[] {
	const groups: Group<Change>[] = [];
	for (const place of [...places].sort((a, b) => a.start - b.start || a.end - b.end)) {
		const group = groups.at(-1);
		if (group === undefined || place.start > group.end)
			groups.push({ start: place.start, end: place.end, places: [place] });
		else {
			group.end = Math.max(group.end, place.end);
			group.places.push(place);
		}
	}
	return groups;
}

/** Fix with its problem. */
export interface ChosenFix {
	readonly problem: Problem;
	readonly fix: Fix;
}

interface CheckedDocument {
	readonly document: Document;
	readonly problems: readonly Problem[];
}

/** Maximum number of fixes in a round: each is compared with all before it. */
const maxAtOnce = 2000;

/** First wanted fix of each problem, in text order, without fixes whose changes overlap or touch. */
export function chooseFixes(
	{ document, problems }: CheckedDocument,
	isWanted: (fix: Fix, problem: Problem) => boolean,
): readonly ChosenFix[] {
	const chosen: ChosenFix[] = [];
	const taken: TextChange[] = [];
	for (const problem of problems) {
		if (chosen.length === maxAtOnce) break;
		const fix = fixesOfProblem(document, problem).find((one) => isOfOneFile(one) && isWanted(one, problem));
		if (fix === undefined || fix.changes.some((change) => taken.some((other) => touch(change, other))))
			continue;
		chosen.push({ problem, fix });
		taken.push(...fix.changes);
	}
	return chosen;
}

function isOfOneFile({ changes, creates, elsewhere }: Fix): boolean {
	return changes.length > 0 && creates === undefined && elsewhere === undefined;
}

function touch({ span: a }: TextChange, { span: b }: TextChange): boolean {
	return a.start <= b.end && b.start <= a.end;
}

/** All fixes of a problem: those of its check, and refactorings that solve it. */
export function fixesOfProblem(
	document: Document,
	problem: Pick<Problem, 'code' | 'span' | 'fixes'>,
): readonly Fix[] {
	const { code, span, fixes = [] } = problem;
	if (document.kind !== 'page' || code !== unsupportedSyntax.code) return fixes;
	return [...fixes, ...alertToCallout(document, span).map((fix) => ({ ...fix, isSafe: true }))];
}
