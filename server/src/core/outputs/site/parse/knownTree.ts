import { boundedCache } from '../boundedCache.ts';
import type { PageTree } from './pageTree.ts';
import { parseMdx } from './parseMdx.ts';

const pages = boundedCache<PageTree>(2);
const snippets = boundedCache<PageTree>(2_000);

/** The tree of a page, for several who ask for it one after the other. Nobody changes it. */
export function pageTree(text: string): PageTree {
	return pages(text, () => parseMdx(text).value);
}

/** The tree of a snippet, which many pages show, and each again at every key. Nobody changes it. */
export function snippetTree(text: string): PageTree {
	return snippets(text, () => parseMdx(text).value);
}
