import type { FrontMatterEntry } from './frontMatter.ts';

/**
 * Reads front matter of which every line is a key and a plain or quoted value, as nearly all are, in a small
 * fraction of a YAML parser's time. Undefined when a single line is anything else: the parser decides then.
 */
export function readPlainLines(source: string, offset: number): readonly FrontMatterEntry[] | undefined {
	const entries: FrontMatterEntry[] = [];
	for (let start = 0; start < source.length; ) {
		const newLine = source.indexOf('\n', start);
		const end = newLine < 0 ? source.length : newLine;
		const line = source.slice(start, source.charCodeAt(end - 1) === carriageReturn ? end - 1 : end);
		if (line !== '') {
			const entry = readLine(line, offset + start);
			if (entry === undefined) return undefined;
			entries.push(entry);
		}
		start = end + 1;
	}
	return entries;
}

const carriageReturn = 13;

function readLine(line: string, start: number): FrontMatterEntry | undefined {
	const [all, key, gap, written] = plainLine.exec(line) ?? [];
	if (all === undefined || key === undefined || gap === undefined || written === undefined) return undefined;
	const value = readScalar(written);
	if (value === undefined) return undefined;
	const from = start + key.length + 1 + gap.length;
	return {
		key,
		keySpan: { start, end: start + key.length },
		value,
		valueSpan: { start: from, end: from + written.length },
	};
}

/** A key of letters, digits, `_` and `-`, a colon, spaces, a value, and nothing that YAML could take otherwise. */
const plainLine = /^([A-Za-z_][\w-]*):( +)(\S|\S[^\t]*\S) *$/;

/** The value of a scalar that has only one reading; undefined for all others. */
function readScalar(written: string): string | boolean | undefined {
	const [first] = written;
	if (first === '"') return quoted(written, /^"[^"\\]*"$/);
	if (first === "'") return quoted(written, /^'[^']*'$/);
	if (written === 'true') return true;
	if (written === 'false') return false;
	const isPlain = /^[A-Za-z]/.test(written) && !/: | #|:$/.test(written) && !otherMeaning.test(written);
	return isPlain ? written : undefined;
}

function quoted(written: string, whole: RegExp): string | undefined {
	return whole.test(written) ? written.slice(1, -1) : undefined;
}

/** Words that the YAML core schema, or the older one, does not read as text. */
const otherMeaning = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
