import type { Blockquote } from 'mdast';
import {
	deepest,
	isBlank,
	type PlainBlock,
	type PlainLine,
	type PlainSource,
	type ReadBlocks,
} from './plainSource.ts';

/** A quotation outside of others, each of whose lines has its mark, and the last one words. Undefined where it takes the grammar to say. */
export function readPlainQuote(
	source: PlainSource,
	index: number,
	line: PlainLine,
	readBlocks: ReadBlocks,
): PlainBlock | undefined {
	const { text, lines, depth, isQuoted, positionOf } = source;
	if (isQuoted || depth >= deepest) return undefined;
	const own: PlainLine[] = [];
	let next = index;
	for (let one = lines[next]; one && text.charAt(one.first) === '>'; one = lines[++next]) {
		const quoted = quotedLine(text, one);
		// How far a tab reaches depends on where it stands.
		if (text.charAt(quoted.first) === '\t') return undefined;
		own.push(quoted);
	}
	const behind = lines[next];
	const last = own.at(-1);
	if (last === undefined || isBlank(last) || (behind !== undefined && !isBlank(behind))) return undefined;
	const content = readBlocks({ ...source, lines: own, depth: depth + 1, isQuoted: true });
	if (content === undefined) return undefined;
	const position = positionOf(line.first, last.end);
	// Blocks of a page that are no tags are Markdown's own.
	const children = content.nodes as Blockquote['children'];
	return { node: { type: 'blockquote', children, position }, next };
}

/** The line behind its mark, and the one space that may belong to that. */
function quotedLine(text: string, { first, end }: PlainLine): PlainLine {
	const start = text.charAt(first + 1) === ' ' ? first + 2 : first + 1;
	let from = start;
	while (from < end && text.charAt(from) === ' ') from++;
	return { start, first: from, end };
}
