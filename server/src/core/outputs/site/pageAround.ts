import type { DrawnBlock } from './drawnBlock.ts';
import type { PageNode } from './parse/pageTree.ts';
import type { RenderContext } from './renderContext.ts';

/** What stands around the author's own text on a page that documents something that is described elsewhere. */
export interface PageAround {
	/** Stands for the page's own where that has none. */
	readonly title: string | undefined;
	/** What the head shows of the endpoint; empty where it is to show none. */
	readonly operation: string;
	readonly isDeprecated: boolean;
	readonly above: (context: RenderContext) => readonly DrawnBlock[];
	readonly below: (context: RenderContext) => readonly DrawnBlock[];
}

/** How that is made of the page. */
export interface AroundSource {
	/** All that it depends on: where these are the same, it is. */
	readonly key: (context: RenderContext, nodes: readonly PageNode[]) => readonly unknown[];
	/** Undefined where what the page names does not exist. */
	readonly make: (context: RenderContext, nodes: readonly PageNode[]) => PageAround | undefined;
}
