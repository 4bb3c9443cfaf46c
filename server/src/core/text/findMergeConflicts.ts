import { endOfLine, type Span } from './positions.ts';

/**
 * Conflict as Git writes it when two authors changed the same lines: both versions, one after the other, between
 * markers.
 */
export interface MergeConflict {
	/** Line `<<<<<<<` that begins it, without its line break. */
	readonly mark: Span;
	/** Undefined when some of the markers are gone already. */
	readonly versions?: {
		/** Including the lines of all markers. */
		readonly whole: Span;
		readonly ours: Version;
		readonly theirs: Version;
	};
}

interface Version {
	/** Name in its marker, such as `HEAD` or a branch; may be empty. */
	readonly name: string;
	/** Lines of the version, with the line break of the last one. */
	readonly lines: Span;
}

/** Merge conflicts of a text, in order. Each begins with `<<<<<<<` at the start of a line. */
export function findMergeConflicts(text: string): readonly MergeConflict[] {
	if (!text.includes('<<<<<<<')) return [];
	const marks = [...text.matchAll(/^([<|=>])\1{6}(?![^ \t\r\n])/gm)].map(({ index }) => index);
	const kinds = marks.map((at) => text.charAt(at)).join('');
	// With `merge.conflictStyle=diff3`, the common ancestor is in between, after `|||||||`.
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
	/** Offset of the end of the first version. */
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
