import type { PageNode, ProblemNotice } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';

/** Puts each failure, given in text order, as a notice before the block in which it happened, as deep as blocks go. */
export function placeNotices(nodes: PageNode[], failures: readonly ParseFailure[]): void {
	for (const failure of failures) placeNotice(nodes, failure);
}

function placeNotice(nodes: PageNode[], failure: ParseFailure): void {
	let list = nodes;
	for (;;) {
		const index = list.findIndex((node) => endOf(node) >= failure.offset && node.type !== 'problemNotice');
		const node = list[index];
		const inside = node !== undefined && startOf(node) < failure.offset ? blocksOf(node) : undefined;
		if (inside === undefined) {
			list.splice(index < 0 ? list.length : index, 0, toNotice(failure));
			return;
		}
		list = inside;
	}
}

/** The child list of a node that holds blocks; undefined for one that holds text. */
function blocksOf(node: PageNode): PageNode[] | undefined {
	if (!('children' in node) || node.children.length === 0) return undefined;
	// Notices are blocks, which Markdown's types do not know.
	return holdsBlocks(node) && node.type !== 'footnoteDefinition' ? (node.children as PageNode[]) : undefined;
}

/** Whether the node's children are blocks, rather than words. */
export function holdsBlocks({ type }: PageNode): boolean {
	return (
		type === 'mdxJsxFlowElement' ||
		type === 'blockquote' ||
		type === 'listItem' ||
		type === 'list' ||
		type === 'footnoteDefinition'
	);
}

function toNotice({ message, line }: ParseFailure): ProblemNotice {
	return { type: 'problemNotice', message, line };
}

function startOf(node: PageNode): number {
	return node.position?.start.offset ?? 0;
}

function endOf(node: PageNode): number {
	return node.position?.end.offset ?? 0;
}
