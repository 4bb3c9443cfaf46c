import type { Node } from 'jsonc-parser';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import type { DataFault } from './dataTree.ts';
import { readEntries, readFaults } from './parseYaml.ts';
import { isItem, type PlainYaml, skipSpaces } from './plainYamlLines.ts';
import { maxRead, maxReported, rootFaults } from './repairYaml.ts';

/** What of a text is read by the YAML parser, entry by entry. */
export interface OddEntries {
	found: FaultyEntry[];
	/** How much may still be given to the parser, in characters. */
	left: number;
	/** Something means something else by itself than it does in the text. */
	isRefused: boolean;
	/** A line that stands less deep than those around it, so that the entry around it is large. */
	stray: number | undefined;
}

/** An entry with faults, between lines that make it one of several. */
interface FaultyEntry {
	readonly written: string;
	readonly faults: readonly DataFault[];
	/** Where its text is in the whole, and how much further it stands here. */
	readonly span: Span;
	readonly shift: number;
}

export interface OddEntry {
	readonly start: number;
	/** Where the entry before it starts, if there is one without faults. */
	readonly before: number | undefined;
	readonly indent: number;
	readonly isList: boolean;
	readonly depth: number;
}

/** What it costs to begin. */
const eachEntry = 200;

/** Longer entries are read once more without the line that is odd. */
const maxEntryLength = 64 * 1024;

/** An entry before it of which the repair of a line may be a part. */
const maxBeforeLength = 4 * 1024;

/** Reads the entry that begins at the start, with all lines that belong to it: often one node, after faults any number. */
export function readOddEntry(yaml: PlainYaml, odd: OddEntries, entry: OddEntry): readonly Node[] | undefined {
	if (odd.isRefused) return undefined;
	const { text } = yaml;
	const { start, before = start, indent, isList, depth } = entry;
	const { end, isFollowed } = endOfEntry(text, entry);
	const own = text.slice(start, end);
	odd.left -= end - start + eachEntry;
	if (end - start > maxEntryLength) odd.stray = yaml.indent > indent ? yaml.start : strayAt(text, entry);
	// Tabs are mended all at once, if at all.
	const isTabbed = text.length <= maxRead && /\n *\t/.test(own);
	odd.isRefused = odd.left < 0 || odd.stray !== undefined || isTabbed || /^[?:](?:\s|$)/.test(own);
	if (odd.isRefused) return undefined;
	const pad = ' '.repeat(indent);
	const other = `${isList ? '- 0' : 'k: 0'}\n`;
	const from = start - before > maxBeforeLength ? start : before;
	const first = from < start ? text.slice(from, startOfLine(text, start)) : other;
	const shift = indent + first.length + indent - start;
	const written = `${pad}${first}${pad}${own}${isFollowed ? pad + other : ''}`;
	const read = readEntries(written, { shift, depth, isList });
	if (read === undefined) {
		odd.isRefused = true;
		return undefined;
	}
	if (read.faults.length > 0)
		odd.found.push({
			written,
			faults: read.faults,
			span: { start: from, end: start + own.trimEnd().length },
			shift,
		});
	const last = isFollowed ? end - 1 : end;
	const within = read.entries.filter(({ node }) => node.offset >= start && node.offset <= last);
	yaml.at = end;
	yaml.end = Math.min(within.at(-1)?.end ?? end, end);
	// To what the comments behind it belong, what is around it decides.
	const isOpen = !isFollowed && /^\s*#/.test(text.slice(yaml.end, end));
	if (read.faults.length === 0) odd.isRefused = isOpen || read.entries.length !== (isFollowed ? 3 : 2);
	return odd.isRefused ? undefined : within.map(({ node }) => node);
}

/** The line at the start where it has a value, and yet lines below it: then they belong to an entry above. */
function strayAt(text: string, { start, indent }: OddEntry): number | undefined {
	const lineEnd = endOfLine(text, start);
	if (beginsBlock.test(text.slice(start, lineEnd))) return undefined;
	for (let at = lineEnd + 1; at < text.length; at = endOfLine(text, at) + 1) {
		const from = skipSpaces(text, at, text.length);
		if ('\n#'.includes(text.charAt(from))) continue;
		return from - at > indent ? start : undefined;
	}
	return undefined;
}

/** A key or mark without a value, but perhaps with an anchor, a tag or a comment. */
const beginsBlock = /[:-](?:[ \t]+[&!]\S*)*[ \t]*(?:[ \t]#.*)?$/;

/** Ends where a line is not indented further, and whether that line is another entry of the same list or object. */
function endOfEntry(text: string, { start, indent, isList }: OddEntry) {
	for (let at = endOfLine(text, start) + 1; at < text.length; at = endOfLine(text, at) + 1) {
		const from = skipSpaces(text, at, text.length);
		if (from - at > indent || from === text.length || '\n\t#'.includes(text.charAt(from))) continue;
		const isSame = from - at === indent;
		const isOther = isItem({ text, start: from, stop: endOfLine(text, from) });
		if (isSame && (']}'.includes(text.charAt(from)) || (isOther && !isList))) continue;
		return { end: at, isFollowed: isSame && isOther === isList };
	}
	return { end: text.length, isFollowed: false };
}

/** The faults of all entries, where they stand in the text. */
export function faultsOfOdd({ found }: OddEntries): readonly DataFault[] {
	const budget = { left: maxRead, reported: maxReported };
	const reported = new Map<number, DataFault>();
	for (const { written, faults, span, shift } of found) {
		const place = ({ start, end }: Span): Span => {
			const from = Math.max(span.start, Math.min(start - shift, span.end - 1));
			return { start: from, end: Math.max(from, Math.min(end - shift, span.end)) };
		};
		for (const fault of rootFaults(written, faults, { read: readFaults, budget })) {
			const at = place(fault.span);
			const repair = fault.repair?.map((change) => ({ ...change, span: place(change.span) }));
			// What is missing at the end of an entry may be told with the next line.
			if (!reported.has(at.start))
				reported.set(at.start, { kind: fault.kind, span: at, ...(repair && { repair }) });
		}
	}
	return [...reported.values()];
}
