import type { FrontMatterEntry } from './frontMatter.ts';
import { readPlainList, readPlainScalar } from './readPlainScalar.ts';

/**
 * Reads front matter of which every line is a key with a plain or quoted value or a list of such, as nearly all are,
 * in a small fraction of a YAML parser's time. Undefined when a single line is anything else: the parser decides then.
 */
export function readPlainLines(source: string, offset: number): readonly FrontMatterEntry[] | undefined {
	const entries: FrontMatterEntry[] = [];
	/** The key without a value that items may follow. */
	let open: OpenList | undefined;
	for (let start = 0; start < source.length; ) {
		const newLine = source.indexOf('\n', start);
		const end = newLine < 0 ? source.length : newLine;
		const line = source.slice(start, source.charCodeAt(end - 1) === carriageReturn ? end - 1 : end);
		if (line !== '') {
			const item = open && itemLine.exec(line);
			if (open && item) {
				if (!addItem(open, item, offset + start)) return undefined;
			} else {
				const entry = readLine(line, offset + start);
				if (entry === undefined) return undefined;
				open = entry.valueSpan === undefined ? { entry, indent: '', items: [] } : undefined;
				entries.push(entry);
			}
		}
		start = end + 1;
	}
	return entries;
}

const carriageReturn = 13;

interface OpenList {
	readonly entry: WritableEntry;
	indent: string;
	readonly items: PlainValue[];
}

type WritableEntry = { -readonly [Key in keyof FrontMatterEntry]: FrontMatterEntry[Key] };
type PlainValue = ReturnType<typeof readPlainScalar>;

/** Spaces, a hyphen, spaces, and a value. */
const itemLine = /^( *)-( +)(\S|\S[^\t]*\S) *$/;

function addItem(
	list: OpenList,
	[, indent = '', gap = '', written = '']: RegExpExecArray,
	start: number,
): boolean {
	const value = readPlainScalar(written);
	if (value === undefined || (list.items.length > 0 && indent !== list.indent)) return false;
	const { entry } = list;
	list.indent = indent;
	list.items.push(value);
	entry.value = list.items;
	const from = entry.valueSpan?.start ?? start + indent.length;
	entry.valueSpan = { start: from, end: start + indent.length + 1 + gap.length + written.length };
	return true;
}

function readLine(line: string, start: number): WritableEntry | undefined {
	const [, key = '', gap = '', written = ''] = plainLine.exec(line) ?? [];
	if (key === '') return undefined;
	const keySpan = { start, end: start + key.length };
	if (written === '') return { key, keySpan, value: null, valueSpan: undefined };
	const value = written.startsWith('[') ? readPlainList(written) : readPlainScalar(written);
	if (value === undefined) return undefined;
	const from = start + key.length + 1 + gap.length;
	return { key, keySpan, value, valueSpan: { start: from, end: from + written.length } };
}

/** A key of letters, digits, `_` and `-`, a colon, spaces, a value, and nothing that YAML could take otherwise. */
const plainLine = /^([A-Za-z_][\w-]*):(?:( +)(\S|\S[^\t]*\S))? *$/;
