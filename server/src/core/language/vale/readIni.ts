import type { Span } from '../../text/positions.ts';

/**
 * Section of an INI file: `[*.{md,mdx}]` and the lines below it; the lines above the first header are a section with an
 * empty name.
 */
export interface IniSection {
	readonly name: string;
	readonly entries: readonly IniEntry[];
}

export interface IniEntry {
	readonly key: string;
	readonly value: string;
	readonly keySpan: Span;
	readonly valueSpan: Span;
}

interface OpenSection extends IniSection {
	readonly entries: IniEntry[];
}

/**
 * Reads an INI text as Vale does: a line that ends with a backslash continues in the next one, comments begin with `#`
 * or `;` at the start of a line or after a space, and quotes around a value are not part of it.
 */
export function readIni(text: string): readonly [core: IniSection, ...others: IniSection[]] {
	const sections: [core: OpenSection, ...others: OpenSection[]] = [{ name: '', entries: [] }];
	for (const { 0: line, index } of text.matchAll(/(?:[^\\\r\n]|\\(?:\r?\n)?)+/g)) {
		const header = readHeader(line);
		if (header !== undefined) sections.push({ name: header, entries: [] });
		const entry = header === undefined ? readEntry(line, index) : undefined;
		if (entry !== undefined) sections.at(-1)?.entries.push(entry);
	}
	return sections;
}

/** Name in the last brackets of the line, before a comment. */
function readHeader(line: string): string | undefined {
	const start = line.search(/\S/);
	if (line[start] !== '[' || line.includes('\n')) return undefined;
	for (let end = line.lastIndexOf(']'); end > start; end = line.lastIndexOf(']', end - 1)) {
		const after = line.slice(end + 1).search(/\S/);
		if (after < 0 || /[#;]/.test(line[end + 1 + after] ?? '')) return line.slice(start + 1, end);
		// Nested brackets occur only in a pattern, and there are few.
		if (line.length - end > maxBehind) return undefined;
	}
	return undefined;
}

/** Maximum length of a comment after the name of a section. */
const maxBehind = 1_000;

function readEntry(line: string, at: number): IniEntry | undefined {
	const keyAt = line.search(/[^\s\uFEFF]/);
	const sign = line.indexOf('=', keyAt + 1);
	if (keyAt < 0 || sign < 0 || /[#;=]/.test(line[keyAt] ?? '')) return undefined;
	const key = line.slice(keyAt, sign).trimEnd();
	const rest = line.slice(sign + 1).trimStart();
	const written = rest.replace(/(?:^|\s)[#;][\s\S]*$/, '').trimEnd();
	const valueStart = at + line.length - rest.length;
	return {
		key,
		value: written.replace(/\\\r?\n\s*/g, '').replace(/^(["'`])(.*)\1$/s, '$2'),
		keySpan: { start: at + keyAt, end: at + keyAt + key.length },
		valueSpan: { start: valueStart, end: valueStart + written.length },
	};
}

/** Entry of a section by key; the last of several. */
export function lastEntryOf({ entries }: IniSection, key: string): IniEntry | undefined {
	return entries.findLast((entry) => entry.key === key);
}

/** Comma-separated parts of a value. */
export function commaSeparatedValues({ value }: IniEntry): readonly string[] {
	return value
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}
