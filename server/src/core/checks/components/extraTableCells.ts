import { type PageDocument, sliceOf } from '../../language/document.ts';
import { type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';

export const extraTableCells: PageCheck = {
	code: 'extra-table-cells',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'warning',
	title: 'Extra table cells',
	explain:
		'The header row determines how many columns a table has, and the site does not show further cells of a row. Usually a `|` in text or code ends a cell: escape it as `\\|`. Not reported: extra cells that are empty.',
	examples: {
		bad: '| Type | Use |\n| --- | --- |\n| `a | b` ⟦| Either of both |⟧\n',
		good: '| Type | Use |\n| --- | --- |\n| `a \\| b` | Either of both |\n',
	},
	page(document, report) {
		for (const span of document.syntax.longRows) {
			// Empty cells have nothing to show.
			if (!/[^\s|]/.test(sliceOf(document, span))) continue;
			report({
				span,
				message:
					'Row has more cells than the table has columns, so this is not shown. Escape a `|` that is text as `\\|`.',
				fixes: () => escapeInCode(document, span),
			});
		}
	},
};

/** If code has as many pipes as there are extra cells, those pipes were meant as text. */
function escapeInCode({ text }: PageDocument, { start, end }: Span): readonly Fix[] {
	const rowStart = startOfLine(text, start);
	if (end - rowStart > maxRowLength) return [];
	const row = text.slice(rowStart, end);
	const cells = barsIn(text.slice(start, end).replace(/\|$/, '')).length;
	const bars = [...row.matchAll(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].flatMap(({ 0: code, index }) =>
		barsIn(code).map((at) => rowStart + index + at),
	);
	if (bars.length !== cells) return [];
	return [
		{
			title: 'Escape as `\\|` in the code',
			changes: bars.map((at) => ({ span: { start: at, end: at }, newText: '\\' })),
			preferred: true,
		},
	];
}

/** Maximum length of rows that are searched for code. */
const maxRowLength = 5_000;

/** The positions of unescaped pipes. */
function barsIn(text: string): readonly number[] {
	return [...text.matchAll(/(?<!\\)(?:\\\\)*\|/g)].map(({ 0: found, index }) => index + found.length - 1);
}
