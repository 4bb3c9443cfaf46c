import type { Options } from 'mdast-util-to-markdown';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import { computeOnce } from '../../text/memory.ts';

/** Parses and writes GitHub Flavored Markdown, as in descriptions of API files. */
export const gfmProcessor = computeOnce(() => remark().use(remarkGfm).freeze());

/**
 * Parses pages by the exact grammar: MDX, GitHub Flavored Markdown, math and front matter. Throws a `VFileMessage` if
 * MDX rejects the text.
 */
export const mdxProcessor = computeOnce(() => createMdxProcessor({}));

/** The grammar of pages with options for writing, which have to be set before the first write. */
export function createMdxProcessor(settings: Options) {
	return remark()
		.data({ settings })
		.use(remarkFrontmatter)
		.use(remarkMath)
		.use(remarkGfm)
		.use(remarkMdx)
		.freeze();
}
