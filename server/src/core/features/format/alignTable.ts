import type { TextChange } from '../../text/edits.ts';
import type { Alignment, MarkdownTable } from '../tables/findTables.ts';

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
function alignedLines(
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

/** Characters that take two columns of a fixed-width font: scripts of East Asia and pictures. */
const wide =
	/[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu;

/** Marks that stand above others, and signs without a width. */
const noWidth = /\p{Mn}|\p{Me}|\u200B|\u200C|\u200D|[\uFE00-\uFE0F]/gu;

/** How many columns of a fixed-width font a text takes, as far as that can be told. */
function displayWidth(text: string): number {
	const plain = text.replace(wide, '\uFFFD\uFFFD').replace(noWidth, '');
	return [...plain].length;
}
