import type { Node } from 'jsonc-parser';
import { expect } from 'vitest';

/** The tree without the way back up, which makes it endless to compare; each way up is checked. */
export function plainTree(node: Node | undefined): unknown {
	if (node === undefined) return undefined;
	const { parent, children, ...rest } = node;
	for (const child of children ?? []) expect(child.parent).toBe(node);
	return { ...rest, ...(children === undefined ? {} : { children: children.map(plainTree) }) };
}
