import type { AffixCondition } from './affixCondition.ts';
import type { Flags } from './readFlags.ts';

/** One line of a prefix or suffix. */
export interface Affix {
	readonly flag: string;
	/** Letters that the stem loses. */
	readonly strip: string;
	readonly add: string;
	readonly condition: AffixCondition;
	/** Flags of the words that it makes. */
	readonly continuation: Flags;
	/** Goes together with an affix at the other end of the word. */
	readonly isCombined: boolean;
}

/** Affixes that a word may have, and the word without them. */
export interface Stripped {
	readonly stem: string;
	readonly affixes: readonly Affix[];
}

/** Affixes by what they add, then by what they strip: all of those give a word the same stem. */
export interface AffixIndex {
	readonly side: 'start' | 'end';
	readonly size: number;
	/** Stems of a word, with the affixes that give one; their conditions are not tested. */
	strippedFrom(word: string): Iterable<Stripped>;
}

export function affixIndex(
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
export function fits({ condition }: Affix, stem: string, side: AffixIndex['side']): boolean {
	return side === 'end' ? condition.holdsAtEnd(stem) : condition.holdsAtStart(stem);
}
