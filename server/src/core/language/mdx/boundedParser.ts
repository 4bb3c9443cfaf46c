import type { Parser } from 'acorn';
import { braceCounter } from './braceCounter.ts';

/** Functions of the JavaScript parser that the MDX grammar calls. */
export type AcornParser = Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;

export interface BoundedParser {
	readonly parser: AcornParser;
	/** Begins a text of this length: failures of earlier texts no longer count. */
	begin(length: number): void;
}

/** Rule of the error for a text that is not parsed to its end. */
export const tooLongRule = 'too-long';

/** Maximum length that limits are computed from: failed attempts on a longer text would take minutes otherwise. */
const maxLength = 20_000;

/**
 * Limits for characters in failed attempts: `times` the length of the text plus `besides`. After `freely` only text
 * with balanced braces is parsed, after `atMost` nothing.
 */
const freely = { times: 10, besides: 20_000 };
const atMost = { times: 60, besides: 60_000 };

/** Cost of an attempt for each attempt before it, in characters: the grammar puts the text together again. */
const eachTry = 4;

/** Maximum nesting of braces, deeper than in real pages; the parser is recursive and would overflow the stack. */
const maxDepth = 250;

/**
 * A parser for the MDX grammar, which parses an expression again from its start at each brace where it may end, and
 * statements at each blank line: the time for long ones would be quadratic. After many failures only text with balanced
 * braces is parsed again, and after a limit nothing.
 */
export function boundedParser(javascript: AcornParser): BoundedParser {
	const spent = { characters: 0, length: 0 };
	const braces = braceCounter();
	let tries = 0;
	const isBeyond = ({ times, besides }: typeof atMost) => spent.characters > times * spent.length + besides;
	function bounded<Tree>(text: string, read: () => Tree): Tree {
		const { depth, isNew } = braces.countIn(text);
		tries = isNew ? 0 : tries + 1;
		spent.characters += tries * eachTry + (text.length >> 6);
		if (isBeyond(atMost) || depth > maxDepth) throw new GivenUp();
		if (isBeyond(freely) && depth > 0) throw unfinished(text);
		try {
			return read();
		} catch (error) {
			spent.characters += text.length;
			throw error;
		}
	}
	return {
		parser: {
			parse: (text, options) => bounded(text, () => javascript.parse(text, options)),
			parseExpressionAt: (text, at, options) =>
				bounded(text, () => javascript.parseExpressionAt(text, at, options)),
		},
		begin(length) {
			spent.characters = 0;
			spent.length = Math.min(length, maxLength);
		},
	};
}

/** Error as the parser throws it for text that ends too early. */
function unfinished({ length }: string): SyntaxError {
	return Object.assign(new SyntaxError('Not read'), {
		pos: length,
		raisedAt: length,
		loc: { line: 1, column: length },
	});
}

/**
 * The grammar takes any other error for text that ends too early, and tries again. It reads `pos` of each error first,
 * so this getter throws the error out of the grammar.
 */
class GivenUp extends Error {
	readonly ruleId = tooLongRule;

	get pos(): never {
		throw this;
	}
}
