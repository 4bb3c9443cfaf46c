import type { Options } from 'mdast-util-to-markdown';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import { computeOnce } from '../../text/memory.ts';

/** Reads and writes Markdown with GitHub's extensions, as descriptions in API files have it. */
export const gfmMarkdown = computeOnce(() => remark().use(remarkGfm).freeze());

/**
 * Reads pages by the exact grammar: MDX, GitHub's extensions, formulas and front matter. Parsing throws a `VFileMessage`
 * where MDX refuses the text.
 */
export const mdxMarkdown = computeOnce(() => writesMdx({}));

/** The grammar of pages with options for writing, which have to be given before anything is written. */
export function writesMdx(settings: Options) {
	return remark()
		.data({ settings })
		.use(remarkFrontmatter)
		.use(remarkMath)
		.use(remarkGfm)
		.use(remarkMdx)
		.freeze();
}
