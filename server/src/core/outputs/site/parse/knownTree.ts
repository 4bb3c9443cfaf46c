import { boundedCache } from '../boundedCache.ts';
import { blockNodes, readPageGroups } from './pageGroups.ts';
import type { PageTree } from './pageTree.ts';
import { parseMdx } from './parseMdx.ts';

const pages = boundedCache<PageTree>(2);
const drawnPages = boundedCache<PageTree>(2);
const snippets = boundedCache<PageTree>(2_000);

/** The tree of a page, for several who ask for it one after the other. Nobody changes it. */
export function pageTree(text: string): PageTree {
	return pages(text, () => parseMdx(text).value);
}

/** The same for drawing the page, several times as fast: blocks tell their places, words in them do not. */
export function drawnTree(text: string): PageTree {
	return drawnPages(text, () => treeOfPieces(text) ?? pageTree(text));
}

function treeOfPieces(text: string): PageTree | undefined {
	const reading = readPageGroups(text);
	if (reading === undefined) return undefined;
	const { groups, places } = reading;
	const children = groups.flatMap(({ blocks }, index) =>
		blocks.flatMap((block) => blockNodes(block, places.at(index))),
	);
	return { type: 'root', children };
}

/** The tree of a snippet, which many pages show, and each again at every key. Nobody changes it. */
export function snippetTree(text: string): PageTree {
	return snippets(text, () => parseMdx(text).value);
}
