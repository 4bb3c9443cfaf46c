import type { RegExpLiteral } from 'estree-jsx';
import { type Budget, maxTextLength, NotStatic, spend } from './budget.ts';

/** Maximum length of texts in which a pattern is searched. */
const maxLength = 2_000;

/**
 * Matches one part of a simple pattern: `^`, `$`, `|`, or a character, escape, class or `.`, with an optional
 * quantifier.
 */
const part = /[\^$|]|(?:[^\\^$.*+?()[\]{}|/]|\\[wWdDsS\\/.*+?()[\]{}|^$-]|\[(?:[^\\\]]|\\.)+\]|\.)([+*?])?/y;

/**
 * Number of alternatives of a pattern with at most one quantifier in each, which repeats a single character; undefined
 * for any other pattern, and for one with `^` or `$` between characters.
 */
function simpleAlternatives(pattern: string): number | undefined {
	let alternatives = 1;
	let repeated = 0;
	part.lastIndex = 0;
	while (part.lastIndex < pattern.length) {
		const at = part.lastIndex;
		const [found, times] = part.exec(pattern) ?? [];
		if (found === undefined) return undefined;
		const isMisplaced =
			(found === '^' && at > 0 && pattern[at - 1] !== '|') ||
			(found === '$' && at < pattern.length - 1 && pattern[at + 1] !== '|');
		if (times !== undefined) repeated++;
		if (isMisplaced || repeated > 1) return undefined;
		if (found !== '|') continue;
		alternatives++;
		repeated = 0;
	}
	return alternatives;
}

/** `text.replace(/…/g, other)` for patterns without nested repetition; throws for others. */
export function replacePattern(
	text: string,
	{ regex }: RegExpLiteral,
	other: string,
	budget: Budget,
): string {
	const { pattern, flags } = regex;
	const isShort = text.length <= maxLength && pattern.length <= 100;
	const alternatives = isShort ? simpleAlternatives(pattern) : undefined;
	if (alternatives === undefined || !/^[gimu]*$/.test(flags) || other.includes('$')) throw new NotStatic();
	if ((text.length + 1) * other.length > maxTextLength) throw new NotStatic();
	// In each alternative, a repeated character may be tried from each offset to the end.
	spend(budget, (text.length * text.length * alternatives) >> 12);
	return text.replace(toPattern(pattern, flags), other);
}

function toPattern(pattern: string, flags: string): RegExp {
	try {
		return new RegExp(pattern, flags);
	} catch {
		// The pattern is not valid.
		throw new NotStatic();
	}
}
