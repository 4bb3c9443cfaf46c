import { contentHash } from '../../../text/contentHash.ts';
import {
	elementsOfKind,
	expandSnippetNode,
	isElementNode,
	renderingOf,
} from '../../parse/evaluate/evaluatedElement.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { type Content, writeHtml } from '../html/element.ts';

/** Rendered block of a page. */
export interface RenderedBlock {
	/** Hash of the HTML, unique on the page: a block that moves keeps its key. */
	readonly key: string;
	readonly html: string;
	/**
	 * Line of its start in the page's text, from 0. It is not in the HTML, which would otherwise change with every line
	 * above.
	 */
	readonly line: number;
	/** Shown beside the text on wide pages, such as API samples. */
	readonly side?: true;
}

/** Elements of a block. */
export interface ContentBlock {
	readonly content: readonly Content[];
	readonly side?: true;
}

/** Block whose key on the page is not known yet. */
export interface UnplacedBlock {
	readonly html: string;
	readonly hash: string;
	/** Line of its start in the page's text, from 0. */
	readonly line: number;
	readonly side?: true;
}

/** Blocks of top-level nodes; none for nodes without HTML. */
export function renderBlocks(context: RenderContext, nodes: readonly PageNode[]): readonly UnplacedBlock[] {
	const blocks: UnplacedBlock[] = [];
	for (const node of nodes) {
		const written = writeHtml(context.render(context, [node]));
		if (written === '') continue;
		const line = node.type === 'problemNotice' ? node.line : (node.position?.start.line ?? 1) - 1;
		const shown = expandSnippetNode(context.scope, node, context.options.snippet);
		blocks.push(toBlock(written, line, shown.length > 0 && shown.every(isSide)));
	}
	return blocks;
}

/** Blocks of generated content, which has no lines; none for blocks without HTML. */
export function blocksOf(all: readonly ContentBlock[]): readonly UnplacedBlock[] {
	return all.flatMap(({ content, side }) => {
		const written = writeHtml(content);
		return written === '' ? [] : [toBlock(written, 0, side)];
	});
}

function toBlock(written: string, line: number, isBeside = false): UnplacedBlock {
	const hash = contentHash(written);
	return isBeside ? { html: written, hash, line, side: true } : { html: written, hash, line };
}

/** True for API samples, which are shown beside the text. */
function isSide(node: PageNode): boolean {
	if (!isElementNode(node)) return false;
	const [sample] = elementsOfKind([node], 'codeGroup').map(renderingOf);
	const [panel] = elementsOfKind([node], 'group').map(renderingOf);
	const isSample = sample?.kind === 'codeGroup' && sample.label !== undefined;
	return isSample || (panel?.kind === 'group' && panel.look === 'panel');
}
