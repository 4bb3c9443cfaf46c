import type { Program } from 'estree-jsx';
import { parseScript } from '../../language/mdx/javascript.ts';
import { maxScriptLength } from '../../language/scriptExports.ts';
import { boundedCache } from '../boundedCache.ts';
import type { PageTree } from './pageTree.ts';
import { parseMdx } from './parseMdx.ts';
import { type SegmentedPage, wholeAsSegment } from './segmentPage.ts';

const readings = boundedCache<SegmentedPage>(2);
const snippets = boundedCache<PageTree>(2_000);
const scripts = boundedCache<Program | undefined>(200);
const words = boundedCache<PageTree>(2_000);

/** The tree of a page, for several who ask for it one after the other. Nobody changes it. */
export function pageTree(text: string): PageTree {
	const { groups } = segmentedPageOf(text);
	return { type: 'root', children: groups.flatMap(({ group, place }) => [...group.nodesAt(place)]) };
}

/** The tree of a snippet, which many pages show, and each again at every key. Nobody changes it. */
export function snippetTree(text: string): PageTree {
	return snippets(text, () => parseMdx(text).value);
}

/** The syntax of a script, for the same reason. Nobody changes it. */
export function scriptProgram(text: string): Program | undefined {
	return scripts(text, () => (text.length > maxScriptLength ? undefined : parseScript(text)));
}

/** The tree of an attribute's words, drawn again at every key in the component that it belongs to. Nobody changes it. */
export function wordsTree(text: string): PageTree {
	return words(text, () => parseMdx(text).value);
}

/** A page that is read once, for several who ask for it one after the other. */
export function segmentedPageOf(text: string): SegmentedPage {
	return readings(text, () => wholeAsSegment(text));
}
