import type { List, ListItem } from 'mdast';
import type { GrammarOptions } from '../pageGrammar.ts';
import { noLabels } from '../pageLabels.ts';
import type { PageNode } from '../pageTree.ts';
import { readPlainDefinition } from './plainDefinition.ts';
import { readPlainFence } from './plainFence.ts';
import { readPlainFrontMatter } from './plainFrontMatter.ts';
import { type PlainBlock, type PlainLine, type PlainSource, plainSource } from './plainSource.ts';
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
	const { lines } = source;
	const blocks: PageNode[] = [];
	for (let index = 0; index < lines.length; ) {
		const line = lines[index];
		if (line === undefined || line.first === line.end) {
			index++;
			continue;
		}
		const isFrontMatter = isStart && index === 0 && text.startsWith('---');
		const block = isFrontMatter ? readPlainFrontMatter(source) : readBlock(source, index, line);
		if (block === undefined) return undefined;
		blocks.push(block.node);
		index = block.next;
	}
	return blocks;
}

function readBlock(source: PlainSource, index: number, line: PlainLine): PlainBlock | undefined {
	const { text } = source;
	switch (text.charAt(line.first)) {
		case '<': {
			const node = readPlainTag(source, line);
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
		default:
			return itemIn(source, line) === undefined
				? readParagraph(source, index, line)
				: readList(source, index, line);
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

/** A list without empty lines, whose items are a line each. */
function readList(source: PlainSource, index: number, line: PlainLine): PlainBlock | undefined {
	const first = itemIn(source, line);
	if (first === undefined) return undefined;
	const children: ListItem[] = [];
	let next = index;
	let end = line.end;
	for (let one = source.lines[next]; one && one.first < one.end; one = source.lines[++next]) {
		const item = itemIn(source, one);
		if (item === undefined || item.mark !== first.mark || one.first - one.start !== line.first - line.start)
			break;
		const content = { ...one, first: item.content };
		const words = isWords(source, content) ? readPlainWords(source, item.content, one.end) : undefined;
		if (words === undefined) return undefined;
		const position = source.positionOf(one.first, one.end);
		const paragraph = source.positionOf(item.content, one.end);
		children.push({
			type: 'listItem',
			spread: false,
			checked: null,
			children: [{ type: 'paragraph', children: words, position: paragraph }],
			position,
		});
		end = one.end;
	}
	if (mayGoOn(source, next, line)) return undefined;
	const position = source.positionOf(line.first, end);
	const { start } = first;
	const node: List = { type: 'list', ordered: start !== null, start, spread: false, children, position };
	return { node, next };
}

/** Whether the list that ends before this line may not have ended. */
function mayGoOn({ text, lines }: PlainSource, index: number, { first, start }: PlainLine): boolean {
	const isTagNext = text.charAt(lines[index]?.first ?? 0) === '<';
	let next = index;
	while (next < lines.length && lines[next]?.first === lines[next]?.end) next++;
	const line = lines[next];
	if (line === undefined) return false;
	if (next === index && !isTagNext) return true;
	return line.first - line.start > first - start || itemMark.test(text.slice(line.first, line.first + 12));
}

const itemMark = /^(?:[-*+]|\d+[.)])(?: |$)/;

interface Item {
	/** What the items of one list have in common. */
	readonly mark: string;
	/** Of an ordered list. */
	readonly start: number | null;
	/** The offset behind the mark. */
	readonly content: number;
}

function itemIn({ text }: PlainSource, { first, end }: PlainLine): Item | undefined {
	const item = /(?:([-*+])|(\d{1,9})([.)])) (?! )/y;
	item.lastIndex = first;
	const [, bullet, number = '', delimiter = ''] = item.exec(text) ?? [];
	if (item.lastIndex === 0 || item.lastIndex >= end) return undefined;
	return {
		mark: bullet ?? delimiter,
		start: bullet === undefined ? Number(number) : null,
		content: item.lastIndex,
	};
}

/** Whether a line that follows a paragraph begins something else. */
function isOtherBlock(source: PlainSource, line: PlainLine): boolean {
	const { text } = source;
	const mark = text.charAt(line.first);
	if (mark === '<') return true;
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
