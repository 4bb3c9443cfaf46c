import type { GrammarOptions } from '../pageGrammar.ts';
import { noLabels } from '../pageLabels.ts';
import type { PageNode } from '../pageTree.ts';
import { readPlainDefinition } from './plainDefinition.ts';
import { readPlainFence } from './plainFence.ts';
import { readPlainFrontMatter } from './plainFrontMatter.ts';
import { itemIn, readPlainList } from './plainList.ts';
import { readPlainQuote } from './plainQuote.ts';
import {
	type PlainBlock,
	type PlainLine,
	type PlainSource,
	plainSource,
	type ReadBlocks,
} from './plainSource.ts';
import { readPlainTable } from './plainTable.ts';
import { readPlainTag } from './plainTag.ts';
import { readPlainWords } from './plainWords.ts';

/**
 * The blocks of a text in which every line says by itself what it is: most of what authors type. The very nodes that
 * the grammar gives, in a small part of its time. Undefined where it takes the grammar to say.
 */
export function readPlainBlocks(
	text: string,
	{ isStart, labels = noLabels }: Pick<GrammarOptions, 'isStart' | 'labels'>,
): PageNode[] | undefined {
	if (/^\uFEFF|[\0\r]/.test(text)) return undefined;
	const source = plainSource(text, labels.definitions);
	if (!isStart || !text.startsWith('---')) return readBlocks(source)?.nodes;
	const frontMatter = readPlainFrontMatter(source);
	const behind = frontMatter && readBlocks({ ...source, lines: source.lines.slice(frontMatter.next) });
	return behind && [frontMatter.node, ...behind.nodes];
}

const readBlocks: ReadBlocks = (source) => {
	const { lines } = source;
	const nodes: PageNode[] = [];
	let isSpread = false;
	let end = 0;
	for (let index = 0; index < lines.length; ) {
		const line = lines[index];
		if (line === undefined || line.first === line.end) {
			index++;
			continue;
		}
		const block = readBlock(source, index, line);
		if (block === undefined) return undefined;
		if (nodes.length > 0 && index > end) isSpread = true;
		nodes.push(block.node);
		index = block.next;
		end = index;
	}
	return { nodes, isSpread };
};

function readBlock(source: PlainSource, index: number, line: PlainLine): PlainBlock | undefined {
	const { text } = source;
	switch (text.charAt(line.first)) {
		case '<': {
			// Within items and quotations, tags have to be paired there.
			const node = source.depth === 0 ? readPlainTag(source, line) : undefined;
			return node && { node, next: index + 1 };
		}
		case '#':
			return readHeading(source, index, line);
		case '[':
			return readPlainDefinition(source, index, line) ?? readParagraph(source, index, line);
		case '`':
			return text.startsWith('```', line.first)
				? readPlainFence(source, index, line)
				: readParagraph(source, index, line);
		case '>':
			return readPlainQuote(source, index, line, readBlocks);
		case '|':
			return readPlainTable(source, index, line);
		default:
			return readPlainList(source, index, line, readBlocks) ?? readParagraph(source, index, line);
	}
}

function readHeading(source: PlainSource, index: number, line: PlainLine): PlainBlock | undefined {
	const marks = /(#{1,6}) +(?=[^ #])/y;
	marks.lastIndex = line.first;
	const [, { length: depth } = ''] = marks.exec(source.text) ?? [];
	if (depth === 0 || !isTrimmed(source, line) || source.text.charAt(line.end - 1) === '#') return undefined;
	const children = readPlainWords(source, marks.lastIndex, line.end);
	if (children === undefined) return undefined;
	const position = source.positionOf(line.first, line.end);
	// The pattern asks for one to six.
	return {
		node: { type: 'heading', depth: depth as 1 | 2 | 3 | 4 | 5 | 6, children, position },
		next: index + 1,
	};
}

function readParagraph(source: PlainSource, index: number, line: PlainLine): PlainBlock | undefined {
	let next = index;
	let last = line;
	for (let one: PlainLine | undefined = line; one && one.first < one.end; one = source.lines[++next]) {
		if (next > index && isOtherBlock(source, one)) break;
		if (!isWords(source, one)) return undefined;
		last = one;
	}
	const children = readPlainWords(source, line.first, last.end);
	const position = source.positionOf(line.first, last.end);
	return children && { node: { type: 'paragraph', children, position }, next };
}

/** Whether a line that follows a paragraph begins something else. */
function isOtherBlock(source: PlainSource, line: PlainLine): boolean {
	const { text } = source;
	const mark = text.charAt(line.first);
	if (mark === '<' || mark === '>') return true;
	if (mark === '#') return /#{1,6} /y.test(text.slice(line.first, line.first + 7));
	if (mark === '`') return text.startsWith('```', line.first);
	const item = itemIn(source, line);
	return item !== undefined && (item.start === null || item.start === 1);
}

/** Whether the line can hold nothing but words, or more of the words above it. */
function isWords(source: PlainSource, line: PlainLine): boolean {
	const { text } = source;
	if (!isTrimmed(source, line)) return false;
	const start = text.slice(line.first, Math.min(line.end, line.first + 12));
	return (
		/^[\w*"'(`[/.,;%?\u0080-\uFFFF]/.test(start) &&
		!/^(?:import|export|\*(?: |$)|\*\*\*|\d+[.)](?: |$)|```)/.test(start)
	);
}

function isTrimmed({ text }: PlainSource, { end }: PlainLine): boolean {
	const last = text.charCodeAt(end - 1);
	return last !== 32 && last !== 9;
}
