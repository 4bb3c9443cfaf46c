import type { TextChange } from '../../text/textChange.ts';
import type { Alignment, MarkdownTable } from '../tables/findTables.ts';
import { displayWidth } from './displayWidth.ts';

/** Wider tables have no blanks between columns: no window would show their bars one below the other. */
const widest = 160;

/** Each row anew, its bars below those of the header. */
export function alignTable(text: string, table: MarkdownTable): readonly TextChange[] {
	const { alignments, rows, indent, rowSpans, delimiterSpan } = table;
	const [head, delimiter, ...body] = alignedLines(
		rows.map((cells) => cells.map(({ text }) => text)),
		alignments,
	);
	const written = [head, ...body].map((line, index) => ({ span: rowSpans[index], line }));
	return [{ span: delimiterSpan, line: delimiter }, ...written]
		.flatMap(({ span, line }) =>
			span === undefined || line === undefined ? [] : [{ span, newText: `${indent}${line}` }],
		)
		.filter(({ span, newText }) => text.slice(span.start, span.end) !== newText);
}

/** The lines of a table, whose first row is the header. */
export function alignedLines(
	rows: readonly (readonly string[])[],
	alignments: readonly Alignment[],
): readonly string[] {
	const columns = alignments.map((_, column) =>
		rows.reduce((width, cells) => Math.max(width, displayWidth(cells[column] ?? '')), 3),
	);
	const isWide = columns.reduce((sum, width) => sum + width + 3, 1) > widest;
	const widthOf = (column: number) => (isWide ? 0 : (columns[column] ?? 0));
	const [head = [], ...body] = rows.map((cells) =>
		cells.map((cell, column) => pad(cell, widthOf(column), alignments[column] ?? 'none')),
	);
	const delimiter = alignments.map((alignment, column) => hyphens(alignment, Math.max(3, widthOf(column))));
	return [head, delimiter, ...body].map((cells) => `|${cells.map((cell) => ` ${cell} |`).join('')}`);
}

function pad(text: string, width: number, alignment: Alignment): string {
	const missing = Math.max(0, width - displayWidth(text));
	const before = alignment === 'right' ? missing : alignment === 'center' ? Math.floor(missing / 2) : 0;
	return ' '.repeat(before) + text + ' '.repeat(missing - before);
}

function hyphens(alignment: Alignment, width: number): string {
	const start = alignment === 'left' || alignment === 'center' ? ':' : '';
	const end = alignment === 'right' || alignment === 'center' ? ':' : '';
	return start + '-'.repeat(width - start.length - end.length) + end;
}
