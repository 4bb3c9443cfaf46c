import {
	type CharacterSet,
	ExpressionFault,
	type ExpressionNode,
	type Repetition,
} from './expressionNode.ts';

/**
 * How many times an expression may try the length of a text for each character of it, beyond the first time: 0 for
 * `\w+ \w+`, 1 for `\w+.*x`. JavaScript tries one way after the other, so where a repeated part can match the same text
 * in several ways, the number of ways multiplies with every character.
 *
 * @throws {ExpressionFault} for an expression in which that may be so
 */
export function expressionCost(node: ExpressionNode): number {
	// Where the expression ends, it has matched: no other way is tried.
	return walk(node, 0n, { isRepeated: false });
}

/** Which of some characters that stand for all of them may come next. */
type Coming = bigint;

const samples = [
	...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
	...'\t\n\r\u00A0éÉßñЖжαΩ中あאا०–—‘’“”…•™©€→≥✅😀\uFFFC\u0301\u200B²',
];
const everything: Coming = (1n << BigInt(samples.length)) - 1n;

const known = new Map<string, Coming>();

function charactersOf({ unicode }: CharacterSet): Coming {
	let coming = known.get(unicode);
	if (coming === undefined) {
		const form = new RegExp(`^(?:${unicode})$`, 'u');
		coming = samples.reduce(
			(bits, sample, index) => (form.test(sample) ? bits | (1n << BigInt(index)) : bits),
			0n,
		);
		if (known.size > 5_000) known.clear();
		known.set(unicode, coming);
	}
	return coming;
}

/** What a match of the node may begin with, and whether it may be empty. */
function firstOf(node: ExpressionNode): { readonly coming: Coming; readonly isEmpty: boolean } {
	switch (node.kind) {
		case 'characters':
			return { coming: charactersOf(node.set), isEmpty: false };
		case 'place':
		case 'look':
			return { coming: 0n, isEmpty: true };
		case 'group':
			return firstOf(node.node);
		case 'reference':
			return { coming: everything, isEmpty: true };
		case 'repetition': {
			const { coming, isEmpty } = firstOf(node.node);
			return { coming, isEmpty: isEmpty || node.min === 0 };
		}
		case 'choice': {
			const firsts = node.nodes.map(firstOf);
			return {
				coming: firsts.reduce((all, { coming }) => all | coming, 0n),
				isEmpty: firsts.some(({ isEmpty }) => isEmpty),
			};
		}
		case 'sequence': {
			let all = 0n;
			for (const part of node.nodes) {
				const { coming, isEmpty } = firstOf(part);
				all |= coming;
				if (!isEmpty) return { coming: all, isEmpty: false };
			}
			return { coming: all, isEmpty: true };
		}
	}
}

interface Around {
	/** Whether a part around it is repeated. */
	readonly isRepeated: boolean;
}

/** `next` is what may come after the node. */
function walk(node: ExpressionNode, next: Coming, around: Around): number {
	switch (node.kind) {
		case 'characters':
		case 'place':
		case 'reference':
			return 0;
		case 'group':
			return walk(node.node, next, around);
		case 'look':
			return walk(node.node, 0n, around);
		case 'choice':
			return walkChoice(node.nodes, next, around);
		case 'sequence': {
			let cost = 0;
			let coming = next;
			for (const part of node.nodes.toReversed()) {
				cost += walk(part, coming, around);
				const first = firstOf(part);
				coming = first.isEmpty ? first.coming | coming : first.coming;
			}
			return cost;
		}
		case 'repetition':
			return walkRepetition(node, next, around);
	}
}

function walkChoice(nodes: readonly ExpressionNode[], next: Coming, around: Around): number {
	if (around.isRepeated) {
		let before = 0n;
		for (const { coming, isEmpty } of nodes.map(firstOf)) {
			const own = isEmpty ? coming | next : coming;
			if ((before & own) !== 0n) throw new ExpressionFault(tooSlow);
			before |= own;
		}
	}
	return Math.max(...nodes.map((part) => walk(part, next, around)));
}

function walkRepetition({ node, min, max }: Repetition, next: Coming, around: Around): number {
	const { coming, isEmpty } = firstOf(node);
	const isAmbiguous = min !== max && (isEmpty || (coming & next) !== 0n);
	if (around.isRepeated && isAmbiguous) throw new ExpressionFault(tooSlow);
	const isLong = max > manyTimes;
	const inner = walk(node, max > 1 ? coming | next : next, { isRepeated: around.isRepeated || max > 1 });
	if (max > 1 && isEmpty) throw new ExpressionFault(tooSlow);
	return inner + (isLong && isAmbiguous ? 1 : 0);
}

/** So many times count as a length of the text. */
const manyTimes = 20;

const tooSlow = 'could take very long: a repeated part can match the same text in several ways';
