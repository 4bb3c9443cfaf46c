import type { Grammar } from 'shiki/core';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import type { CodeLine, Token } from './codeColors.ts';
import { tokenClass } from './tokenTheme.ts';

/** Longer lines are plain: coloring one takes too long. */
const longestLine = 2_000;
/** So many lines of a language are remembered, and so many states in which they may begin. */
const mostLines = 20_000;
const mostStates = 500;

/** A state in which lines of code begin, with the lines that did so before. */
interface LineState {
	readonly stack: StateStack;
	readonly lines: Map<string, ColoredLine>;
}

interface ColoredLine {
	readonly tokens: CodeLine;
	readonly next: LineState;
}

/** Colors code of one language line by line: a line that began in the same state before is known. */
export function lineColors(
	grammar: Grammar,
	colors: readonly string[],
): (code: string) => readonly CodeLine[] {
	const start: LineState = { stack: INITIAL, lines: new Map() };
	let states: LineState[] = [];
	let count = 0;
	return (code) => {
		if (count > mostLines || states.length > mostStates) {
			states = [];
			count = 0;
			start.lines.clear();
		}
		let state = start;
		return code.split(/\r?\n/).map((text) => {
			if (text === '') return [];
			if (text.length >= longestLine) return [{ text, className: undefined }];
			const known = state.lines.get(text) ?? color(text, state);
			state = known.next;
			return known.tokens;
		});
	};

	function color(text: string, state: LineState): ColoredLine {
		// No clock: the same code must be colored alike however busy the machine is.
		const { tokens, ruleStack } = grammar.tokenizeLine2(text, state.stack, 0);
		let next = states.find(({ stack }) => isSameState(stack, ruleStack));
		if (next === undefined) {
			next = { stack: ruleStack, lines: new Map() };
			states.push(next);
		}
		const line = { tokens: toTokens(text, tokens), next };
		state.lines.set(text, line);
		count++;
		return line;
	}

	function toTokens(text: string, encoded: Uint32Array): readonly Token[] {
		const tokens: Token[] = [];
		for (let index = 0; index < encoded.length; index += 2) {
			const part = text.slice(encoded[index], encoded[index + 2] ?? text.length);
			if (part === '') continue;
			const className = tokenClass(colors[EncodedTokenMetadata.getForeground(encoded[index + 1] ?? 0)]);
			// Neighbors of one class become one token, which halves the HTML.
			const last = tokens.at(-1);
			if (last !== undefined && (last.className === className || part.trim() === ''))
				tokens[tokens.length - 1] = { text: last.text + part, className: last.className };
			else tokens.push({ text: part, className });
		}
		return tokens;
	}
}

/** The library compares all but whether the rule that is open began at the end of its line. */
function isSameState(one: StateStack, other: StateStack): boolean {
	return one.equals(other) && beganAtEnd(one) === beganAtEnd(other);
}

function beganAtEnd(stack: StateStack): boolean {
	return 'beginRuleCapturedEOL' in stack && stack.beginRuleCapturedEOL === true;
}
