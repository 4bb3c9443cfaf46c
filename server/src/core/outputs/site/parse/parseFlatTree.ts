import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Extension } from 'micromark-util-types';
import { loneTags } from './loneTags.ts';
import type { PageNode } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';
import { tolerantConstructs } from './tolerantConstructs.ts';

export interface FlatTreeOptions {
	/** Whether the text is the start of a page, where front matter may stand. */
	readonly isStart: boolean;
	/** Whether single dollars enclose formulas. */
	readonly hasInlineMath: boolean;
	/** Whether marks that open and close are left as they are, because pairing so many costs seconds. */
	readonly keepsMarks: boolean;
}

/** A text's blocks, in which tags are nodes of their own and not paired yet. */
export interface FlatTree {
	readonly children: readonly PageNode[];
	readonly failures: readonly ParseFailure[];
	readonly lineBreaks: number;
	/** A block reached the text's end without its own. */
	readonly endsOpen: boolean;
}

/** Reads the text with the exact grammar; what that rejects is literal text, and noted as a failure. */
export function parseFlatTree(
	text: string,
	{ isStart, hasInlineMath, keepsMarks }: FlatTreeOptions,
): FlatTree {
	const failures: ParseFailure[] = [];
	let endsOpen = false;
	const syntax: Extension[] = [
		hasInlineMath ? mathWithin : mathBlocks,
		mdx.extension,
		keepsMarks ? withoutMarks : gitHub,
	];
	const { children } = mdx.noting(
		{
			failures,
			atTextEnd: () => {
				endsOpen = true;
			},
		},
		() =>
			fromMarkdown(text, {
				extensions: isStart ? [matter, ...syntax] : syntax,
				mdastExtensions: treeExtensions,
			}),
	);
	return { children, failures, lineBreaks: text.match(/\r\n?|\n/g)?.length ?? 0, endsOpen };
}

// Made once: making them takes as long as reading a paragraph.
const matter = frontmatter(['yaml']);
const mathWithin = math({ singleDollarTextMath: true });
const mathBlocks = math({ singleDollarTextMath: false });
const gitHub = gfm();
const mdx = tolerantConstructs(mdxjs());
const treeExtensions = [
	frontmatterFromMarkdown(['yaml']),
	gfmFromMarkdown(),
	mathFromMarkdown(),
	mdxFromMarkdown(),
	loneTags(),
].flat();

/** Pairing marks is what grows with their square; GFM's footnotes do too. */
const withoutMarks: Extension = {
	disable: { null: ['attention', 'labelStartLink', 'labelStartImage', 'labelEnd'] },
};
