import { escapeRegExp } from '../../text/characters.ts';
import { classRanges, complementOf, toRanges, uniteRanges } from './characterRanges.ts';
import { type CharacterForm, type CharacterSet, ExpressionFault, wordCharacters } from './expressionNode.ts';

export interface CharacterParser {
	readonly source: string;
	at: number;
}

/** Single character. */
export function singleCharacterSet(character: string, ignoresCase: boolean): CharacterSet {
	const characters = [character, ...(ignoresCase ? otherCases(character) : [])];
	const set = characters.length === 1 ? escapeRegExp(character) : `[${characters.map(inBrackets).join('')}]`;
	return { ascii: set, unicode: set, ranges: () => rangesOf(characters) };
}

function rangesOf(characters: readonly string[]) {
	return toRanges(characters.map((character) => [codePointOf(character), codePointOf(character)]));
}

function codePointOf(character: string): number {
	return character.codePointAt(0) ?? 0;
}

/** Class that is written the same way in ASCII and Unicode expressions. */
function namedSet(written: string): CharacterSet {
	return { ascii: written, unicode: written, ranges: () => classRanges(`[${written}]`) };
}

function otherCases(character: string): readonly string[] {
	return [...new Set([character.toLowerCase(), character.toUpperCase()])].filter(
		(other) => other !== character && [...other].length === 1,
	);
}

/** Escapes a character for brackets. */
function inBrackets(character: string): string {
	return character.replace(/[\\\]^[-]/g, '\\$&');
}

/** Characters that an escape sequence matches outside of brackets. */
export function escapeSequenceSet(parser: CharacterParser, ignoresCase: boolean): CharacterSet {
	const item = readEscape(parser, ignoresCase);
	return typeof item === 'string'
		? singleCharacterSet(item, ignoresCase)
		: { ascii: `[${item.ascii}]`, unicode: `[${item.unicode}]`, ranges: item.ranges };
}

/** Parses `[…]`, with the cursor before the bracket. */
export function characterClass(parser: CharacterParser, ignoresCase: boolean): CharacterSet {
	const { source } = parser;
	const isNegated = source[parser.at + 1] === '^';
	parser.at += isNegated ? 2 : 1;
	const parts: CharacterSet[] = [];
	for (let isFirst = true; isFirst || source[parser.at] !== ']'; isFirst = false) {
		if (parser.at >= source.length) throw new ExpressionFault('has a `[` that is not closed');
		const from = readItem(parser, ignoresCase);
		const isRange =
			typeof from === 'string' && source[parser.at] === '-' && !/^-?\]/.test(source.slice(parser.at + 1));
		if (!isRange) {
			parts.push(typeof from === 'string' ? single(from, ignoresCase) : from);
			continue;
		}
		parser.at++;
		if (source[parser.at] === '[' && source[parser.at + 1] !== ':')
			throw new ExpressionFault('subtracts one set of characters from another');
		const to = readItem(parser, ignoresCase);
		if (typeof to !== 'string' || codePointOf(to) < codePointOf(from))
			throw new ExpressionFault('has a range of characters that cannot be read');
		parts.push(range(from, to, ignoresCase));
	}
	parser.at++;
	const print = (form: CharacterForm) =>
		`[${isNegated ? '^' : ''}${parts.map((part) => part[form]).join('')}]`;
	return {
		ascii: print('ascii'),
		unicode: print('unicode'),
		ranges() {
			const united = uniteRanges(parts.map((part) => part.ranges()));
			return isNegated ? complementOf(united) : united;
		},
	};
}

function single(character: string, ignoresCase: boolean): CharacterSet {
	const characters = [character, ...(ignoresCase ? otherCases(character) : [])];
	const set = characters.map(inBrackets).join('');
	return { ascii: set, unicode: set, ranges: () => rangesOf(characters) };
}

function range(from: string, to: string, ignoresCase: boolean): CharacterSet {
	const ranges = [[from, to]];
	if (ignoresCase)
		for (const [first, last] of [
			['a', 'z'],
			['A', 'Z'],
		] as const) {
			const [start, end] = [from > first ? from : first, to < last ? to : last];
			const swap = (letter: string) => (first === 'a' ? letter.toUpperCase() : letter.toLowerCase());
			if (start <= end) ranges.push([swap(start), swap(end)]);
		}
	const set = ranges.map(([start = '', end = '']) => `${inBrackets(start)}-${inBrackets(end)}`).join('');
	return {
		ascii: set,
		unicode: set,
		ranges: () => toRanges(ranges.map(([start = '', end = '']) => [codePointOf(start), codePointOf(end)])),
	};
}

