import { lazily } from '../../text/memory.ts';
import { searchLimit } from './expressionCost.ts';
import { ExpressionFault, printExpression } from './expressionNode.ts';
import { parseExpression } from './parseExpression.ts';

/** A match with its groups, in the text that was searched. */
export interface ExpressionMatch {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly groups: readonly (string | undefined)[];
}

/** A regular expression of a rule. */
export interface ValeExpression {
	/** All matches, without empty ones. */
	matches(text: string): Generator<ExpressionMatch>;
	test(text: string): boolean;
	/** The text with each match replaced; `$1` is a group. */
	replace(text: string, by: string): string;
}

/** An expression, or why it is not applied: the end of a sentence that begins with it. */
export type ExpressionReading = { readonly expression: ValeExpression } | { readonly fault: string };

/** Longer ones are not searched for. */
const maxLength = 30_000;

export function readExpression(source: string): ExpressionReading {
	if (source.length > maxLength) return { fault: 'is too long' };
	try {
		const node = parseExpression(source);
		const limit = searchLimit(node);
		const forms = { ascii: printExpression(node, 'ascii'), unicode: printExpression(node, 'unicode') };
		// One of them tells whether both can be read.
		new RegExp(forms.ascii, 'gu');
		return { expression: expressionOf(forms, limit) };
	} catch (error) {
		if (error instanceof ExpressionFault) return { fault: error.message };
		if (error instanceof SyntaxError) return { fault: 'cannot be read' };
		// The stack is too short for it.
		if (error instanceof RangeError) return { fault: 'is too long' };
		throw error;
	}
}

let beforeSearch: (() => void) | undefined;

/** Does some work, with a check before each search of an expression in it: one that throws ends the work. */
export function checkingSearches(check: () => void, work: () => void): void {
	const outer = beforeSearch;
	beforeSearch = check;
	try {
		work();
	} finally {
		beforeSearch = outer;
	}
}

/** The check before each search, for other work that takes long. */
export function checkSearch(): void {
	beforeSearch?.();
}

function expressionOf(
	forms: { readonly ascii: string; readonly unicode: string },
	/** So many characters are searched at once: a longer text is searched in pieces. */
	limit: number,
): ValeExpression {
	const ascii = lazily(() => new RegExp(forms.ascii, 'gu'));
	const unicode = lazily(() => (forms.unicode === forms.ascii ? ascii() : new RegExp(forms.unicode, 'gu')));
	const formFor = (text: string) => (isAscii(text) ? ascii() : unicode());
	const find = (text: string, from: number) => {
		beforeSearch?.();
		const form = formFor(text);
		form.lastIndex = from;
		return form.exec(text);
	};
	return {
		*matches(text) {
			for (const { start, piece } of piecesOf(text, limit))
				for (let found = find(piece, 0); found !== null; ) {
					const [whole, ...groups] = found;
					const end = found.index + whole.length;
					if (whole !== '') yield { start: start + found.index, end: start + end, text: whole, groups };
					found = find(piece, whole === '' ? nextCharacter(piece, end) : end);
				}
		},
		test: (text) => piecesOf(text, limit).some(({ piece }) => find(piece, 0) !== null),
		// Longer texts are matches of another expression, and not searched whole.
		replace: (text, by) => (text.length > limit ? text : text.replace(formFor(text), by)),
	};
}

function isAscii(text: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
	return !/[^\x00-\x7F]/.test(text);
}

/** A place after the end of the text ends the search. */
function nextCharacter(text: string, at: number): number {
	return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

interface Piece {
	readonly start: number;
	readonly piece: string;
}

/** The text, cut at white space where it is longer than the limit. */
function piecesOf(text: string, limit: number): readonly Piece[] {
	if (text.length <= limit) return [{ start: 0, piece: text }];
	const pieces: Piece[] = [];
	for (let start = 0; start < text.length; ) {
		const most = Math.min(start + limit, text.length);
		const space = most === text.length ? -1 : text.slice(start, most).search(/\s\S*$/);
		const end = space > 0 ? start + space : most;
		pieces.push({ start, piece: text.slice(start, end) });
		start = end;
	}
	return pieces;
}
