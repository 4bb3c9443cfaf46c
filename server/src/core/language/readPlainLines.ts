import type { FrontMatterEntry } from './frontMatterEntry.ts';
import * as ascii from './page/ascii.ts';

/**
 * Reads front matter of which every line is a key with a plain or quoted value or a list of such, as nearly all are,
 * in a small fraction of a YAML parser's time. Undefined when a single line is anything else: the parser decides then.
 */
export function readPlainLines(source: string, offset: number): readonly FrontMatterEntry[] | undefined {
	const reading: Reading = { entries: [], list: undefined, folded: undefined };
	for (let start = 0; start < source.length; ) {
		const newLine = source.indexOf('\n', start);
		const end = newLine < 0 ? source.length : newLine;
		const line = source.slice(start, source.charCodeAt(end - 1) === carriageReturn ? end - 1 : end);
		if (!takeLine(reading, line, offset + start)) return undefined;
		start = end + 1;
	}
	return reading.folded === undefined ? reading.entries : undefined;
}

const carriageReturn = 13;

interface Reading {
	readonly entries: FrontMatterEntry[];
	/** The last key when it has no value yet or a list: items may follow. */
	list: { readonly entry: WritableEntry; readonly items: unknown[]; indent: string } | undefined;
	/** The last key when its text is to follow on the next line. */
	folded: WritableEntry | undefined;
}

type WritableEntry = { -readonly [Key in keyof FrontMatterEntry]: FrontMatterEntry[Key] };

/** Whether the line is one of those that are read here. */
function takeLine(reading: Reading, line: string, start: number): boolean {
	if (reading.folded !== undefined) return takeText(reading, reading.folded, line, start);
	if (line === '') return true;
	const item = reading.list && itemLine.exec(line);
	if (reading.list && item) return takeItem(reading.list, item, start);
	const entry = readLine(line, start);
	if (entry === undefined) return false;
	reading.list = entry.valueSpan === undefined ? { entry, items: [], indent: '' } : undefined;
	reading.folded = entry.value === folded ? entry : undefined;
	reading.entries.push(entry);
	return true;
}

