import { endOfLine } from '../../text/lineBounds.ts';

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
