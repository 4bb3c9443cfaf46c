import type { Node } from 'jsonc-parser';
import { endOfLine } from '../../text/lineBounds.ts';
import { isMap, isScalar, parseYamlDocument } from '../yaml.ts';

/** The lines below `|` or `>`; the parser reads those that hold more than lines of text and empty ones. */
export function readLines(yaml: PlainYaml, from: number, indent: number): Node | undefined {
	return readUsual(yaml, from, indent) ?? readUnusual(yaml, from, indent);
}

function readUsual(yaml: PlainYaml, from: number, indent: number): Node | undefined {
	const { text } = yaml;
	const headEnd = endOfLine(text, from);
	const [, kind, chomping] = /^([|>])(-?)$/.exec(text.slice(from, headEnd)) ?? [];
	const first = headEnd + 1;
	const column = skipSpaces(text, first, text.length) - first;
	if (kind === undefined || column <= indent || text[first + column] === '\n') return undefined;
	const lines = kind === '|' ? new KeptLines() : new FoldedLines();
	let blank = 0;
	let isOdd = false;
	let end = first;
	for (let at = first; at < text.length; ) {
		const stop = text.indexOf('\n', at);
		if (stop < 0) return undefined;
		const start = skipSpaces(text, at, stop);
		if (start === stop) {
			blank++;
			if (stop > at + column) return undefined;
			isOdd ||= stop > at;
		} else {
			if (start < at + column) {
				if (start > at + indent) return undefined;
				break;
			}
			for (; blank > 0; blank--) lines.take('');
			lines.take(text.slice(at + column, stop));
			isOdd = false;
			end = stop + 1;
		}
		at = stop + 1;
	}
	// Spaces behind the last line are a part of it or not.
	if (isOdd) return undefined;
	yaml.at = yaml.end = end;
	return {
		type: 'string',
		offset: from,
		length: end - from,
		value: chomping === '-' ? lines.value : `${lines.value}\n`,
	};
}

function readUnusual(yaml: PlainYaml, from: number, indent: number): Node | undefined {
	const { text } = yaml;
	let end = endOfLine(text, from) + 1;
	if (!/^[|>](?:\d?[-+]?|[-+]\d)$/.test(text.slice(from, end - 1))) return undefined;
	while (end < text.length) {
		const stop = endOfLine(text, end);
		const start = skipSpaces(text, end, stop);
		if (start < stop && start - end <= indent) break;
		end = Math.min(stop + 1, text.length);
	}
	// Behind a key that is indented as what is around the text, it means what it does at its place.
	const key = `${' '.repeat(indent)}k: `;
	const written = `${key}${text.slice(from, end)}`;
	const document = parseYamlDocument(written, { logLevel: 'silent', prettyErrors: false });
	const { contents, errors } = document ?? {};
	const value = isMap(contents) && contents.items.length === 1 ? contents.items[0]?.value : undefined;
	if (errors?.length !== 0 || !isScalar(value) || typeof value.value !== 'string') return undefined;
	const [start, stop = 0] = value.range ?? [];
	// A comment behind it may belong to what is around it.
	if (start !== key.length || /\S/.test(written.slice(stop))) return undefined;
	yaml.at = yaml.end = from + stop - start;
	return { type: 'string', offset: from, length: stop - start, value: value.value };
}

class KeptLines {
	value = '';
	#separator = '';

	take(line: string): void {
		this.value += this.#separator + line;
		this.#separator = '\n';
	}
}

/** A line break between two lines is a space, but where one of them is indented further, or an empty line is between. */
class FoldedLines {
	value = '';
	#separator = '';
	#isIndented = false;

	take(line: string): void {
		if (line === '') {
			if (this.#separator === '\n') this.value += '\n';
			else this.#separator = '\n';
			return;
		}
		const isIndented = line.startsWith(' ') || line.startsWith('\t');
		if (isIndented && this.#separator === ' ') this.#separator = '\n';
		else if (isIndented && !this.#isIndented && this.#separator === '\n') this.#separator = '\n\n';
		this.value += this.#separator + line;
		this.#separator = isIndented ? '\n' : ' ';
		this.#isIndented = isIndented;
	}
}

/** How far a YAML text has been read, line by line. */
export interface PlainYaml {
	readonly text: string;
	/** Where the lines begin that have not been taken. */
	at: number;
	/** Where the value that was read last ends, with its line. */
	end: number;
	/** The content of the line at hand, how far it is indented, and the end of the line. */
	start: number;
	indent: number;
	stop: number;
	/** Whether there are comments before it. */
	isCommented: boolean;
}

/** Takes the rest of the line behind a value; false where something else than a comment stands there. */
export function takeLine(yaml: PlainYaml, end: number): boolean {
	const { text } = yaml;
	const stop = endOfLine(text, end);
	const from = skipSpaces(text, end, stop);
	if (from < stop && (from === end || text[from] !== '#')) return false;
	yaml.end = yaml.at = Math.min(stop + 1, text.length);
	return true;
}

export function skipSpaces(text: string, start: number, stop: number): number {
	let at = start;
	while (at < stop && text[at] === ' ') at++;
	return at;
}

/** Where what stands before the spaces at the end ends. */
export function skipSpacesBack(text: string, start: number, stop: number): number {
	let at = stop;
	while (at > start && text[at - 1] === ' ') at--;
	return at;
}

/** Whether the line at hand is an item of a list. */
export function isItem({ text, start, stop }: Pick<PlainYaml, 'text' | 'start' | 'stop'>): boolean {
	return text[start] === '-' && (start + 1 === stop || text[start + 1] === ' ');
}

/** Whether a text without quotes may begin here: no mark of YAML does, but for those that a letter follows. */
export function mayBeginText(text: string, at: number): boolean {
	const first = text.charAt(at);
	if (first === '-') return /\S/.test(text.charAt(at + 1));
	if (first === '?' || first === ':') return /[\w/.]/.test(text.charAt(at + 1));
	return !marks.has(first);
}

const marks = new Set(' \t\n,[]{}#&*!|>\'"%@`');
