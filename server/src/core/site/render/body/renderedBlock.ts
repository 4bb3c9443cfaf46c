import { contentHash } from '../../../text/contentHash.ts';
import {
	elementsOfKind,
	isElementNode,
	renderingOf,
	shownNodes,
} from '../../parse/evaluate/evaluatedElement.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { writeHtml } from '../html/element.ts';

/** A block of a page as its readers get it. */
export interface RenderedBlock {
	/** Made from the HTML: the same content keeps its key wherever it moves. Unique on the page. */
	readonly key: string;
	readonly html: string;
	/** Where the block starts in the page's text, from 0. Kept beside the HTML, or every line typed above would change it. */
	readonly line: number;
	/** Shown beside the text where there is room, as API samples are. */
	readonly side?: true;
}

/** A block of a page before its place among the others is known. */
export interface UnplacedBlock {
	readonly html: string;
	readonly hash: string;
	/** Where it starts in the page's text, from 0. */
	readonly line: number;
	readonly side?: true;
}

/** The HTML of nodes of a page's top level, each as a block; none for what has no place on the page. */
export function renderBlocks(context: RenderContext, nodes: readonly PageNode[]): readonly UnplacedBlock[] {
	const blocks: UnplacedBlock[] = [];
	for (const node of nodes) {
		const written = writeHtml(context.render(context, [node]));
		if (written === '') continue;
		const line = node.type === 'problemNotice' ? node.line : (node.position?.start.line ?? 1) - 1;
		const shown = shownNodes(context.scope, node, context.options.snippet);
		blocks.push(toBlock(written, line, shown.length > 0 && shown.every(isSide)));
	}
	return blocks;
}

export function toBlock(written: string, line: number, isBeside = false): UnplacedBlock {
	const hash = contentHash(written);
	return isBeside ? { html: written, hash, line, side: true } : { html: written, hash, line };
}

/** API samples at the page's top level stand beside the text. */
function isSide(node: PageNode): boolean {
	if (!isElementNode(node)) return false;
	const [sample] = elementsOfKind([node], 'codeGroup').map(renderingOf);
	const [panel] = elementsOfKind([node], 'group').map(renderingOf);
	const isSample = sample?.kind === 'codeGroup' && sample.label !== undefined;
	return isSample || (panel?.kind === 'group' && panel.look === 'panel');
}
