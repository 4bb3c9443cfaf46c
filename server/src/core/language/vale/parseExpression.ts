import {
	type CharacterParser,
	characterClass,
	escapeSequenceSet,
	singleCharacterSet,
} from './characterClass.ts';
import { allCharacters, complementOf } from './characterRanges.ts';
import { type Assertion, type CharacterSet, ExpressionFault, type ExpressionNode } from './expressionNode.ts';

interface Flags {
	readonly ignoresCase: boolean;
	readonly isMultiline: boolean;
	readonly dotMatchesAll: boolean;
}

interface Parser extends CharacterParser {
	readonly groups: Map<string, number>;
	groupCount: number;
	depth: number;
}

/**
 * Parses a regular expression of Vale: Go's syntax, with lookaround and references to groups as in .NET. `^` and `$`
 * match the ends of lines.
 * @throws {ExpressionFault} for an invalid expression, or one without a counterpart
 */
export function parseExpression(source: string): ExpressionNode {
	const parser: Parser = { source, at: 0, groups: new Map(), groupCount: 0, depth: 0 };
	const flags = { ignoresCase: false, isMultiline: true, dotMatchesAll: false };
	const node = parseChoice(parser, flags);
	if (parser.at < source.length) throw new ExpressionFault('has a `)` too many');
	return node;
}

/** Maximum depth of groups; a person does not nest deeper. */
const maxDepth = 100;
const maxCount = 1000;

function parseChoice(parser: Parser, flags: Flags): ExpressionNode {
	if (++parser.depth > maxDepth) throw new ExpressionFault('nests too deeply');
	const { source } = parser;
	const choices: ExpressionNode[][] = [[]];
	let current = flags;
	for (; parser.at < source.length && source[parser.at] !== ')'; ) {
		if (source[parser.at] === '|') {
			parser.at++;
			choices.push([]);
			continue;
		}
		const changed = readFlags(parser, current);
		if (changed !== undefined) {
			current = changed;
			continue;
		}
		const node = parseAtom(parser, current);
		if (node !== undefined) choices.at(-1)?.push(parseCount(parser, node));
	}
	parser.depth--;
	const nodes = choices.map((parts): ExpressionNode => ({ kind: 'sequence', nodes: parts }));
	const [only] = nodes;
	return nodes.length === 1 && only !== undefined ? only : { kind: 'choice', nodes };
}

/** Flags such as `(?i)`, which apply up to the end of the group. */
function readFlags(parser: Parser, flags: Flags): Flags | undefined {
	const [whole, on = '', off = ''] = matchHere(parser, /\(\?([imsU]*)(?:-([imsU]+))?\)/y) ?? [];
	if (whole === undefined) return undefined;
	parser.at += whole.length;
	return withFlags(flags, on, off);
}

function withFlags(flags: Flags, on: string, off: string): Flags {
	if (on.includes('U')) throw new ExpressionFault('uses the flag `U`');
	const chosen = (letter: string, before: boolean) =>
		on.includes(letter) || (before && !off.includes(letter));
	return {
		ignoresCase: chosen('i', flags.ignoresCase),
		isMultiline: chosen('m', flags.isMultiline),
		dotMatchesAll: chosen('s', flags.dotMatchesAll),
	};
}

function parseAtom(parser: Parser, flags: Flags): ExpressionNode | undefined {
	const { source, at } = parser;
	const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
	switch (character) {
		case '(':
			return parseGroup(parser, flags);
		case '[':
			return { kind: 'characters', set: characterClass(parser, flags.ignoresCase) };
		case '\\':
			return parseEscape(parser, flags);
	}
	parser.at += character.length;
	switch (character) {
		case '.':
			return { kind: 'characters', set: flags.dotMatchesAll ? anyCharacter : anyInLine };
		case '^':
			return { kind: 'place', place: flags.isMultiline ? 'lineStart' : 'start' };
		case '$':
			return { kind: 'place', place: flags.isMultiline ? 'lineEnd' : 'end' };
		case '*':
		case '+':
		case '?':
			throw new ExpressionFault(`has nothing to repeat before \`${character}\``);
	}
	return { kind: 'characters', set: singleCharacterSet(character, flags.ignoresCase) };
}

