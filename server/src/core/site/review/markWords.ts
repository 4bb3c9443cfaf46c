import { alignItems } from './alignItems.ts';
import type { ShownElement, ShownNode } from './shownNode.ts';

/** Word, mark or run of spaces in a line, or a whole picture. */
interface Token {
	/** Text with everything that readers see of it, such as that it is bold. */
	readonly key: string;
	readonly length: number;
	readonly isSpace: boolean;
}

/** Changed parts of a line: for each of its tokens in order, if it differs. */
export type ChangedTokens = readonly boolean[];

/** Letters of scripts without spaces are words of their own. */
const tokenPattern =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{N}\p{M}_]+|\s+|./gsu;

export function tokensOfText(text: string): readonly string[] {
	return text.match(tokenPattern) ?? [];
}

/** Tokens of both lines that have no equal one in the other. */
export function changedTokens(
	before: readonly ShownNode[],
	after: readonly ShownNode[],
): { readonly before: ChangedTokens; readonly after: ChangedTokens } {
	const [tokens, others] = [tokensIn(before), tokensIn(after)];
	const pairs = withoutIslands(
		alignItems(
			tokens.map(({ key }) => key),
			others.map(({ key }) => key),
		),
		tokens,
		others,
	);
	const [changed, changedOthers] = [tokens.map(() => true), others.map(() => true)];
	for (const [i, j] of pairs) {
		changed[i] = false;
		changedOthers[j] = false;
	}
	return { before: changed, after: changedOthers };
}

function tokensIn(nodes: readonly ShownNode[]): readonly Token[] {
	const tokens: Token[] = [];
	const add = (node: ShownNode, path: string): void => {
		if (node.kind === 'text') {
			for (const text of tokensOfText(node.value))
				tokens.push({ key: `${path}${text}`, length: text.length, isSpace: text.trim() === '' });
		} else if (node.layout === 'atom') {
			tokens.push({ key: `${path}\x01${node.key}`, length: 20, isSpace: false });
		} else {
			const own = `${path}${lookOf(node)}\x02`;
			for (const child of node.children) add(child, own);
		}
	};
	for (const node of nodes) add(node, '');
	return tokens;
}

function lookOf({ name, look, facts }: ShownElement): string {
	return `${name}.${look}${JSON.stringify(facts)}`;
}

/** Run of equal tokens, with the number of changed characters before it. */
interface Run {
	readonly pairs: readonly (readonly [number, number])[];
	readonly length: number;
}

/**
 * Pairs without short runs between larger changes: a sentence that was rewritten is marked whole, though both versions
 * have an “a” and a space.
 */
function withoutIslands(
	pairs: readonly (readonly [number, number])[],
	before: readonly Token[],
	after: readonly Token[],
): readonly (readonly [number, number])[] {
	const runs: Run[] = [];
	let current: (readonly [number, number])[] = [];
	for (const pair of pairs) {
		const last = current.at(-1);
		if (last !== undefined && (last[0] + 1 !== pair[0] || last[1] + 1 !== pair[1])) {
			runs.push({ pairs: current, length: lengthOf(current, before) });
			current = [];
		}
		current.push(pair);
	}
	if (current.length > 0) runs.push({ pairs: current, length: lengthOf(current, before) });
	const changeAfter = (index: number) => {
		const [i, j] = runs[index]?.pairs.at(-1) ?? [-1, -1];
		const [nextI, nextJ] = runs[index + 1]?.pairs[0] ?? [before.length, after.length];
		return Math.max(charactersOf(before, i + 1, nextI), charactersOf(after, j + 1, nextJ));
	};
	return runs
		.filter(({ length }, index) => {
			const [left, right] = [changeAfter(index - 1), changeAfter(index)];
			// A run at an edge of the line has a change on one side only.
			if (left === 0 || right === 0) return length > 0;
			return length > Math.min(Math.max(left, right) / 4, 8) && length > 1;
		})
		.flatMap((run) => run.pairs);
}

function lengthOf(pairs: readonly (readonly [number, number])[], tokens: readonly Token[]): number {
	return pairs.reduce((sum, [i]) => sum + (tokens[i]?.isSpace ? 0 : (tokens[i]?.length ?? 0)), 0);
}

function charactersOf(tokens: readonly Token[], from: number, to: number): number {
	let count = 0;
	for (let at = from; at < to; at++) count += tokens[at]?.length ?? 0;
	return count;
}
