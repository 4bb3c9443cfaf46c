import type { Table, TableCell, TableRow } from 'mdast';
import { isBlank, type PlainBlock, type PlainLine, type PlainSource } from './plainSource.ts';
import { readPlainWords } from './plainWords.ts';

/** A table whose rows all begin and end with a bar. Undefined where it takes the grammar to say. */
export function readPlainTable(source: PlainSource, index: number, line: PlainLine): PlainBlock | undefined {
	const { lines, positionOf } = source;
	const align = columnsIn(source, lines[index + 1]);
	const head = readRow(source, line);
	if (align === undefined || head?.children.length !== align.length) return undefined;
	const children = [head];
	let next = index + 2;
	for (let one = lines[next]; one && !isBlank(one); one = lines[++next]) {
		const row = readRow(source, one);
		if (row === undefined) return undefined;
		children.push(row);
	}
	const position = positionOf(line.first, lines[next - 1]?.end ?? line.end);
	const node: Table = { type: 'table', align, children, position };
	return { node, next };
}

/** The columns that the line below a table's head makes. */
function columnsIn({ text }: PlainSource, line: PlainLine | undefined): Alignment[] | undefined {
	const [, columns] = /^\|((?: *:?-+:? *\|)+)$/.exec(line ? text.slice(line.first, line.end) : '') ?? [];
	return columns?.split('|').slice(0, -1).map(alignmentOf);
}

type Alignment = NonNullable<Table['align']>[number];

function alignmentOf(column: string): Alignment {
	const marks = column.trim();
	if (marks.startsWith(':')) return marks.endsWith(':') ? 'center' : 'left';
	return marks.endsWith(':') ? 'right' : null;
}

function readRow(source: PlainSource, { first, end }: PlainLine): TableRow | undefined {
	const { text, positionOf } = source;
	const last = end - 1;
	if (last <= first || text.charAt(first) !== '|' || text.charAt(last) !== '|') return undefined;
	if (text.slice(first, end).includes('\\')) return undefined;
	const children: TableCell[] = [];
	for (let bar = first; bar < last; ) {
		const next = text.indexOf('|', bar + 1);
		let [from, to] = [bar + 1, next];
		while (from < to && text.charAt(from) === ' ') from++;
		while (to > from && text.charAt(to - 1) === ' ') to--;
		const words = readPlainWords(source, from, to);
		if (words === undefined) return undefined;
		// The bar behind it belongs to the last cell.
		const position = positionOf(bar, next === last ? end : next);
		children.push({ type: 'tableCell', children: words, position });
		bar = next;
	}
	return { type: 'tableRow', children, position: positionOf(first, end) };
}
