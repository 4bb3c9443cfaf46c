import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';

/** Tells whether strict MDX takes the page. */
export function acceptsMdx(text: string): boolean {
	try {
		fromMarkdown(text, {
			extensions: [frontmatter(['yaml']), gfm(), math(), mdxjs()],
			mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), mdxFromMarkdown()],
		});
		return true;
	} catch {
		return false;
	}
}
