import type { PageNode } from './pageTree.ts';
import { findUnclosed, isVoid, maxDepth } from './pairTags.ts';

export interface TopBlockEnd {
	/** The index behind its last node. */
	readonly end: number;
	/** Tags in it do not fit each other. */
	readonly isFaulty: boolean;
}

/**
 * Where the blocks of the top level end once `pairTopTags` has nested them: each then gives by itself what it gives
 * in the whole row. A closing tag without a partner belongs to the block behind it.
 */
export function topBlockEnds(nodes: readonly PageNode[]): readonly TopBlockEnd[] {
	const ends: TopBlockEnd[] = [];
	const unclosed = findUnclosed(nodes);
	let open: { readonly name: string | null; readonly isUnclosed: boolean }[] = [];
	let isFaulty = false;
	let hasContent = false;
	const end = (index: number) => {
		ends.push({ end: index, isFaulty });
		isFaulty = false;
		hasContent = false;
	};
	for (const [index, node] of nodes.entries()) {
		if (node.type === 'heading' && node.depth <= 2) while (open.at(-1)?.isUnclosed) open.pop();
		if (open.length === 0 && hasContent) end(index);
		if (node.type !== 'loneTag') hasContent = true;
		else if (node.role === 'close') {
			const partner = open.findLastIndex(({ name }) => name === node.name);
			if (partner >= 0) open = open.slice(0, partner);
			if (partner >= 0 ? !node.flow : !isVoid(node)) isFaulty = true;
		} else {
			hasContent = true;
			const isUnclosed = unclosed.has(index);
			if (isUnclosed) isFaulty = true;
			const goesOn = node.role === 'open' && !isVoid(node) && open.length + 1 <= maxDepth;
			if (goesOn) open.push({ name: node.name, isUnclosed });
		}
	}
	if (nodes.length > 0) end(nodes.length);
	return ends;
}
