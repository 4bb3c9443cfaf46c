import type { PageNode } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';

/** A place in a page, from which those in a piece of it count. */
export interface Place {
	readonly offset: number;
	readonly line: number;
}

/** A block of a page's top level, or an element with all that stands in it. */
export interface PageBlock {
	/** Nodes of the chunks: the same ones as long as the text stays, wherever it moves. Nobody changes them. */
	readonly nodes: readonly PageNode[];
	/** Where in the group the chunk of each node begins. */
	readonly places: readonly Place[];
	/** What is wrong in it, with places of the group. */
	readonly failures: readonly ParseFailure[];
}

/** Blocks that mean by themselves what they mean on the page: no tag in them has its partner elsewhere. */
export interface PageGroup {
	readonly blocks: readonly PageBlock[];
	/** Imports and exports that hold for the page. */
	readonly statements: readonly PageNode[];
	/** How many chunks, characters and line breaks it takes up. */
	readonly chunks: number;
	readonly length: number;
	readonly lineBreaks: number;
}
