import type { Node } from 'jsonc-parser';
import { countUntil } from '../../text/countUntil.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import { maxDepth } from '../findTooDeep.ts';
import type { DataFault, DataTree } from './dataTree.ts';
import { faultsOfOdd, type OddEntries, readOddEntry } from './oddYaml.ts';
import { isItem, mayBeginText, type PlainYaml, skipSpaces } from './plainYamlLines.ts';
import { readInlineValue } from './plainYamlValue.ts';

/**
 * Reads YAML that is written in blocks, with plain and quoted texts, short lists and objects in brackets, and comments
 * on lines of their own, as nearly all API descriptions are, in a small fraction of a YAML parser's time: into the very
 * tree that `parseYaml` makes. An entry that holds anything else is given to the parser by itself, so that a fault, too,
 * costs no more than the entry around it. Undefined where that does not help: the parser decides then.
 */
export function readPlainYaml(text: string): DataTree | undefined {
	if (!text.includes('\r')) return readUnixYaml(text);
	const tree = readUnixYaml(text.replaceAll('\r\n', '\n'));
	return tree && moveAfterReturns(tree, text);
}

interface BlockYaml extends PlainYaml {
	readonly odd: OddEntries;
}

/** Lines end with a line feed alone. */
function readUnixYaml(text: string): DataTree | undefined {
	if (text.includes('\r') || text.startsWith('\uFEFF') || /\n(?:---|\.\.\.)/.test(text)) return undefined;
	const strays: DataFault[] = [];
	for (let rest = text; ; ) {
		const odd: OddEntries = {
			found: [],
			left: text.length / 2 + leastLeft,
			isRefused: false,
			stray: undefined,
		};
		const root = readRoot(rest, odd);
		if (root !== undefined) {
			const faults = [...strays, ...faultsOfOdd(odd)];
			return { root, faults: faults.toSorted((a, b) => a.span.start - b.span.start) };
		}
		if (odd.stray === undefined || strays.length === maxStrays) return undefined;
		const end = endOfLine(rest, odd.stray);
		strays.push({ kind: 'BAD_INDENT', span: { start: odd.stray, end } });
		rest = rest.slice(0, odd.stray) + ' '.repeat(end - odd.stray) + rest.slice(end);
	}
}

/** Each has the whole text read anew. */
const maxStrays = 3;

function readRoot(text: string, odd: OddEntries): Node | undefined {
	const at = text.startsWith('---\n') ? 4 : 0;
	const yaml: BlockYaml = { text, at, end: 0, start: 0, stop: 0, indent: -1, isCommented: false, odd };
	if (!findLine(yaml) || yaml.indent !== 0 || !(isItem(yaml) || endOfKey(yaml) >= 0)) return undefined;
	const root = readBlock(yaml, 0, 0);
	return root === undefined || findLine(yaml) || yaml.at < text.length ? undefined : root;
}

/** The list or object whose first item stands at the start. */
function readBlock(yaml: BlockYaml, indent: number, depth: number): Node | undefined {
	if (depth >= maxDepth) {
		yaml.odd.isRefused = true;
		return undefined;
	}
	const offset = yaml.start;
	const isList = isItem(yaml);
	const children: Node[] = [];
	let before: number | undefined;
	for (;;) {
		const { start } = yaml;
		const known = yaml.odd.found.length;
		const child = isList ? readItem(yaml, indent, depth) : readProperty(yaml, indent, depth);
		const next = child === undefined ? 'odd' : nextIn(yaml, indent, isList);
		if (child !== undefined && next !== 'odd') children.push(child);
		else {
			// What was found within is found anew.
			yaml.odd.found.length = known;
			const entries = readOddEntry(yaml, yaml.odd, { start, before, indent, isList, depth });
			if (entries === undefined) return undefined;
			for (const entry of entries) children.push(entry);
		}
		const after = next === 'odd' ? nextIn(yaml, indent, isList) : next;
		if (after === 'odd') return undefined;
		before = yaml.odd.found.length === known ? start : undefined;
		if (after === 'end')
			return { type: isList ? 'array' : 'object', offset, length: yaml.end - offset, children };
	}
}

/** What the next line with content is to the block. */
function nextIn(yaml: PlainYaml, indent: number, isList: boolean): 'entry' | 'end' | 'odd' {
	if (!findLine(yaml)) return yaml.at < yaml.text.length ? 'odd' : 'end';
	if (yaml.indent < indent || (isList && yaml.indent === indent && !isItem(yaml))) return 'end';
	return yaml.indent > indent || isItem(yaml) !== isList ? 'odd' : 'entry';
}

function readItem(yaml: BlockYaml, indent: number, depth: number): Node | undefined {
	const { text, start, stop } = yaml;
	const from = skipSpaces(text, start + 1, stop);
	if (from === stop) return undefined;
	yaml.start = from;
	const column = indent + from - start;
	return isItem(yaml) || endOfKey(yaml) >= 0
		? readBlock(yaml, column, depth + 1)
		: readInlineValue(yaml, from, indent);
}