/** POSIX names of character sets. */
const posixSets: Readonly<Record<string, string>> = {
	alnum: 'a-zA-Z0-9',
	alpha: 'a-zA-Z',
	ascii: '\\x00-\\x7F',
	blank: '\\t ',
	cntrl: '\\x00-\\x1F\\x7F',
	digit: '0-9',
	graph: '!-~',
	lower: 'a-z',
	print: ' -~',
	punct: '!-\\/:-@\\[-`\\{-~',
	space: '\\s',
	upper: 'A-Z',
	word: '\\w',
	xdigit: '0-9A-Fa-f',
};

/** Single character or set in brackets. */
function readItem(parser: CharacterParser, ignoresCase: boolean): string | CharacterSet {
	const { source } = parser;
	const [posix, name = ''] = /^\[:(\w+):\]/.exec(source.slice(parser.at, parser.at + 12)) ?? [];
	if (posix !== undefined) {
		const set = posixSets[ignoresCase && /^(?:lower|upper)$/.test(name) ? 'alpha' : name];
		if (set === undefined) throw new ExpressionFault(`uses an unknown set \`${posix}\``);
		parser.at += posix.length;
		return namedSet(set);
	}
	if (source[parser.at] === '\\') {
		if (source[parser.at + 1] !== 'b') return readEscape(parser, ignoresCase);
		parser.at += 2;
		return '\b';
	}
	const character = String.fromCodePoint(source.codePointAt(parser.at) ?? 0);
	parser.at += character.length;
	return character;
}

const controls: Readonly<Record<string, string>> = {
	n: '\n',
	r: '\r',
	t: '\t',
	f: '\f',
	v: '\v',
	a: '\x07',
	e: '\x1B',
};

function readEscape(parser: CharacterParser, ignoresCase: boolean): string | CharacterSet {
	const rest = parser.source.slice(parser.at, parser.at + 40);
	const [property, sign = '', short, long] = /^\\([pP])(?:(\p{L})|\{(\^?\w+)\})/u.exec(rest) ?? [];
	if (property !== undefined) {
		parser.at += property.length;
		return propertySet(sign, short ?? long ?? '', ignoresCase);
	}
	const [hex, digits, braced] =
		/^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/.exec(rest) ?? /^\\x\{()([\da-fA-F]{1,6})\}/.exec(rest) ?? [];
	if (hex !== undefined) {
		parser.at += hex.length;
		const point = Number.parseInt(digits || (braced ?? ''), 16);
		if (point > 0x10ffff) throw new ExpressionFault('names a character that does not exist');
		return String.fromCodePoint(point);
	}
	const letter = String.fromCodePoint(parser.source.codePointAt(parser.at + 1) ?? 0);
	if (parser.at + 1 >= parser.source.length) throw new ExpressionFault('ends with a backslash');
	parser.at += 1 + letter.length;
	if (letter === 'w') return wordCharacters;
	if (/[dDsSW]/.test(letter)) return namedSet(`\\${letter}`);
	const control = controls[letter];
	if (control !== undefined) return control;
	if (/[\p{L}\p{N}]/u.test(letter))
		throw new ExpressionFault(`uses an escape \`\\${letter}\` that Recto does not support`);
	return letter;
}

function propertySet(sign: string, written: string, ignoresCase: boolean): CharacterSet {
	const isNegated = written.startsWith('^') !== (sign === 'P');
	const name = written.replace('^', '');
	const folded = ignoresCase && /^L[ult]$/.test(name) ? 'L' : name;
	const found = [folded, `Script=${folded}`].find(isProperty);
	if (found === undefined) throw new ExpressionFault(`uses an unknown set \`\\p{${name}}\``);
	return namedSet(`\\${isNegated ? 'P' : 'p'}{${found}}`);
}

function isProperty(name: string): boolean {
	try {
		return new RegExp(`\\p{${name}}`, 'u').source !== '';
	} catch {
		// Names of blocks, such as `IsGreek`, have no counterpart.
		return false;
	}
}
