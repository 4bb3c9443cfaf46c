import { computeOnce } from '../../text/memory.ts';
import { searchLimit } from './expressionCost.ts';
import { ExpressionFault, printExpression } from './expressionNode.ts';
import { parseExpression } from './parseExpression.ts';

/** Match with its groups, as offsets in the searched text. */
export interface ExpressionMatch {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly groups: readonly (string | undefined)[];
}

/** Regular expression of a rule. */
export interface ValeExpression {
	/** All non-empty matches. */
	matches(text: string): Generator<ExpressionMatch>;
	test(text: string): boolean;
	/** Text with each match replaced; `$1` refers to a group. */
	replace(text: string, by: string): string;
}

/** Expression, or the reason why it is not applied: the end of a sentence that begins with the expression. */
export type ExpressionReading = { readonly expression: ValeExpression } | { readonly fault: string };

/** Maximum length of an expression. */
const maxLength = 30_000;

export function readExpression(source: string): ExpressionReading {
	if (source.length > maxLength) return { fault: 'is too long' };
	try {
		const node = parseExpression(source);
		const limit = searchLimit(node);
		const forms = { ascii: printExpression(node, 'ascii'), unicode: printExpression(node, 'unicode') };
		// Both forms are valid or invalid together.
		new RegExp(forms.ascii, 'gu');
		return { expression: expressionOf(forms, limit) };
	} catch (error) {
		if (error instanceof ExpressionFault) return { fault: error.message };
		if (error instanceof SyntaxError) return { fault: 'cannot be read' };
		// The call stack is too small for it.
		if (error instanceof RangeError) return { fault: 'is too long' };
		throw error;
	}
}

let beforeSearch: (() => void) | undefined;

/** Runs `work`, with a check before each search of an expression in it; a check that throws ends the work. */
export function withSearchCheck(check: () => void, work: () => void): void {
	const outer = beforeSearch;
	beforeSearch = check;
	try {
		work();
	} finally {
		beforeSearch = outer;
	}
}

/** Runs the check, for other work that takes long. */
export function runSearchCheck(): void {
	beforeSearch?.();
}

function expressionOf(
	forms: { readonly ascii: string; readonly unicode: string },
	/** Maximum number of characters that are searched at once: a longer text is searched in pieces. */
	limit: number,
): ValeExpression {
	const ascii = computeOnce(() => new RegExp(forms.ascii, 'gu'));
	const unicode = computeOnce(() =>
		forms.unicode === forms.ascii ? ascii() : new RegExp(forms.unicode, 'gu'),
	);
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
		// Longer texts were matched by another expression, and are too long for this one.
		replace: (text, by) => (text.length > limit ? text : text.replace(formFor(text), by)),
	};
}

function isAscii(text: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
	return !/[^\x00-\x7F]/.test(text);
}

/** Next character; an offset beyond the end of the text ends the search. */
function nextCharacter(text: string, at: number): number {
	return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

interface Piece {
	readonly start: number;
	readonly piece: string;
}

/** Text, split at white space if it is longer than the limit. */
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
