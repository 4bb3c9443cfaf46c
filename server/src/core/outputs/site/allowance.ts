import type { PageState } from './renderContext.ts';

/** What drawing may still use up. Who takes drawn blocks over takes from it as drawing them did. */
export type Allowance = Readonly<Record<'steps' | 'expansions' | 'nodes' | 'snippetRoom', number>>;

export const noCost: Allowance = { steps: 0, expansions: 0, nodes: 0, snippetRoom: 0 };

export function allowanceOf({ budget, expansionsLeft, nodesLeft, snippetRoom }: PageState): Allowance {
	return { steps: budget.left, expansions: expansionsLeft, nodes: nodesLeft, snippetRoom };
}

export function minus(left: Allowance, cost: Allowance): Allowance {
	return {
		steps: left.steps - cost.steps,
		expansions: left.expansions - cost.expansions,
		nodes: left.nodes - cost.nodes,
		snippetRoom: left.snippetRoom - cost.snippetRoom,
	};
}

export function plus(one: Allowance, other: Allowance): Allowance {
	return minus(one, minus(noCost, other));
}

export function isWithin({ steps, expansions, nodes, snippetRoom }: Allowance, left: Allowance): boolean {
	return (
		steps <= left.steps &&
		expansions <= left.expansions &&
		nodes <= left.nodes &&
		snippetRoom <= left.snippetRoom
	);
}
