import { type PageDocument, sliceOf } from '../../language/document.ts';
import { lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';

export const malformedTable = fileCheck({
	code: 'malformed-table',
	includesSnippets: true,
	severity: 'warning',
	title: 'Malformed table',
	explain:
		'A table is a header row, a delimiter row of hyphens with as many cells, and rows. Without the header or the delimiter row, or with another number of cells, the site shows the pipes and hyphens as text. Add the row, or correct its number of cells.',
	examples: {
		bad: '| Plan | Price |\n⟦| Free | 0 |⟧\n| Team | 20 |\n\n| Plan | Price |\n⟦| --- |⟧\n| Free | 0 |\n\n⟦| --- | --- |⟧\n| Free | 0 |\n',
		good: '| Plan | Price |\n| --- | --- |\n| Free | 0 |\n| Team | 20 |\n\n| Plan | Price |\n| --- | --- |\n| Free | 0 |\n\n|  |  |\n| --- | --- |\n| Free | 0 |\n',
	},
	page(document, report) {
		for (const span of document.syntax.malformedTableRows)
			report(toFinding(document, span, sliceOf(document, span)));
	},
});

function toFinding({ text }: PageDocument, span: Span, line: string): Finding {
	const lineStart = startOfLine(text, span.start);
	const lead = text.slice(lineStart, span.start);
	const before = text.slice(startOfLine(text, lineStart - 1), Math.max(0, lineStart - 1)).trim();
	const hasHead = before.endsWith('|') || before.includes(' | ');
	const newLine = (row: string) => ({
		span: { start: span.start, end: span.start },
		newText: `${row}${lineBreakOf(text)}${lead.replace(/[^\s>]/g, ' ')}`,
	});
	if (!isDivider(line)) {
		const row = dividerOf(cellsOf(before));
		return {
			span,
			message: `Table has no delimiter row, so it renders as plain text. Add \`${row}\` below the header.`,
			fixes: () => [{ title: `Add \`${row}\``, changes: [newLine(row)], preferred: true }],
		};
	}
	if (lineStart > 0 && hasHead) {
		const row = dividerOf(cellsOf(before));
		return {
			span,
			message: `Header row has ${cellsOf(before)} cells but delimiter row has ${cellsOf(line)}, so the table renders as plain text.`,
			fixes: () => [{ title: `Replace with \`${row}\``, changes: [{ span, newText: row }], preferred: true }],
		};
	}
	const head = `|${'  |'.repeat(cellsOf(line))}`;
	return {
		span,
		message: 'Table has no header row, so it renders as plain text. Add one above; its cells can be empty.',
		fixes: () => [{ title: 'Add an empty header row', changes: [newLine(head)] }],
	};
}

function isDivider(line: string): boolean {
	return /^[|:\s-]+$/.test(line);
}

function dividerOf(cells: number): string {
	return `|${' --- |'.repeat(cells)}`;
}

/** The number of cells, without the markers of block quotes and list items. */
function cellsOf(row: string): number {
	const bare = row.replace(/^[\s>*+\d.)-]*\|/, '').replace(/\|$/, '');
	return [...bare.matchAll(/(?<!\\)(?:\\\\)*\|/g)].length + 1;
}

export const extraTableCells = fileCheck({
	code: 'extra-table-cells',
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
					'Extra table cells are not shown: the row has more cells than the header. Escape a `|` that is text as `\\|`.',
				fixes: () => escapeInCode(document, span),
			});
		}
	},
});

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
