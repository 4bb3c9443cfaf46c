import type { FixableProblem } from '../../core/api/docsService.ts';
import { computeOnce, TextLines } from '../../core/api/text.ts';
import type { Fix, Position, Problem, Range, TextEdit } from './docsProject.ts';

type EngineFix = FixableProblem['fixes'][number];
type TextChange = EngineFix['changes'][number];

interface ProblemFile {
	readonly file: string;
	/** Text of any file of the project. */
	readonly textOf: (path: string) => string | undefined;
}

/** Returns a function that converts the problems of a file. */
export function problemConverter({ file, textOf }: ProblemFile): (found: FixableProblem) => Problem {
	const ranges = computeOnce(() => rangeConverter(textOf(file) ?? ''));
	return ({ problem: { code, severity, message, range, span, isStyle = false, link }, fixes }) => ({
		file,
		code,
		severity,
		message,
		range: { start: { ...range.start, offset: span.start }, end: { ...range.end, offset: span.end } },
		isStyle,
		...(link === undefined ? {} : { url: link }),
		fixes: fixes.map((fix) => toFix(fix, ranges(), textOf)),
	});
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
	textOf: ProblemFile['textOf'],
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
