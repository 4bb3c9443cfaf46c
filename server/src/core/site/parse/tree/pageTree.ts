import type { Definition, FootnoteDefinition, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

/** Tree of a page: Markdown, MDX, and notices of syntax errors. */
export type PageTree = Root;
export type PageNode = RootContent;

/** Notice of a syntax error. */
export interface ProblemNotice extends Node {
	type: 'problemNotice';
	message: string;
	/** Zero-based. */
	line: number;
}

/** Syntax error in MDX, as the preview shows it. */
export interface ParseFailure {
	readonly message: string;
	/** Zero-based UTF-16 offset and line in the text that was parsed. */
	readonly offset: number;
	readonly line: number;
}

/** Tag that is not paired yet; a finished tree contains none. */
export interface UnpairedTag extends Node {
	type: 'unpairedTag';
	flow: boolean;
	name: string | null;
	role: 'open' | 'close' | 'selfClosing';
	attributes: (MdxJsxAttribute | MdxJsxExpressionAttribute)[];
}

/** Definitions that references on a page use, by identifier. */
export interface PageReferences {
	readonly definitions: ReadonlyMap<string, Definition>;
	readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
}

declare module 'mdast' {
	interface RootContentMap {
		problemNotice: ProblemNotice;
		unpairedTag: UnpairedTag;
	}
}