/** One line of text; a second one would be indented too, and so be refused. */
function takeText(reading: Reading, entry: WritableEntry, line: string, start: number): boolean {
	const [all, text] = /^ +([^\s#][^\t]*)$/.exec(line) ?? [];
	if (all === undefined || text === undefined || all.endsWith(' ')) return false;
	entry.value = text;
	entry.valueSpan = { start: entry.valueSpan?.start ?? start, end: start + all.length };
	reading.folded = undefined;
	return true;
}

/** Spaces, a hyphen, spaces, and a value. */
const itemLine = /^( *)-( +)(\S|\S[^\t]*\S) *$/;

function takeItem(
	list: NonNullable<Reading['list']>,
	[, indent = '', gap = '', written = '']: RegExpExecArray,
	start: number,
): boolean {
	const value = readPlainScalar(written);
	if (value === undefined || (list.items.length > 0 && indent !== list.indent)) return false;
	list.indent = indent;
	list.items.push(value);
	list.entry.value = list.items;
	const from = list.entry.valueSpan?.start ?? start + indent.length;
	list.entry.valueSpan = { start: from, end: start + indent.length + 1 + gap.length + written.length };
	return true;
}

/** Stands before a text on the next line. */
const folded = '>-';

function readLine(line: string, start: number): WritableEntry | undefined {
	const colon = endOfPlainKey(line);
	if (colon < 0) return readUnusualLine(line, start);
	const end = endOfText(line);
	const from = skipSpaces(line, colon + 1, end);
	const keySpan = { start, end: start + colon };
	const key = line.slice(0, colon);
	if (from >= end) return { key, keySpan, value: null, valueSpan: undefined };
	// Other white space than blanks may be meant by YAML.
	if (from === colon + 1 || !isOrdinary(line, from) || !isOrdinary(line, end - 1) || line.includes('\t'))
		return readUnusualLine(line, start);
	const value = readValue(line.slice(from, end));
	return value === undefined
		? undefined
		: { key, keySpan, value, valueSpan: { start: start + from, end: start + end } };
}

/** The colon behind a key of letters, digits, `_`, `-` and inner colons, or -1. */
function endOfPlainKey(line: string): number {
	if (!isKeyStart(line.charCodeAt(0))) return -1;
	for (let at = 1; at < line.length; at++) {
		const code = line.charCodeAt(at);
		if (isKeyPart(code)) continue;
		if (code !== ascii.colon) return -1;
		if (!isKeyPart(line.charCodeAt(at + 1))) return at;
	}
	return -1;
}

function isKeyStart(code: number): boolean {
	return ascii.isLetter(code) || code === ascii.underscore;
}

function isKeyPart(code: number): boolean {
	return isKeyStart(code) || ascii.isDigit(code) || code === ascii.hyphen;
}

function endOfText(line: string): number {
	let end = line.length;
	while (line.charCodeAt(end - 1) === ascii.space) end--;
	return end;
}

function skipSpaces(line: string, start: number, end: number): number {
	let at = start;
	while (at < end && line.charCodeAt(at) === ascii.space) at++;
	return at;
}

function isOrdinary(line: string, at: number): boolean {
	const code = line.charCodeAt(at);
	return code > ascii.space && code <= ascii.tilde;
}

/** Any line that is one here, at its leisure. */
function readUnusualLine(line: string, start: number): WritableEntry | undefined {
	const [, quote = '', key = '', gap = '', written = ''] = plainLine.exec(line) ?? [];
	if (key === '') return undefined;
	const keySpan = { start, end: start + key.length + 2 * quote.length };
	if (written === '') return { key, keySpan, value: null, valueSpan: undefined };
	const value = readValue(written);
	if (value === undefined) return undefined;
	const from = keySpan.end + 1 + gap.length;
	return { key, keySpan, value, valueSpan: { start: from, end: from + written.length } };
}

function readValue(written: string): unknown {
	if (written === folded) return folded;
	return written.startsWith('[') ? readPlainList(written) : readPlainScalar(written);
}

/** A key of letters, digits, `_`, `-` and inner colons, a colon, spaces, a value, and nothing that YAML could take otherwise. */
const plainLine = /^("?)([A-Za-z_][\w-]*(?::[\w-]+)*)\1:(?:( +)(\S|\S[^\t]*\S))? *$/;

/** The value of a YAML scalar that has only one reading; undefined for all others. */
function readPlainScalar(written: string): string | number | boolean | null | undefined {
	const first = written.charAt(0);
	if (first === '"') return quoted(written, /^"[^"\\]*"$/);
	if (first === "'") return quoted(written, /^'[^']*'$/);
	if (first >= '0' && first <= '9') return readDigits(written);
	if (written === 'true') return true;
	if (written === 'false') return false;
	if (written === 'null') return null;
	return mayBeginText(written) && !hasOtherRole(written) && !hasOtherMeaning(written) ? written : undefined;
}

function mayBeginText(written: string): boolean {
	return ascii.isLetter(written.charCodeAt(0)) || firstOfText.test(written);
}

/** Colons and number signs that are no text. */
function hasOtherRole(written: string): boolean {
	return written.includes(': ') || written.includes(' #') || written.endsWith(':');
}

function hasOtherMeaning(written: string): boolean {
	return written.length <= maxMeaningLength && otherMeaning.test(written);
}

/** The values of `[a, b]`; undefined when one of them is no plain scalar, or a mark might be part of one. */
function readPlainList(written: string): readonly unknown[] | undefined {
	const [, inner] = /^\[([^[\]{}:#\t]*)\]$/.exec(written) ?? [];
	if (inner === undefined) return undefined;
	if (inner.trim() === '') return [];
	const values: unknown[] = [];
	for (const part of inner.split(',')) {
		const value = readPlainScalar(part.trim());
		if (value === undefined) return undefined;
		values.push(value);
	}
	return values;
}

function quoted(written: string, whole: RegExp): string | undefined {
	return whole.test(written) ? written.slice(1, -1) : undefined;
}

/** Whole numbers, decimal fractions, and what is text to YAML 1.2: dates, versions, and all that holds a blank. */
function readDigits(written: string): string | number | undefined {
	if (/^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(written)) return Number(written);
	const isText = /^\d{4}-\d\d-\d\d$|^\d{1,9}\.\d{1,9}\.\d{1,9}$|^\d+\.? /.test(written);
	return isText && !hasOtherRole(written) ? written : undefined;
}

/** Marks that begin something else in YAML are left to its parser. */
const firstOfText = /^[\p{L}/_]/u;

/** Words that the YAML core schema, or the older one, does not read as text. */
const otherMeaning = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
const maxMeaningLength = 5;
