/** What a fence's info string says after the language (host-behavior.md 5.2). */
export interface FenceMeta {
	readonly title: string;
	readonly icon: string | undefined;
	readonly highlight: ReadonlySet<number>;
	readonly focus: ReadonlySet<number>;
	readonly lines: boolean;
	readonly wrap: boolean;
	readonly expandable: boolean;
	readonly nocopy: boolean;
}

const flags = ['lines', 'wrap', 'expandable', 'nocopy', 'twoslash'] as const;
/** More lines than any sample has, so that `{1-999999999}` costs nothing. */
const lineLimit = 5_000;

/** Reads the words, options and line marks of a fence; what is none of these is part of its title. */
export function readFenceMeta(meta: string): FenceMeta {
	const words: string[] = [];
	const values = new Map<string, string>();
	for (const token of tokensOf(meta)) {
		const [, name, value] = /^([a-z]+)=([\s\S]*)$/i.exec(token) ?? [];
		if (token.startsWith('{') && token.endsWith('}')) values.set('highlight', token);
		else if (name !== undefined && value !== undefined && isOption(name)) values.set(name, unquote(value));
		else if (isFlag(token.replace(/^\[(.*)\]$/, '$1'))) values.set(token.replace(/^\[(.*)\]$/, '$1'), 'true');
		else if (!isOption(token)) words.push(token);
	}
	const isSet = (name: string) => values.has(name) && values.get(name) !== 'false';
	return {
		title: values.get('title') ?? unquote(words.join(' ')).replace(/^\[(.*)\]$/, '$1'),
		icon: values.get('icon'),
		highlight: readLines(values.get('highlight') ?? ''),
		focus: readLines(values.get('focus') ?? ''),
		lines: isSet('lines'),
		wrap: isSet('wrap'),
		expandable: isSet('expandable'),
		nocopy: isSet('nocopy'),
	};
}

/** `1,3-5`, with or without braces or brackets, as line numbers from 1. */
export function readLines(text: string): ReadonlySet<number> {
	const lines = new Set<number>();
	for (const [, from, to] of text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
		const last = Math.min(Number(to ?? from), lineLimit);
		for (let line = Number(from); line <= last; line++) lines.add(line);
	}
	return lines;
}

/** Words; quotes and braces hold a value together. */
function tokensOf(meta: string): readonly string[] {
	return meta.match(/(?:[A-Za-z]+=)?(?:"[^"]*"|'[^']*'|\{[^}]*\})|\S+/g) ?? [];
}

function isFlag(word: string): boolean {
	return flags.some((flag) => flag === word);
}

function isOption(word: string): boolean {
	return isFlag(word) || /^(?:title|icon|lang|highlight|focus|theme)$/.test(word);
}

function unquote(value: string): string {
	return /^(["'{])([\s\S]*)["'}]$/.exec(value)?.[2] ?? value;
}
