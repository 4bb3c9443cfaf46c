import { allCharacters, type CharacterRanges, noCharacters } from './characterRanges.ts';
import { ExpressionFault, type ExpressionNode, type Repetition } from './expressionNode.ts';
import { anyOverlap, type Direction, FirstCharacters, maxPerCharacter } from './firstCharacters.ts';
import {
	anyNumber,
	constantBound,
	differenceOfBounds,
	evaluateBound,
	maxOfBounds,
	noSteps,
	oneStep,
	productOfBounds,
	type StepBound,
	sumOfBounds,
} from './stepBound.ts';

/**
 * Maximum number of characters that an expression may search at once. JavaScript backtracks: if parts of an expression
 * can match the same text in several ways, the ways multiply, at worst with every character. The limit, at most 5,000,
 * is chosen so that the number of steps is bounded.
 * @throws {ExpressionFault} if the ways multiply with every character, or too often
 */
export function searchLimit(node: ExpressionNode): number {
	const bound = stepBoundOf(node);
	for (let limit = maxLimit; limit >= minLimit; limit = Math.floor(limit * 0.9))
		if (evaluateBound(bound, limit) <= maxSteps) return limit;
	throw new ExpressionFault('could take very long: too many parts can match the same text');
}

/** Bound of the steps for one start position in a text; throws as `searchLimit`. */
export function stepBoundOf(node: ExpressionNode): StepBound {
	// At its end, the expression has matched: no other way is tried.
	return new Walk().of(node, { next: theEnd, isRepeated: false, direction: 'forwards' }).steps;
}

const maxLimit = 5_000;
/** With a lower limit, matches would be missed. */
const minLimit = 100;
/** Some tenths of a second. */
const maxSteps = 50_000_000;

/** Bound of the work for one start position in the text. */
interface Work {
	readonly steps: StepBound;
	/** The number of ways in which a match may continue after it. */
	readonly ways: StepBound;
	/** Number of nodes: the steps for one character of a repeated part. */
	readonly size: number;
	/** Additional steps of lookaround, and of references to groups. */
	readonly aside: StepBound;
}

/** Possible continuation after a node. */
interface Next {
	readonly ranges: CharacterRanges;
	/** Steps of lookaround before any character. */
	readonly aside: StepBound;
}

const theEnd: Next = { ranges: noCharacters, aside: noSteps };

interface Place {
	readonly next: Next;
	/** True if a part around it is repeated: there, each character must determine which way to go. */
	readonly isRepeated: boolean;
	readonly direction: Direction;
}

/** Alternatives that begin with the same characters. */
interface Alternatives extends Pick<Work, 'steps' | 'ways'> {
	readonly ranges: CharacterRanges;
}

/** Higher numbers of repetitions count as the length of the text. */
const manyTimes = 100;

const tooSlow = 'could take very long: a repeated part can match the same text in several ways';

const nothing: ExpressionNode = { kind: 'sequence', nodes: [] };

/** `foo|far|b` → `f(?:oo|ar)|b`, which has no more ways; undefined if no two begin with the same part. */
function joinBeginnings(
	nodes: readonly ExpressionNode[],
	direction: Direction,
): readonly ExpressionNode[] | undefined {
	const groups = new Map<string, { readonly first: ExpressionNode; readonly rests: ExpressionNode[] }>();
	for (const node of nodes) {
		const parts = node.kind === 'sequence' ? node.nodes : [node];
		const first = direction === 'forwards' ? parts[0] : parts.at(-1);
		const rest = direction === 'forwards' ? parts.slice(1) : parts.slice(0, -1);
		if (first?.kind !== 'characters') return undefined;
		const group = groups.get(first.set.unicode) ?? { first, rests: [] };
		groups.set(first.set.unicode, group);
		group.rests.push({ kind: 'sequence', nodes: rest });
	}
	if (groups.size === nodes.length) return undefined;
	return [...groups.values()].map(({ first, rests }) => {
		const [only = nothing] = rests;
		const rest: ExpressionNode = rests.length === 1 ? only : { kind: 'choice', nodes: rests };
		return { kind: 'sequence', nodes: direction === 'forwards' ? [first, rest] : [rest, first] };
	});
}

/** Number of nodes, including nested ones. */
function sizeOf(nodes: readonly ExpressionNode[]): number {
	return nodes.reduce((size, node) => {
		const inner = 'nodes' in node ? node.nodes : 'node' in node ? [node.node] : [];
		return size + 1 + sizeOf(inner);
	}, 0);
}

class Walk {
	readonly #first = new FirstCharacters();

	of(node: ExpressionNode, place: Place): Work {
		switch (node.kind) {
			case 'characters':
			case 'place':
				return { steps: oneStep, ways: oneStep, size: 1, aside: noSteps };
			case 'reference':
				return { steps: anyNumber, ways: oneStep, size: 1, aside: anyNumber };
			case 'group':
				return this.of(node.node, place);
			case 'look': {
				const direction = node.isBehind ? 'backwards' : 'forwards';
				const { steps, size } = this.of(node.node, { next: theEnd, isRepeated: false, direction });
				return { steps, ways: oneStep, size, aside: steps };
			}
			case 'choice':
				return this.#choice(node.nodes, place);
			case 'sequence':
				return this.#sequence(node.nodes, place);
			case 'repetition':
				return this.#repetition(node, place);
		}
	}

