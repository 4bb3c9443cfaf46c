import { endOfLine, type Span } from './positions.ts';

/** What Git leaves where two authors changed the same lines: both versions, one below the other, between marks. */
export interface MergeConflict {
	/** The line that begins it, without its end. */
	readonly mark: Span;
	/** Undefined where some of the marks are gone already. */
	readonly versions?: {
		/** With the lines of all marks. */
		readonly whole: Span;
		readonly ours: Version;
		readonly theirs: Version;
	};
}

interface Version {
	/** What its mark calls it, such as `HEAD` or the name of a branch; may be empty. */
	readonly name: string;
	/** Its lines, with the end of the last one. */
	readonly lines: Span;
}

/** The conflicts of a text, in its order. Each begins with `<<<<<<<` at the start of a line. */
export function mergeConflicts(text: string): readonly MergeConflict[] {
	if (!text.includes('<<<<<<<')) return [];
	const marks = [...text.matchAll(/^([<|=>])\1{6}(?![^ \t\r\n])/gm)].map(({ index }) => index);
	const kinds = marks.map((at) => text.charAt(at)).join('');
	// The common ancestor stands in between where Git is told to show it.
	return [...kinds.matchAll(/<(?:(\|?)=>)?/g)].map(({ 0: { length }, 1: ancestor, index }) => {
		const [first = 0, end = 0, ...rest] = marks.slice(index, index + length);
		const mark = { start: first, end: first + lineAt(text, first).length };
		if (ancestor === undefined) return { mark };
		const [separator = end, last = end] = ancestor === '' ? [end, ...rest] : rest;
		return { mark, versions: toVersions(text, { first, end, separator, last }) };
	});
}

interface Marks {
	readonly first: number;
	/** Where the lines of the first version end. */
	readonly end: number;
	readonly separator: number;
	readonly last: number;
}

function toVersions(text: string, { first, end, separator, last }: Marks): MergeConflict['versions'] {
	return {
		whole: { start: first, end: nextLine(text, last) },
		ours: { name: nameOf(text, first), lines: { start: nextLine(text, first), end } },
		theirs: { name: nameOf(text, last), lines: { start: nextLine(text, separator), end: last } },
	};
}

function lineAt(text: string, at: number): string {
	return text.slice(at, endOfLine(text, at)).trimEnd();
}

function nameOf(text: string, mark: number): string {
	return lineAt(text, mark).slice(7).trim();
}

function nextLine(text: string, at: number): number {
	const end = text.indexOf('\n', at);
	return end < 0 ? text.length : end + 1;
}
