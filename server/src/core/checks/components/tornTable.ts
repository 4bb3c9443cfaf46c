import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';

export const tornTable: PageCheck = {
	code: 'torn-table',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Table that shows as text',
	explain:
		'A table is a row of heads, a line of hyphens with as many cells as it, and rows. Without that line, or where it has another number of cells, readers see the bars and hyphens as text.',
	examples: {
		bad: '| Plan | Price |\n⟦| Free | 0 |⟧\n| Team | 20 |\n\n| Plan | Price |\n⟦| --- |⟧\n| Free | 0 |\n\n⟦| --- | --- |⟧\n| Free | 0 |\n',
		good: '| Plan | Price |\n| --- | --- |\n| Free | 0 |\n| Team | 20 |\n\n| Plan | Price |\n| --- | --- |\n| Free | 0 |\n\n|  |  |\n| --- | --- |\n| Free | 0 |\n',
	},
	tellsOf: ({ syntax }) => syntax.tornRows,
	run({ document }, report) {
		for (const span of document.syntax.tornRows) report(toFinding(document, span, sliceOf(document, span)));
	},
};

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
			message: `Readers see this table as text: a line such as \`${row}\` is missing between its head and its rows.`,
			fixes: () => [{ title: `Put \`${row}\` above`, changes: [newLine(row)], preferred: true }],
		};
	}
	if (lineStart > 0 && hasHead) {
		const row = dividerOf(cellsOf(before));
		return {
			span,
			message: `Readers see this table as text: its head has ${cellsOf(before)} cells, and this line ${cellsOf(line)}.`,
			fixes: () => [{ title: `Write \`${row}\``, changes: [{ span, newText: row }], preferred: true }],
		};
	}
	const head = `|${'  |'.repeat(cellsOf(line))}`;
	return {
		span,
		message: 'Readers see this table as text: the row of its heads is missing above. Its cells may be empty.',
		fixes: () => [{ title: 'Put a row of empty heads above', changes: [newLine(head)] }],
	};
}

function isDivider(line: string): boolean {
	return /^[|:\s-]+$/.test(line);
}

function dividerOf(cells: number): string {
	return `|${' --- |'.repeat(cells)}`;
}

/** Behind the marks of quotes and list items. */
function cellsOf(row: string): number {
	const bare = row.replace(/^[\s>*+\d.)-]*\|/, '').replace(/\|$/, '');
	return [...bare.matchAll(/(?<!\\)(?:\\\\)*\|/g)].length + 1;
}
