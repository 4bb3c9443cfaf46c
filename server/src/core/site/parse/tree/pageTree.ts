import type { Definition, FootnoteDefinition, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

/** A page's exact tree. Beside Markdown and MDX it holds notices where the author made a mistake. */
export type PageTree = Root;
export type PageNode = RootContent;

/** A mistake, at the place where it stands. */
export interface ProblemNotice extends Node {
	type: 'problemNotice';
	message: string;
	/** Zero-based. */
	line: number;
}

/** A tag before tags are paired; none is left in a finished tree. */
export interface LoneTag extends Node {
	type: 'loneTag';
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
		loneTag: LoneTag;
	}
}
