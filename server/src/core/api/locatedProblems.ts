import type { Position, Range } from 'vscode-languageserver-types';
import { projectIndependentProblems } from '../checks/run/pageProblems.ts';
import { runChecks, runChecksInSteps } from '../checks/run/runChecks.ts';
import { maskSecrets } from '../checks/secrets/findSecrets.ts';
import type { Document } from '../language/document.ts';
import { isIgnored, parseIgnoreRules } from '../language/ignoreRules.ts';
import { severitiesFor } from '../project/chosenSeverities.ts';
import { parseFile } from '../project/parseFile.ts';
import type { Project } from '../project/project.ts';
import { parseStyleChoices } from '../project/styleChoices.ts';
import { boundedCache } from '../text/boundedCache.ts';
import type { Span } from '../text/positions.ts';
import type { Fix, Problem, Severity } from '../text/problem.ts';
import type { LocatedProblem } from './docsAnswers.ts';

/** Problems of a document with their positions. */
export function locatedProblems(project: Project, document: Document): readonly LocatedProblem[] {
	return runChecks(project, document).map(
		(problem) => new MaskedProblem(positionConverter(document), problem),
	);
}

/** Problems of a document, computed in steps so that other work can be done in between. */
export function* locatedProblemsInSteps(
	project: Project,
	document: Document,
): Generator<undefined, readonly LocatedProblem[]> {
	const problems = yield* runChecksInSteps(project, document);
	return problems.map((problem) => new MaskedProblem(positionConverter(document), problem));
}

/** Text of a file whose project has not been read yet. */
export interface UnreadProjectFile {
	readonly path: string;
	readonly text: string;
	/** Text of the project's ignore rules. */
	readonly ignoreRules: string;
	/** Text of the project's `.recto.json`. */
	readonly settings: string;
	readonly hidesStyle: boolean;
}

/** Problems of a page that do not depend on the rest of the project; undefined for other files. */
export function problemsBeforeProjectLoad({
	path,
	text,
	ignoreRules,
	settings,
	hidesStyle,
}: UnreadProjectFile): readonly LocatedProblem[] | undefined {
	const document = parseFile(path, text);
	if (document?.kind !== 'page') return undefined;
	if (isIgnored(parseIgnoreRules(ignoreRules), path)) return [];
	const problems = projectIndependentProblems(document, {
		chosen: severitiesFor({ text: settings }, { hidesStyle, path: document.path }),
		style: parseStyleChoices(settings),
	});
	return problems.map((problem) => new MaskedProblem(positionConverter(document), problem));
}

/** Converter from offsets to positions in a document. */
export function positionConverter({ lines }: Pick<Document, 'lines'>): (offset: number) => Position {
	return (offset) => lines.positionAt(offset);
}

/** Problem with its position. Since it goes into logs and reports, secrets in its message are masked. */
export class MaskedProblem implements LocatedProblem {
	readonly code: string;
	readonly severity: Severity;
	readonly message: string;
	readonly span: Span;
	readonly range: Range;
	readonly isStyle?: true;
	readonly isFatal?: true;
	readonly link?: string;
	readonly tag?: 'unnecessary' | 'deprecated';
	readonly #problem: Problem;

	constructor(positionAt: (offset: number) => Position, problem: Problem) {
		this.code = problem.code;
		this.severity = problem.severity;
		this.message = maskedMessage(problem.message);
		this.span = problem.span;
		this.range = { start: positionAt(problem.span.start), end: positionAt(problem.span.end) };
		if (problem.isStyle) this.isStyle = true;
		if (problem.isFatal) this.isFatal = true;
		if (problem.link !== undefined) this.link = problem.link;
		if (problem.tag !== undefined) this.tag = problem.tag;
		this.#problem = problem;
	}

	/** Computed on access. */
	get fixes(): readonly Fix[] {
		return (this.#problem.fixes ?? []).map((fix) => ({ ...fix, title: maskSecrets(fix.title) }));
	}
}

/** After an edit, most messages are those that the page had before. */
const maskedMessage = boundedCache(1_000, maskSecrets);
