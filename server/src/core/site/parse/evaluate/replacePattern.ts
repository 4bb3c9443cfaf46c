import type { RegExpLiteral } from 'estree-jsx';
import { type Budget, maxTextLength, NotStatic, spend } from './budget.ts';

/** Longer texts, or patterns with more that repeats, could take long to look through. */
const longest = 2_000;

/** The start or end of the text, a bar, or one character: itself, escaped, any of a set, or any at all; perhaps repeated. */
const part = /[\^$|]|(?:[^\\^$.*+?()[\]{}|/]|\\[wWdDsS\\/.*+?()[\]{}|^$-]|\[(?:[^\\\]]|\\.)+\]|\.)([+*?])?/y;

/**
 * The number of alternatives of a pattern in which each repeats single characters only; undefined for any other pattern,
 * and for one in which an end of the text is between characters.
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

/** `text.replace(/…/g, other)` for patterns that need no going back; others are not worked out. */
export function replacePattern(
	text: string,
	{ regex }: RegExpLiteral,
	other: string,
	budget: Budget,
): string {
	const { pattern, flags } = regex;
	const isShort = text.length <= longest && pattern.length <= 100;
	const alternatives = isShort ? simpleAlternatives(pattern) : undefined;
	if (alternatives === undefined || !/^[gimu]*$/.test(flags) || other.includes('$')) throw new NotStatic();
	if ((text.length + 1) * other.length > maxTextLength) throw new NotStatic();
	// In each alternative, a repeated character may be tried from each place to the end.
	spend(budget, (text.length * text.length * alternatives) >> 12);
	return text.replace(toPattern(pattern, flags), other);
}

function toPattern(pattern: string, flags: string): RegExp {
	try {
		return new RegExp(pattern, flags);
	} catch {
		// The page is no valid script.
		throw new NotStatic();
	}
}
