import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';

export const lostCells: PageCheck = {
	code: 'lost-cells',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Row with more cells than its table',
	explain:
		'The head of a table decides how many columns it has: what a row holds after the last one is not shown. Mostly a `|` is part of text or code, and ends the cell all the same: write it as `\\|`.',
	examples: {
		bad: '| Type | Use |\n| --- | --- |\n| `a | b` ⟦| Either of both |⟧\n',
		good: '| Type | Use |\n| --- | --- |\n| `a \\| b` | Either of both |\n',
	},
	tellsOf: ({ syntax }) => syntax.longRows,
	run({ document }, report) {
		for (const span of document.syntax.longRows) {
			// Nothing is lost of cells that hold nothing.
			if (!/[^\s|]/.test(sliceOf(document, span))) continue;
			report({
				span,
				message:
					'The table has fewer columns than this row, and does not show this. Write a `|` that is text as `\\|`.',
				fixes: () => escapeInCode(document, span),
			});
		}
	},
};

/** Where as many bars stand in code as there are cells too many, it is these that were meant as text. */
function escapeInCode({ text }: PageDocument, { start, end }: Span): readonly Fix[] {
	const rowStart = startOfLine(text, start);
	if (end - rowStart > longestRow) return [];
	const row = text.slice(rowStart, end);
	const cells = barsIn(text.slice(start, end).replace(/\|$/, '')).length;
	const bars = [...row.matchAll(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].flatMap(({ 0: code, index }) =>
		barsIn(code).map((at) => rowStart + index + at),
	);
	if (bars.length !== cells) return [];
	return [
		{
			title: 'Write `\\|` in the code',
			changes: bars.map((at) => ({ span: { start: at, end: at }, newText: '\\' })),
			preferred: true,
		},
	];
}

/** In longer rows no code is looked for. */
const longestRow = 5_000;

/** Where bars stand that are not escaped. */
function barsIn(text: string): readonly number[] {
	return [...text.matchAll(/(?<!\\)(?:\\\\)*\|/g)].map(({ 0: found, index }) => index + found.length - 1);
}
