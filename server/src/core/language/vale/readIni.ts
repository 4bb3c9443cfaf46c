import type { Span } from '../../text/positions.ts';

/** `[*.{md,mdx}]` and the lines below it; the lines above the first header are a section without a name. */
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
 * Reads an INI text as Vale does: a line that ends with a backslash goes on in the next one, comments begin with `#` or
 * `;` at the start of a line or after a space, and quotes around a value are not part of it.
 */
export function readIni(text: string): readonly [core: IniSection, ...others: IniSection[]] {
	const sections: [core: OpenSection, ...others: OpenSection[]] = [{ name: '', entries: [] }];
	for (const { 0: line, index } of text.matchAll(/(?:[^\\\r\n]|\\(?:\r?\n)?)+/g)) {
		const header = /^\s*\[(.*)\]\s*(?:[#;].*)?$/.exec(line);
		if (header !== null) sections.push({ name: header[1] ?? '', entries: [] });
		const entry = header === null ? readEntry(line, index) : undefined;
		if (entry !== undefined) sections.at(-1)?.entries.push(entry);
	}
	return sections;
}

function readEntry(line: string, at: number): IniEntry | undefined {
	const [, before = '', key, between = '', rest = ''] =
		/^([\s\uFEFF]*)([^#;=\s][^=]*?)(\s*=\s*)([\s\S]*)$/.exec(line) ?? [];
	if (key === undefined) return undefined;
	const written = rest.replace(/(?:^|\s)[#;][\s\S]*$/, '').trimEnd();
	const keyStart = at + before.length;
	const valueStart = keyStart + key.length + between.length;
	return {
		key,
		value: written.replace(/\\\r?\n\s*/g, '').replace(/^(["'`])(.*)\1$/s, '$2'),
		keySpan: { start: keyStart, end: keyStart + key.length },
		valueSpan: { start: valueStart, end: valueStart + written.length },
	};
}

/** The entry of a section with a key: the last of several counts. */
export function entryIn({ entries }: IniSection, key: string): IniEntry | undefined {
	return entries.findLast((entry) => entry.key === key);
}

/** The parts of a value between commas. */
export function listIn({ value }: IniEntry): readonly string[] {
	return value
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '');
}
