import type { Flags } from './readFlags.ts';

/** Words with a flag: one, zero or one (`?`), or any number (`*`). */
interface CompoundPart {
	readonly flag: string;
	readonly repeat: string;
}

/** Parts of all rules one after another, with undefined after the last part of each. */
export type CompoundRules = readonly (CompoundPart | undefined)[];

/** Limits of length and number of rules; no dictionary has as many. */
const [maxLength, maxRules] = [1_000, 200];

/** Reads rules of `COMPOUNDRULE`: `AB*C?`, with flags of several characters in parentheses. */
export function readCompoundRules(rules: readonly string[]): CompoundRules {
	const usual = rules.filter(({ length }) => length <= maxLength).slice(0, maxRules);
	return usual.flatMap((rule) => [
		...Array.from(rule.matchAll(/(?:\(([^()]*)\)|(.))([*?]?)/gsu), ([, long, short = '', repeat = '']) => ({
			flag: long ?? short,
			repeat,
		})),
		undefined,
	]);
}

interface CompoundOptions {
	/** Minimum number of letters of each part. */
	readonly minLength: number;
	readonly flagsOf: (word: string) => readonly Flags[];
	/** Called for each comparison; false ends the search. */
	readonly step: () => boolean;
}

/** True for a word made of two or more words of the dictionary in the order of one of the rules. */
export function isCompound(
	word: string,
	rules: CompoundRules,
	{ minLength, flagsOf, step }: CompoundOptions,
): boolean {
	if (rules.length === 0) return false;
	const starts = rules.flatMap((_, at) => (at === 0 || rules[at - 1] === undefined ? [at] : []));
	// Next possible parts, by the number of matched letters.
	const reached = new Map([[0, new Set(starts)]]);
	for (let start = 0; start < word.length; start++) {
		const parts = withOptional(reached.get(start), rules, step);
		if (parts.size === 0) continue;
		for (let end = start + minLength; end <= word.length; end++) {
			if (!step()) return false;
			const homonyms = end - start === word.length ? [] : flagsOf(word.slice(start, end));
			if (homonyms.length === 0) continue;
			const next = reached.get(end) ?? new Set();
			for (const at of parts) {
				const part = rules[at];
				if (!step()) return false;
				if (part !== undefined && homonyms.some((flags) => flags.has(part.flag)))
					next.add(part.repeat === '*' ? at : at + 1);
			}
			reached.set(end, next);
		}
	}
	return [...withOptional(reached.get(word.length), rules, step)].some((at) => rules[at] === undefined);
}

/** The parts, and those that follow if optional ones are skipped. */
function withOptional(
	parts: ReadonlySet<number> = new Set(),
	rules: CompoundRules,
	step: () => boolean,
): ReadonlySet<number> {
	const all = new Set(parts);
	for (const at of all) if (step() && (rules[at]?.repeat ?? '') !== '') all.add(at + 1);
	return all;
}
