import type { Parser } from 'acorn';
import { braceCounter } from './braceCounter.ts';

/** What of the parser the grammar of MDX calls. */
export type JavaScript = Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;

export interface BoundedParser {
	readonly parser: JavaScript;
	/** A text of this length is read next: failures of those before it no longer count. */
	begin(length: number): void;
}

/** The rule that a text breaks which nobody reads to its end. */
export const tooLongRule = 'too-long';

/** A longer text counts as this many characters: what may be read in vain of it would take minutes otherwise. */
const maxLength = 20_000;

/** So often the characters of a text may be read in vain, besides some that every text may. */
const freely = { times: 10, besides: 20_000 };
const atMost = { times: 60, besides: 60_000 };

/** What it costs the grammar to put a text together, in characters that are read, for each time that it did so before. */
const eachTry = 4;

/** Braces nest no deeper in real pages; the parser calls itself for each, and comes to the end of the stack. */
const maxDepth = 250;

/**
 * A parser for the grammar of MDX, which begins an expression anew at each brace where it may end, and statements at
 * each blank line: the time of long ones would grow with their square. What has failed often is read again only where
 * its braces are even, and nothing is read beyond a limit.
 */
export function boundedParser(javascript: JavaScript): BoundedParser {
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

/** As the parser fails where a text is not finished. */
function unfinished({ length }: string): SyntaxError {
	return Object.assign(new SyntaxError('Not read'), {
		pos: length,
		raisedAt: length,
		loc: { line: 1, column: length },
	});
}

/** The grammar takes any other error for a text that goes on, and tries again. It asks each for its place first. */
class GivenUp extends Error {
	readonly ruleId = tooLongRule;

	get pos(): never {
		throw this;
	}
}
