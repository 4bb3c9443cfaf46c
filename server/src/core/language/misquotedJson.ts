import { endOfLine, type Span, startOfLine } from '../text/positions.ts';

/** A key or string of JSON whose quotes are missing, doubled or of another kind: `“name”`. */
export interface MisquotedJson {
	/** Span with the quotes as written. */
	readonly span: Span;
	/** Opening quotes as written: `“`, `""` or nothing. */
	readonly opening: string;
	readonly closing: string;
	/** Text between the quotes. */
	readonly content: string;
	readonly isKey: boolean;
}

/** Maximum length of a line in characters; nobody writes longer ones by hand. */
const maxLineLength = 500;

/** Maximum number of attempts to read a line. */
const maxTries = 40;

/**
 * Misquoted keys and strings of the offset's line, if the line is valid with quotes around them; otherwise empty. Other
 * errors on such a line, such as one at a comma in a string, follow from the quotes.
 */
export function findMisquotedJson(text: string, offset: number): readonly MisquotedJson[] {
	const start = startOfLine(text, offset);
	const line = text.slice(start, endOfLine(text, offset));
	if (line.length > maxLineLength) return [];
	const found = readLine({ line, tries: maxTries }, { at: 0, mayBegin: true }) ?? [];
	return found.map(({ span, ...rest }) => ({
		...rest,
		span: { start: start + span.start, end: start + span.end },
	}));
}

interface Reading {
	readonly line: string;
	tries: number;
}

interface Place {
	readonly at: number;
	/** True if a key or value may begin here. */
	readonly mayBegin: boolean;
}

/** Lookahead for the end of a key or value: a comma, closing bracket, colon, comment or the end of the line. */
const behind = String.raw`(?=\s*(?:[,\]}]|:(?:\s|$)|:[[{"“]|$|/[/*]))`;
const space = /\s+|\/\/.*|\/\*.*?\*\//y;
const whole = new RegExp(
	String.raw`(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*(?!\w)|(?:true|false|null)(?!\w))${behind}`,
	'y',
);
const quotes = '"“”„«»`';
const within = String.raw`(?:[^${quotes}\\,[\]{}:]|\\.|:(?![\s[{]|$))`;
const candidates = [
	// With quotes of another kind, or one too many, on both sides.
	new RegExp(String.raw`([${quotes}]{1,2})([^${quotes}]*?[^${quotes}\s])([${quotes}]{1,2})${behind}`, 'y'),
	// With a quote on one side, or on none.
	new RegExp(
		String.raw`([${quotes}]{0,2})(${within}*?[^${quotes}\\,[\]{}:\s])([${quotes}]{0,2})${behind}`,
		'y',
	),
	// With an opening quote only, up to the brackets and commas at the end of the line.
	new RegExp(String.raw`([${quotes}])([^${quotes}]*?)()(?=[\]},\s]*$)`, 'y'),
];

/** Words, a path or a URL. A single word may be meant as `true` or a number. */
const isPlainText = /^(?=.*[\s./-])[\p{L}\p{N}/.#](?:[\p{L}\p{N}_.#:?&=%@$~+-]|\/(?<!\s\/)| (?!\/))*$/u;

/** Misquoted texts of the rest of the line; undefined if the rest is not valid with quotes around them. */
function readLine(reading: Reading, { at, mayBegin }: Place): readonly MisquotedJson[] | undefined {
	const { line } = reading;
	let place: Place = { at, mayBegin };
	for (;;) {
		place = { ...place, at: place.at + lengthAt(space, line, place.at) };
		const character = line.charAt(place.at);
		if (character === '') return [];
		if ('[]{},:'.includes(character)) {
			place = { at: place.at + 1, mayBegin: '[{,:'.includes(character) };
			continue;
		}
		if (!place.mayBegin) return undefined;
		const length = lengthAt(whole, line, place.at);
		if (length === 0) return readMisquoted(reading, place.at);
		place = { at: place.at + length, mayBegin: false };
	}
}

function readMisquoted(reading: Reading, at: number): readonly MisquotedJson[] | undefined {
	const isValue = /:\s*$/.test(reading.line.slice(0, at));
	for (const candidate of candidates) {
		if (reading.tries-- <= 0) return undefined;
		candidate.lastIndex = at;
		const [found = '', opening = '', content = '', closing = ''] = candidate.exec(reading.line) ?? [];
		if (content === '' || (opening === '"' && closing === '"')) continue;
		const end = at + found.length;
		const isKey = /^\s*:/.test(reading.line.slice(end));
		// A value is no key, such as `"https:` that is still being typed.
		if (isKey && isValue) continue;
		const isBare = opening === '' && closing === '';
		if (isBare && (isKey || !isPlainText.test(content))) continue;
		const others = readLine(reading, { at: end, mayBegin: false });
		if (others === undefined || (isBare && others.length > 0) || others.some(isWithoutQuotes)) continue;
		return [{ span: { start: at, end }, opening, content, closing, isKey }, ...others];
	}
	return undefined;
}

function isWithoutQuotes({ opening, closing }: MisquotedJson): boolean {
	return opening === '' && closing === '';
}

function lengthAt(pattern: RegExp, line: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.exec(line)?.[0].length ?? 0;
}
