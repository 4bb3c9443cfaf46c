import { endOfLine, type Span, startOfLine } from '../text/positions.ts';

/** A key or text of JSON whose quotes are missing, doubled or of another kind. */
export interface MisquotedJson {
	/** With what stands for its quotes. */
	readonly span: Span;
	/** What stands for the quotes, as it is written. */
	readonly opening: string;
	readonly closing: string;
	/** What is between them. */
	readonly content: string;
	readonly isKey: boolean;
}

/** Nobody writes longer ones by hand (characters). */
const maxLineLength = 500;

/** So many ways to read a line are tried. */
const maxTries = 40;

/**
 * Everything on the line that is misquoted, when the line is in order with these texts in quotes: what the reader makes
 * of it otherwise, such as a comma in a text, has nothing to do with what its author meant. Empty where that is not all.
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
	/** Whether a key or value may begin here. */
	readonly mayBegin: boolean;
}

/** What is between a key or value and the next one. */
const behind = String.raw`(?=\s*(?:[,\]}]|:(?:\s|$)|:[[{"“]|$|/[/*]))`;
const space = /\s+|\/\/.*|\/\*.*?\*\//y;
const whole = new RegExp(
	String.raw`(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*(?!\w)|(?:true|false|null)(?!\w))${behind}`,
	'y',
);
const quotes = '"“”„«»`';
const within = String.raw`(?:[^${quotes}\\,[\]{}:]|\\.|:(?![\s[{]|$))`;
const candidates = [
	// In other quotes, or in one too many, with anything inside.
	new RegExp(String.raw`([${quotes}]{1,2})([^${quotes}]*?[^${quotes}\s])([${quotes}]{1,2})${behind}`, 'y'),
	// With a quote on one side, or on none.
	new RegExp(
		String.raw`([${quotes}]{0,2})(${within}*?[^${quotes}\\,[\]{}:\s])([${quotes}]{0,2})${behind}`,
		'y',
	),
	// Up to the brackets and commas at the end of the line.
	new RegExp(String.raw`([${quotes}])([^${quotes}]*?)()(?=[\]},\s]*$)`, 'y'),
];

/** Words, a path or an address. A lone word may be meant as `true` or a number. */
const isPlainText = /^(?=.*[\s./-])[\p{L}\p{N}/.#](?:[\p{L}\p{N}_.#:?&=%@$~+-]|\/(?<!\s\/)| (?!\/))*$/u;

/** Undefined where the rest of the line is out of order. */
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
	for (const candidate of candidates) {
		if (reading.tries-- <= 0) return undefined;
		candidate.lastIndex = at;
		const [found = '', opening = '', content = '', closing = ''] = candidate.exec(reading.line) ?? [];
		if (content === '' || (opening === '"' && closing === '"')) continue;
		const end = at + found.length;
		const isKey = /^\s*:/.test(reading.line.slice(end));
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
