import type { FixableProblem } from '../../core/api/docsService.ts';
import { computeOnce, TextLines } from '../../core/api/text.ts';
import type { Fix, Position, Problem, Range, TextEdit } from './docsProject.ts';

type FoundProblem = FixableProblem['problem'];
type EngineFix = FixableProblem['fixes'][number];
type TextChange = EngineFix['changes'][number];

interface FoundProblems {
	readonly file: string;
	/** Text of any file of the project. */
	readonly textOf: (path: string) => string | undefined;
	readonly problems: readonly FoundProblem[];
	/** Problems with their fixes; called when fixes are first read. */
	readonly withFixes: () => readonly FixableProblem[];
}

/** Problems of a file for the program. */
export function toProblems({ file, textOf, problems, withFixes }: FoundProblems): readonly Problem[] {
	const known = computeOnce(() => new Map(withFixes().map(({ problem, fixes }) => [keyOf(problem), fixes])));
	const toRange = computeOnce(() => rangeConverter(textOf(file) ?? ''));
	return problems.map((problem) => {
		const { code, severity, message, range, span, isStyle = false, link } = problem;
		const fixes = computeOnce(() =>
			(known().get(keyOf(problem)) ?? []).map((fix) => toFix(fix, toRange(), textOf)),
		);
		return {
			file,
			code,
			severity,
			message,
			range: { start: { ...range.start, offset: span.start }, end: { ...range.end, offset: span.end } },
			isStyle,
			...(link === undefined ? {} : { url: link }),
			get fixes() {
				return fixes();
			},
		};
	});
}

function keyOf({ code, span: { start, end }, message }: FoundProblem): string {
	return JSON.stringify([code, start, end, message]);
}

type ToRange = (span: TextChange['span']) => Range;

function rangeConverter(text: string): ToRange {
	const lines = new TextLines(text);
	const positionAt = (offset: number): Position => ({ ...lines.positionAt(offset), offset });
	return ({ start, end }) => ({ start: positionAt(start), end: positionAt(end) });
}

function toFix(
	{ title, preferred, isSafe, changes, elsewhere, creates }: EngineFix,
	toRange: ToRange,
	textOf: FoundProblems['textOf'],
): Fix {
	const others = elsewhere === undefined ? [] : [elsewhere];
	return {
		title,
		isPreferred: preferred === true,
		isSafe: isSafe === true,
		edits: toEdits(changes, toRange),
		otherFiles: others.map(({ path, changes }) => ({
			file: path,
			edits: toEdits(changes, rangeConverter(textOf(path) ?? '')),
		})),
		...(creates && {
			creates: { file: creates.path, text: creates.text, mayExist: creates.mayExist === true },
		}),
	};
}

function toEdits(changes: readonly TextChange[], toRange: ToRange): readonly TextEdit[] {
	return changes.map(({ span, newText, cursor }) => ({
		range: toRange(span),
		newText,
		...(cursor === undefined ? {} : { cursor }),
	}));
}