function readProperty(yaml: BlockYaml, indent: number, depth: number): Node | undefined {
	const { text, start, stop } = yaml;
	const colon = endOfKey(yaml);
	if (colon < 0) return undefined;
	const isQuoted = isQuote(text[start]);
	const name = isQuoted ? text.slice(start + 1, colon - 1) : text.slice(start, colon);
	if (name === '<<' || name.length > maxKeyLength) return undefined;
	const key: Node = { type: 'string', offset: start, length: colon - start, value: name };
	const from = skipSpaces(text, colon + 1, stop);
	const value = from < stop ? readInlineValue(yaml, from, indent) : readBelow(yaml, indent, depth);
	if (value === undefined) return undefined;
	const length = Math.max(colon, value.offset + value.length) - start;
	return { type: 'property', offset: start, length, children: [key, value] };
}

/** What stands on the lines below a key. */
function readBelow(yaml: BlockYaml, indent: number, depth: number): Node | undefined {
	const end = yaml.stop;
	yaml.at = Math.min(end + 1, yaml.text.length);
	const isThere = findLine(yaml);
	if (!isThere && yaml.at < yaml.text.length) return undefined;
	if (isThere && (yaml.indent > indent || (yaml.indent === indent && isItem(yaml))))
		return isItem(yaml) || endOfKey(yaml) >= 0
			? readBlock(yaml, yaml.indent, depth + 1)
			: readInlineValue(yaml, yaml.start, indent);
	// A comment below may be taken for a part of what is missing.
	if (yaml.isCommented) return undefined;
	yaml.end = end;
	return { type: 'null', offset: end, length: 0, value: null };
}

/**
 * Whether there is another line with content. It is taken only when its value is; where the rest of the text is not for
 * this reader, it is left.
 */
function findLine(yaml: PlainYaml): boolean {
	const { text } = yaml;
	let maxCommentDepth = -1;
	let at = yaml.at;
	while (at < text.length) {
		const newLine = text.indexOf('\n', at);
		const stop = newLine < 0 ? text.length : newLine;
		const start = skipSpaces(text, at, stop);
		if (start === stop) at = stop + 1;
		else if (text[start] === '#') {
			maxCommentDepth = Math.max(maxCommentDepth, start - at);
			at = stop + 1;
		} else {
			// A comment that stands deeper belongs to what is above it.
			if (text[start] === '\t' || maxCommentDepth > start - at || isMarker(text, at)) return false;
			Object.assign(yaml, { at, start, stop, indent: start - at, isCommented: maxCommentDepth >= 0 });
			return true;
		}
	}
	if (maxCommentDepth <= 0) yaml.at = text.length;
	yaml.isCommented = maxCommentDepth >= 0;
	return false;
}

/** Between documents, or behind one. */
function isMarker(text: string, at: number): boolean {
	return text.startsWith('---', at) || text.startsWith('...', at);
}

/** The colon behind the key at the start, or -1. */
function endOfKey({ text, start, stop }: PlainYaml): number {
	const line = text.slice(start, stop);
	if (isQuote(line[0])) {
		const quoted = quotedKey.exec(line)?.[1];
		return quoted === undefined ? -1 : start + quoted.length;
	}
	if (!mayBeginText(text, start)) return -1;
	const colon = line.includes(': ') ? line.indexOf(': ') : line.lastIndexOf(':');
	const key = line.slice(0, colon);
	const isKey = colon === line.length - 1 || line[colon + 1] === ' ';
	return isKey && !/ $|\t| #/.test(key) ? start + colon : -1;
}

const quotedKey = /^("[^"\\]*"|'[^']*'):(?: |$)/;

function isQuote(mark: string | undefined): boolean {
	return mark === '"' || mark === "'";
}

/** What a short text may give to the parser, entry by entry. */
const leastLeft = 20_000;

/** Longer ones have to be marked as such. */
const maxKeyLength = 1000;

/** The tree of a text whose lines end with a line feed alone, with its places in the text that has `\r\n` there. */
function moveAfterReturns({ root, faults }: DataTree, text: string): DataTree {
	const returns: number[] = [];
	for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2))
		returns.push(at - returns.length);
	const moved = (offset: number) => offset + countUntil(returns, (place) => place >= offset);
	const move = (node: Node): Node => {
		const offset = moved(node.offset);
		const place = { offset, length: moved(node.offset + node.length) - offset };
		return node.children === undefined
			? { ...node, ...place }
			: { ...node, ...place, children: node.children.map(move) };
	};
	const moveSpan = ({ start, end }: Span): Span => ({ start: moved(start), end: moved(end) });
	return {
		root: root && move(root),
		faults: faults.map((fault) => ({
			...fault,
			span: moveSpan(fault.span),
			...(fault.repair && { repair: fault.repair.map((at) => ({ ...at, span: moveSpan(at.span) })) }),
		})),
	};
}
