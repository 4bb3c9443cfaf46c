import type { RegExpLiteral } from 'estree-jsx';
import { type Budget, NotStatic, spend, textLimit } from './budget.ts';

/** Longer texts, or patterns with more that repeats, could take long to look through. */
const longest = 2_000;

/** One character: itself, escaped, any of a set, or any at all. */
const atom = String.raw`(?:[^\\^$.*+?()[\]{}|/]|\\[wWdDsS\\/.*+?()[\]{}|^$-]|\[(?:[^\\\]]|\\.)+\]|\.)`;

/** Characters of which one may be repeated, between the ends of the text or not. */
const alternative = String.raw`\^?${atom}*(?:${atom}[+*?])?${atom}*\$?`;

const simple = new RegExp(`^${alternative}(?:\\|${alternative})*$`);

/** `text.replace(/…/g, other)` for patterns that need no going back; others are not worked out. */
export function replacePattern(
	text: string,
	{ regex }: RegExpLiteral,
	other: string,
	budget: Budget,
): string {
	const { pattern, flags } = regex;
	const isHarmless = text.length <= longest && pattern.length <= 100 && simple.test(pattern);
	if (!isHarmless || !/^[gimu]*$/.test(flags) || other.includes('$')) throw new NotStatic();
	if ((text.length + 1) * other.length > textLimit) throw new NotStatic();
	// What repeats may be tried from each place to the end.
	spend(budget, (text.length * text.length) >> 12);
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
