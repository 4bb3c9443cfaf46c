import type { Program } from 'estree-jsx';
import { parseScript } from '../../../language/mdx/javascript.ts';
import { maxScriptLength } from '../../../language/scriptExports.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import type { PageTree } from './pageTree.ts';
import { parseMdx } from './parseMdx.ts';
import { type SegmentedPage, wholeAsSegment } from './segmentPage.ts';

/** The tree of a page, for several who ask for it one after the other. Nobody changes it. */
export function pageTree(text: string): PageTree {
	const { groups } = segmentedPageOf(text);
	return { type: 'root', children: groups.flatMap(({ group, place }) => [...group.nodesAt(place)]) };
}

/** The tree of a snippet, which many pages show, and each again at every key. Nobody changes it. */
export const snippetTree = boundedCache(2_000, (text): PageTree => parseMdx(text).value);

/** The syntax of a script, for the same reason. Nobody changes it. */
export const scriptProgram = boundedCache(200, (text): Program | undefined =>
	text.length > maxScriptLength ? undefined : parseScript(text),
);

/** The tree of an attribute's words, drawn again at every key in the component that it belongs to. Nobody changes it. */
export const wordsTree = boundedCache(2_000, (text): PageTree => parseMdx(text).value);

/** A page that is read once, for several who ask for it one after the other. */
export const segmentedPageOf = boundedCache(2, (text): SegmentedPage => wholeAsSegment(text));
