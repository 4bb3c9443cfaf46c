import type { ExpressionNode } from '../../server/src/core/language/vale/expressionNode.ts';

interface Match {
	readonly text: readonly string[];
	readonly isBackward: boolean;
	/** Start and end of each group, by its number. */
	readonly groups: (readonly [number, number] | undefined)[];
}

/** Goes on with the match at a place in the text: whether it succeeds. */
type GoOn = (at: number) => boolean;

class TooMany extends Error {}

/**
 * The steps in which a matcher that goes back, as JavaScript's does, finds out that an expression followed by what
 * nothing matches is not in the text; at most `limit`, and undefined for more. Each part that is tried is a step.
 */
export function countSteps(node: ExpressionNode, text: string, limit: number): number | undefined {
	let steps = 0;
	const characters = [...text];
	const numbers = groupNumbers(node);
	const matchesSet = new Map<string, boolean>();

	const isIn = (unicode: string, character: string) => {
		const key = `${unicode} ${character}`;
		let known = matchesSet.get(key);
		if (known === undefined) {
			known = new RegExp(`^(?:${unicode})$`, 'u').test(character);
			matchesSet.set(key, known);
		}
		return known;
	};

	const isWord = (at: number) => /^[\p{L}\p{Mn}\p{Nd}\p{Pc}]$/u.test(characters[at] ?? '');

	const run = (part: ExpressionNode, at: number, match: Match, goOn: GoOn): boolean => {
		// What only holds others together takes no step.
		if (!['group', 'look', 'sequence'].includes(part.kind) && ++steps > limit) throw new TooMany();
		switch (part.kind) {
			case 'characters': {
				const character = characters[match.isBackward ? at - 1 : at];
				if (character === undefined || !isIn(part.set.unicode, character)) return false;
				return goOn(match.isBackward ? at - 1 : at + 1);
			}
			case 'place': {
				const isEdge = isWord(at - 1) !== isWord(at);
				const holds = {
					start: at === 0,
					end: at === characters.length,
					lineStart: at === 0 || characters[at - 1] === '\n',
					lineEnd: at === characters.length || characters[at] === '\n',
					wordEdge: isEdge,
					noWordEdge: !isEdge,
				};
				return holds[part.place] && goOn(at);
			}
			case 'group': {
				const number = numbers.get(part);
				if (number === undefined) return run(part.node, at, match, goOn);
				const before = match.groups[number];
				return run(part.node, at, match, (end) => {
					const inner = match.groups[number];
					match.groups[number] = match.isBackward ? [end, at] : [at, end];
					if (goOn(end)) return true;
					match.groups[number] = inner ?? before;
					return false;
				});
			}
			case 'look': {
				const inner = { ...match, isBackward: part.isBehind };
				const found = run(part.node, at, inner, () => true);
				return found !== part.isNegative && goOn(at);
			}
			case 'sequence': {
				const nodes = match.isBackward ? part.nodes.toReversed() : part.nodes;
				const from = (index: number, place: number): boolean => {
					const next = nodes[index];
					return next === undefined ? goOn(place) : run(next, place, match, (end) => from(index + 1, end));
				};
				return from(0, at);
			}
			case 'choice':
				return part.nodes.some((one) => run(one, at, match, goOn));
			case 'repetition': {
				const again = (count: number, place: number): boolean => {
					const more = () =>
						count < part.max &&
						run(
							part.node,
							place,
							match,
							(end) => (end !== place || count < part.min) && again(count + 1, end),
						);
					const enough = () => count >= part.min && goOn(place);
					return part.isLazy ? enough() || more() : more() || enough();
				};
				return again(0, at);
			}
			case 'reference': {
				const [start, end] = match.groups[part.group] ?? [0, 0];
				for (let index = 0; index < end - start; index++) {
					if (++steps > limit) throw new TooMany();
					const beside = match.isBackward ? at - 1 - index : at + index;
					if (characters[beside] !== characters[match.isBackward ? end - 1 - index : start + index])
						return false;
				}
				return goOn(match.isBackward ? at - (end - start) : at + end - start);
			}
		}
	};

	try {
		for (let start = 0; start <= characters.length; start++)
			run(node, start, { text: characters, isBackward: false, groups: [] }, () => false);
		return steps;
	} catch (error) {
		if (error instanceof TooMany) return undefined;
		throw error;
	}
}

/** Capturing groups in the order of their opening brackets. */
function groupNumbers(root: ExpressionNode): ReadonlyMap<ExpressionNode, number> {
	const numbers = new Map<ExpressionNode, number>();
	const walk = (node: ExpressionNode) => {
		if (node.kind === 'group' && node.captures) numbers.set(node, numbers.size + 1);
		if ('nodes' in node) node.nodes.forEach(walk);
		else if ('node' in node) walk(node.node);
	};
	walk(root);
	return numbers;
}
