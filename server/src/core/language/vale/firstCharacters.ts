import {
	allCharacters,
	type CharacterRanges,
	noCharacters,
	rangesOverlap,
	uniteRanges,
} from './characterRanges.ts';
import { ExpressionFault, type ExpressionNode } from './expressionNode.ts';

/** Possible first characters of a match. */
export interface FirstSet {
	readonly ranges: CharacterRanges;
	/** True if the match may be empty. */
	readonly isEmpty: boolean;
}

/** Direction in which a text is matched: backward in a lookbehind. */
export type Direction = 'forwards' | 'backwards';

/** Maximum number of compared ranges: an expression that a person writes needs a few thousand. */
const maxRanges = 2_000_000;

/** First characters of the matches of an expression's nodes, each computed once. */
export class FirstCharacters {
	readonly #known = {
		forwards: new Map<ExpressionNode, FirstSet>(),
		backwards: new Map<ExpressionNode, FirstSet>(),
	};
	#left = maxRanges;

	of(node: ExpressionNode, direction: Direction): FirstSet {
		const known = this.#known[direction];
		let first = known.get(node);
		if (first === undefined) {
			first = this.#read(node, direction);
			known.set(node, first);
		}
		return first;
	}

	unite(sets: readonly CharacterRanges[]): CharacterRanges {
		for (const { length } of sets) this.spend(length);
		return uniteRanges(sets);
	}

	meet(one: CharacterRanges, other: CharacterRanges): boolean {
		this.spend(one.length + other.length);
		return rangesOverlap(one, other);
	}

	/** @throws {ExpressionFault} once too many ranges were compared */
	spend(ranges: number): void {
		this.#left -= 1 + ranges;
		if (this.#left < 0) throw new ExpressionFault('is too long to tell how long it takes');
	}

	#read(node: ExpressionNode, direction: Direction): FirstSet {
		switch (node.kind) {
			case 'characters':
				return { ranges: node.set.ranges(), isEmpty: false };
			case 'place':
			case 'look':
				return { ranges: noCharacters, isEmpty: true };
			case 'group':
				return this.of(node.node, direction);
			case 'reference':
				return { ranges: allCharacters, isEmpty: true };
			case 'repetition': {
				const { ranges, isEmpty } = this.of(node.node, direction);
				return { ranges, isEmpty: isEmpty || node.min === 0 };
			}
			case 'choice': {
				const firsts = node.nodes.map((part) => this.of(part, direction));
				return {
					ranges: this.unite(firsts.map(({ ranges }) => ranges)),
					isEmpty: firsts.some(({ isEmpty }) => isEmpty),
				};
			}
			case 'sequence': {
				const sets: CharacterRanges[] = [];
				for (const part of direction === 'forwards' ? node.nodes : node.nodes.toReversed()) {
					const { ranges, isEmpty } = this.of(part, direction);
					sets.push(ranges);
					if (!isEmpty) return { ranges: this.unite(sets), isEmpty: false };
				}
				return { ranges: this.unite(sets), isEmpty: true };
			}
		}
	}
}

/** Maximum over all characters of the sum of the amounts of the sets that contain the character. */
export function maxPerCharacter<Amount>(
	parts: readonly { readonly ranges: CharacterRanges; readonly amount: Amount }[],
	{ add, subtract, most, none }: AmountSums<Amount>,
): Amount {
	const edges = parts.flatMap(({ ranges, amount }) =>
		ranges.map((point, index) => ({ at: index % 2 === 0 ? point : point + 1, index, amount })),
	);
	// Ends before starts: no character is in a range that ends there and one that begins there.
	edges.sort((one, other) => one.at - other.at || (other.index % 2) - (one.index % 2));
	let sum = none;
	let found = none;
	for (const { index, amount } of edges) {
		sum = index % 2 === 0 ? add(sum, amount) : subtract(sum, amount);
		found = most(found, sum);
	}
	return found;
}

export interface AmountSums<Amount> {
	readonly add: (one: Amount, other: Amount) => Amount;
	readonly subtract: (one: Amount, other: Amount) => Amount;
	readonly most: (one: Amount, other: Amount) => Amount;
	readonly none: Amount;
}

/** True if two of the sets have a character in common. */
export function anyOverlap(sets: readonly CharacterRanges[]): boolean {
	const pairs = sets.flatMap((set) =>
		Array.from(
			{ length: set.length / 2 },
			(_, index) => [set[2 * index] ?? 0, set[2 * index + 1] ?? 0] as const,
		),
	);
	pairs.sort(([one], [other]) => one - other);
	return pairs.some(([from], index) => from <= (pairs[index - 1]?.[1] ?? -1));
}
