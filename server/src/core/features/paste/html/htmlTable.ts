import { alignedLines } from '../../format/alignTable.ts';
import { type Marks, type Run, readMarks, readRuns } from './htmlRuns.ts';
import { blockNames, type HtmlElement, type HtmlNode } from './htmlTree.ts';
import { writeRuns } from './writeRuns.ts';

/** A table in Markdown, its first row for the heads; undefined where it has one column or one row. */
export function htmlTable(table: HtmlElement, marks: Marks): string | undefined {
	const rows = [...rowsOf(table)].map(cellsOf);
	const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
	if (width < 2 || rows.length < 2) return undefined;
	const columns = Array.from({ length: width }, (_, index) => index);
	const [head = [], ...body] = rows.map((row) =>
		columns.map((column) => {
			const cell = row[column];
			return cell === undefined ? '' : writeCell(cell, marks);
		}),
	);
	const heads = head.map((cell) => cell.replace(/^\*\*([^*]*)\*\*$/, '$1'));
	return alignedLines(
		[heads, ...body],
		columns.map(() => 'none'),
	).join('\n');
}

function* rowsOf(element: HtmlElement): Iterable<HtmlElement> {
	for (const child of element.children) {
		if (child.kind === 'text') continue;
		if (child.name === 'tr') yield child;
		else if (/^t(?:head|body|foot)$/.test(child.name)) yield* rowsOf(child);
	}
}

function cellsOf({ children }: HtmlElement): readonly HtmlElement[] {
	return children.flatMap((child) => (child.kind === 'element' && /^t[dh]$/.test(child.name) ? [child] : []));
}

/** A cell has one line, in which a bar would end it. */
function writeCell(cell: HtmlElement, outer: Marks): string {
	const runs = [...runsOf(cell.children, readMarks(cell, outer))];
	return writeRuns(runs).replaceAll('\n', '').replaceAll('|', '\\|');
}

function* runsOf(nodes: readonly HtmlNode[], marks: Marks): Iterable<Run> {
	for (const node of nodes) {
		if (node.kind === 'text' || !(node.holdsBlocks || blockNames.has(node.name))) {
			yield* readRuns(node, marks);
			continue;
		}
		yield { kind: 'break' };
		yield* runsOf(node.children, readMarks(node, marks));
		yield { kind: 'break' };
	}
}
