import type { AffixCondition } from './affixCondition.ts';
import type { Flags } from './readFlags.ts';

/** Line of a prefix or suffix in an `.aff` file. */
export interface Affix {
	readonly flag: string;
	/** Letters that the affix removes from the stem. */
	readonly strip: string;
	readonly add: string;
	readonly condition: AffixCondition;
	/** Flags of the derived words. */
	readonly continuation: Flags;
	/** True if it can be combined with an affix at the other end of the word (cross product). */
	readonly isCombined: boolean;
}

/** Stem of a word, and the affixes that derive the word from it. */
export interface StrippedWord {
	readonly stem: string;
	readonly affixes: readonly Affix[];
}

/** Affixes by added, then by stripped letters: all affixes of one entry give a word the same stem. */
export interface AffixIndex {
	readonly side: 'start' | 'end';
	readonly size: number;
	/** Possible stems of a word, with their affixes; the conditions are not tested. */
	strippedFrom(word: string): Iterable<StrippedWord>;
}

export function createAffixIndex(
	side: AffixIndex['side'],
	affixes: readonly Affix[],
	{ fullStrip }: { readonly fullStrip: boolean },
): AffixIndex {
	const byAdded = new Map<string, Map<string, Affix[]>>();
	const lengths = new Set<number>();
	for (const affix of affixes) {
		const byStripped = byAdded.get(affix.add) ?? new Map<string, Affix[]>();
		byAdded.set(affix.add, byStripped);
		const same = byStripped.get(affix.strip);
		if (same === undefined) byStripped.set(affix.strip, [affix]);
		else same.push(affix);
		lengths.add(affix.add.length);
	}
	return {
		side,
		size: affixes.length,
		*strippedFrom(word) {
			for (const length of lengths) {
				if (length > word.length || (length === word.length && !fullStrip)) continue;
				const at = side === 'end' ? word.length - length : length;
				const byStripped = byAdded.get(side === 'end' ? word.slice(at) : word.slice(0, at));
				if (byStripped === undefined) continue;
				const rest = side === 'end' ? word.slice(0, at) : word.slice(at);
				for (const [strip, same] of byStripped)
					yield { stem: side === 'end' ? rest + strip : strip + rest, affixes: same };
			}
		},
	};
}

/** True for a stem that fits the condition of an affix. */
export function matchesCondition({ condition }: Affix, stem: string, side: AffixIndex['side']): boolean {
	return side === 'end' ? condition.holdsAtEnd(stem) : condition.holdsAtStart(stem);
}