	#sequence(nodes: readonly ExpressionNode[], place: Place): Work {
		let work: Work = { steps: noSteps, ways: oneStep, size: 0, aside: noSteps };
		let { next } = place;
		for (const part of place.direction === 'forwards' ? nodes.toReversed() : nodes) {
			const own = this.of(part, { ...place, next });
			work = {
				steps: sumOfBounds(own.steps, productOfBounds(own.ways, work.steps)),
				ways: productOfBounds(own.ways, work.ways),
				size: own.size + work.size,
				aside: sumOfBounds(own.aside, work.aside),
			};
			next = this.#before(part, place.direction, own, next);
		}
		return work;
	}

	/** Continuation after the node that precedes this part. */
	#before(part: ExpressionNode, direction: Direction, { aside }: Work, next: Next): Next {
		const { ranges, isEmpty } = this.#first.of(part, direction);
		return isEmpty
			? { ranges: this.#first.unite([ranges, next.ranges]), aside: sumOfBounds(aside, next.aside) }
			: { ranges, aside };
	}

	#choice(nodes: readonly ExpressionNode[], place: Place): Work {
		const firsts = nodes.map((part) => {
			const { ranges, isEmpty } = this.#first.of(part, place.direction);
			const own = isEmpty ? this.#first.unite([ranges, place.next.ranges]) : ranges;
			this.#first.spend(own.length);
			return { ranges: own, isEmpty };
		});
		const isClear =
			!anyOverlap(firsts.map(({ ranges }) => ranges)) && firsts.filter(({ isEmpty }) => isEmpty).length < 2;
		if (place.isRepeated && !isClear) {
			this.#first.spend(sizeOf(nodes));
			const joined = joinBeginnings(nodes, place.direction);
			if (joined === undefined) throw new ExpressionFault(tooSlow);
			const { steps, aside, ways } = this.#choice(joined, place);
			return { steps, ways, aside, size: sizeOf(nodes) };
		}
		const parts = firsts.map((first, index) => ({ ...first, work: this.of(nodes[index] ?? nothing, place) }));
		// Most alternatives are words: those that begin alike are counted together.
		const groups = new Map<string, Alternatives>();
		for (const { ranges, isEmpty, work } of parts) {
			const set = isEmpty ? allCharacters : ranges;
			const key = set.length > 8 ? `${groups.size}: ` : set.join();
			const { steps, ways } = groups.get(key) ?? { steps: noSteps, ways: noSteps };
			groups.set(key, {
				ranges: set,
				steps: sumOfBounds(steps, work.steps),
				ways: sumOfBounds(ways, work.ways),
			});
		}
		const total = (of: (alternatives: Alternatives) => StepBound) => {
			const amounts = [...groups.values()].map((group) => ({ ranges: group.ranges, amount: of(group) }));
			return maxPerCharacter(amounts, {
				add: sumOfBounds,
				subtract: differenceOfBounds,
				most: maxOfBounds,
				none: noSteps,
			});
		};
		return {
			// Each alternative is tried for at least one step.
			steps: sumOfBounds(
				constantBound(parts.length),
				total(({ steps }) => steps),
			),
			ways: isClear
				? parts.reduce<StepBound>((all, { work }) => maxOfBounds(all, work.ways), oneStep)
				: total(({ ways }) => ways),
			size: sizeOf(nodes),
			aside: parts.reduce<StepBound>((all, { work }) => sumOfBounds(all, work.aside), noSteps),
		};
	}

	#repetition({ node, min, max }: Repetition, place: Place): Work {
		const { next, isRepeated, direction } = place;
		const { ranges, isEmpty } = this.#first.of(node, direction);
		const isAmbiguous = min !== max && (isEmpty || this.#first.meet(ranges, next.ranges));
		const isLoop = max > 1;
		if ((isRepeated && isAmbiguous) || (isLoop && isEmpty)) throw new ExpressionFault(tooSlow);
		const after = isLoop ? { ranges: this.#first.unite([ranges, next.ranges]), aside: next.aside } : next;
		const own = this.of(node, { next: after, isRepeated: isRepeated || isLoop, direction });
		const times = max > manyTimes ? anyNumber : constantBound(max + 1);
		// A way that continues here ends at the next character, but after lookaround at that position.
		const asideOfNext = productOfBounds(times, next.aside);
		if (!isLoop)
			return {
				steps: sumOfBounds(sumOfBounds(oneStep, own.steps), asideOfNext),
				ways: isAmbiguous ? sumOfBounds(oneStep, own.ways) : maxOfBounds(oneStep, own.ways),
				size: own.size + 1,
				aside: sumOfBounds(own.aside, asideOfNext),
			};
		const aside = sumOfBounds(productOfBounds(times, own.aside), asideOfNext);
		const isShort = max <= manyTimes && own.steps.length < 2;
		return {
			steps: sumOfBounds(
				isShort ? productOfBounds(times, own.steps) : productOfBounds(anyNumber, constantBound(own.size + 1)),
				aside,
			),
			ways: isAmbiguous ? (max > manyTimes ? anyNumber : constantBound(max - min + 1)) : oneStep,
			size: own.size + 1,
			aside,
		};
	}
}
