import { isElementNode, usesOfKind } from './components/componentUse.ts';
import { contentHash } from './contentHash.ts';
import { html } from './element.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { RenderContext } from './renderContext.ts';

/** A block of a page before its place among the others is known. */
export interface DrawnBlock {
	readonly html: string;
	readonly hash: string;
	/** Where it starts in the page's text, from 0. */
	readonly line: number;
	readonly side?: true;
}

/** The HTML of nodes of a page's top level, each as a block; none for what has no place on the page. */
export function drawBlocks(context: RenderContext, nodes: readonly PageNode[]): readonly DrawnBlock[] {
	return nodes.flatMap((node) => {
		const written = html(context.render(context, [node]));
		if (written === '') return [];
		const line = node.type === 'problemNotice' ? node.line : (node.position?.start.line ?? 1) - 1;
		return [toBlock(written, line, isSide(context, node))];
	});
}

export function toBlock(written: string, line: number, isBeside = false): DrawnBlock {
	return { html: written, hash: contentHash(written), line, ...(isBeside ? { side: true } : {}) };
}

/** API samples at the page's top level stand beside the text. */
function isSide(context: RenderContext, node: PageNode): boolean {
	if (!isElementNode(node)) return false;
	const [sample] = usesOfKind(context, [node], 'codeGroup');
	const [panel] = usesOfKind(context, [node], 'group');
	const isSample =
		sample?.component?.rendering.kind === 'codeGroup' && sample.component.rendering.label !== undefined;
	const isPanel = panel?.component?.rendering.kind === 'group' && panel.component.rendering.look === 'panel';
	return isSample || isPanel;
}
