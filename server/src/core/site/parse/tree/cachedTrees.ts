import type { Program } from 'estree-jsx';
import { parseScript } from '../../../language/mdx/javascript.ts';
import { maxScriptLength } from '../../../language/scriptExports.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import type { PageTree } from './pageTree.ts';
import { parseMdx } from './parseMdx.ts';
import { type SegmentedPage, unsegmentedPage } from './segmentPage.ts';

/** Tree of a page, cached for callers that ask one after the other. It must not be changed. */
export function pageTree(text: string): PageTree {
	const { groups } = segmentedPageOf(text);
	return { type: 'root', children: groups.flatMap(({ group, place }) => [...group.nodesAt(place)]) };
}

/** Tree of a snippet, cached because many pages show it. It must not be changed. */
export const snippetTree = boundedCache(2_000, (text): PageTree => parseMdx(text).value);

/**
 * Syntax tree of a script, cached because many pages import it; undefined for a long or invalid one. It must not be
 * changed.
 */
export const scriptProgram = boundedCache(200, (text): Program | undefined =>
	text.length > maxScriptLength ? undefined : parseScript(text),
);

/**
 * Tree of an attribute's text, cached because its component is rendered again after each edit in it. It must not be
 * changed.
 */
export const attributeTree = boundedCache(2_000, (text): PageTree => parseMdx(text).value);

/** Page as one segment, cached for callers that ask one after the other. */
export const segmentedPageOf = boundedCache(2, (text): SegmentedPage => unsegmentedPage(text));