const anyCharacter: CharacterSet = { ascii: '[^]', unicode: '[^]', ranges: () => allCharacters };
const anyInLine: CharacterSet = {
	ascii: '[^\\n]',
	unicode: '[^\\n]',
	ranges: () => complementOf([0x0a, 0x0a]),
};

function parseGroup(parser: Parser, flags: Flags): ExpressionNode | undefined {
	const comment = matchHere(parser, /\(\?#[^)]*\)/y);
	if (comment !== undefined) {
		parser.at += comment[0].length;
		return undefined;
	}
	const [whole, look, name, quoted, on, off = ''] =
		matchHere(
			parser,
			/\((?:\?(?:(<?[=!])|P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)'|([imsU]*)(?:-([imsU]+))?:)|(?!\?))/y,
		) ?? [];
	if (whole === undefined) {
		const form = parser.source.slice(parser.at, parser.at + 3);
		throw new ExpressionFault(`uses a group \`${form}\` that Recto does not support`);
	}
	parser.at += whole.length;
	const captures = look === undefined && on === undefined;
	const label = name ?? quoted;
	if (captures) parser.groupCount++;
	if (label !== undefined) parser.groups.set(label, parser.groupCount);
	const node = parseChoice(parser, on === undefined ? flags : withFlags(flags, on, off));
	if (parser.source[parser.at] !== ')') throw new ExpressionFault('has a `(` that is not closed');
	parser.at++;
	if (look === undefined) return { kind: 'group', captures, node };
	return { kind: 'look', isBehind: look.startsWith('<'), isNegative: look.endsWith('!'), node };
}

const escapedPlaces: Readonly<Record<string, Assertion>> = {
	b: 'wordEdge',
	B: 'noWordEdge',
	A: 'start',
	z: 'end',
	Z: 'end',
};

function parseEscape(parser: Parser, flags: Flags): ExpressionNode {
	const { source } = parser;
	const next = source[parser.at + 1] ?? '';
	const place = escapedPlaces[next];
	if (place !== undefined) {
		parser.at += 2;
		return { kind: 'place', place };
	}
	if (next === 'Q') {
		const end = source.indexOf('\\E', parser.at);
		const quoted = source.slice(parser.at + 2, end < 0 ? undefined : end);
		parser.at = end < 0 ? source.length : end + 2;
		const nodes = [...quoted].map(
			(character): ExpressionNode => ({
				kind: 'characters',
				set: singleCharacterSet(character, flags.ignoresCase),
			}),
		);
		return { kind: 'sequence', nodes };
	}
	const [reference, digits, name = ''] = matchHere(parser, /\\(?:([1-9])|k<(\w+)>)/y) ?? [];
	if (reference !== undefined) {
		parser.at += reference.length;
		const group = digits === undefined ? parser.groups.get(name) : Number(digits);
		if (group === undefined || group > parser.groupCount)
			throw new ExpressionFault('refers to a group that it does not have');
		return { kind: 'reference', group };
	}
	return { kind: 'characters', set: escapeSequenceSet(parser, flags.ignoresCase) };
}

/** Applies a quantifier to the node, if there is one. */
function parseCount(parser: Parser, node: ExpressionNode): ExpressionNode {
	const [whole, mark, least, comma, most, suffix] =
		matchHere(parser, /(?:([*+?])|\{(\d{1,5})(,)?(\d{1,5})?\})([?+])?/y) ?? [];
	if (whole === undefined) return node;
	if (suffix === '+') throw new ExpressionFault('uses a possessive repetition');
	parser.at += whole.length;
	const min = mark === undefined ? Number(least) : mark === '+' ? 1 : 0;
	const open = mark === undefined ? comma !== undefined && most === undefined : mark !== '?';
	const max = open ? Number.POSITIVE_INFINITY : mark === '?' ? 1 : Number(most ?? least);
	if (min > maxCount || (max !== Number.POSITIVE_INFINITY && max > maxCount) || max < min)
		throw new ExpressionFault(`repeats a part more than ${maxCount} times`);
	if (matchHere(parser, /[*+?]|\{\d+,?\d*\}/y) !== undefined)
		throw new ExpressionFault('repeats a repetition without a group around it');
	return { kind: 'repetition', node, min, max, isLazy: suffix === '?' };
}

function matchHere({ source, at }: Parser, form: RegExp): RegExpExecArray | undefined {
	form.lastIndex = at;
	return form.exec(source) ?? undefined;
}
