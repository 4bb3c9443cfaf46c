import type { List, ListItem } from 'mdast';
import {
	deepest,
	isBlank,
	type PlainBlock,
	type PlainLine,
	type PlainSource,
	type ReadBlocks,
} from './plainSource.ts';

/**
 * A list whose items begin in the same column, each with the lines that are indented as far as its words. Undefined
 * where it takes the grammar to say, or where no list begins.
 */
export function readPlainList(
	source: PlainSource,
	index: number,
	line: PlainLine,
	readBlocks: ReadBlocks,
): PlainBlock | undefined {
	const { lines, depth, isQuoted, positionOf } = source;
	const first = itemIn(source, line);
	if (first === undefined || depth >= deepest) return undefined;
	const children: ListItem[] = [];
	let spread = false;
	let behind = index;
	for (let next = index; ; next = firstFilled(lines, behind)) {
		const one = lines[next];
		const item = one && indentOf(one) === indentOf(line) ? itemIn(source, one) : undefined;
		if (one === undefined || item?.mark !== first.mark) break;
		if (next > behind) spread = true;
		const own = linesOfItem(lines, next, item.content);
		// Below words, a number begins no list, not even behind the mark of another item.
		const inner = own[0] && itemIn(source, own[0]);
		if (inner !== undefined && (inner.start ?? 1) !== 1) return undefined;
		const content = readBlocks({ ...source, lines: own, depth: depth + 1 });
		if (content === undefined) return undefined;
		children.push({
			type: 'listItem',
			spread: content.isSpread,
			checked: null,
			// Blocks of a page that are no tags are Markdown's own.
			children: content.nodes as ListItem['children'],
			position: positionOf(one.first, own.at(-1)?.end ?? one.end),
		});
		behind = next + own.length;
	}
	if (mayGoOn(source, behind, line)) return undefined;
	// Marks of a quotation on empty lines are parts of the list before them.
	const hasMarks =
		isQuoted && (spread || lines[behind] !== undefined || children.some((item) => item.spread));
	if (hasMarks) return undefined;
	const { start } = first;
	const position = positionOf(line.first, lines[behind - 1]?.end ?? line.end);
	const node: List = { type: 'list', ordered: start !== null, start, spread, children, position };
	return { node, next: behind };
}

interface Item {
	/** What the items of one list have in common. */
	readonly mark: string;
	/** Of an ordered list. */
	readonly start: number | null;
	/** The offset of what stands behind the mark. */
	readonly content: number;
}

/** The item that begins with the line, unless that may be something else. */
export function itemIn({ text }: PlainSource, { first, end }: PlainLine): Item | undefined {
	const item = /(?:([-*+])|(\d{1,9})([.)])) +/y;
	item.lastIndex = first;
	const [, bullet, number = '', delimiter = ''] = item.exec(text) ?? [];
	if (item.lastIndex === 0 || item.lastIndex >= end) return undefined;
	// A line between blocks, or the one below the head of a table.
	if (bullet !== undefined && /^[-*:| ]+$/.test(text.slice(first, end))) return undefined;
	return {
		mark: bullet ?? delimiter,
		start: bullet === undefined ? Number(number) : null,
		content: item.lastIndex,
	};
}

/** The lines of an item as if its words began them, from the one with its mark to the last that is not empty. */
function linesOfItem(lines: readonly PlainLine[], index: number, content: number): readonly PlainLine[] {
	const own: PlainLine[] = [];
	let filled = 0;
	const size = content - (lines[index]?.start ?? 0);
	for (let next = index; ; next++) {
		const line = lines[next];
		if (line === undefined) break;
		const { start, first, end } = line;
		if (next > index && !isBlank(line) && first - start < size) break;
		own.push({ start: Math.min(start + size, end), first: next === index ? content : first, end });
		if (!isBlank(line)) filled = own.length;
	}
	return own.slice(0, filled);
}

function firstFilled(lines: readonly PlainLine[], index: number): number {
	let next = index;
	for (let line = lines[next]; line && isBlank(line); line = lines[next]) next++;
	return next;
}

/** Whether the list that ends before this line may not have ended. */
function mayGoOn({ text, lines }: PlainSource, index: number, { first, start }: PlainLine): boolean {
	const isTagNext = text.charAt(lines[index]?.first ?? 0) === '<';
	const next = firstFilled(lines, index);
	const line = lines[next];
	if (line === undefined) return false;
	if (next === index && !isTagNext) return true;
	return line.first - line.start > first - start || itemMark.test(text.slice(line.first, line.first + 12));
}

const itemMark = /^(?:[-*+]|\d+[.)])(?: |$)/;

function indentOf({ start, first }: PlainLine): number {
	return first - start;
}
