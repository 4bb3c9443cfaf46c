import type { Program } from 'estree-jsx';
import { parseScript } from '../../language/mdx/javascript.ts';
import { maxScriptLength } from '../../language/scriptExports.ts';
import { boundedCache } from '../boundedCache.ts';
import { blockNodes, type PageReading, type Placed, readPageGroups } from './pageGroups.ts';
import type { PageTree } from './pageTree.ts';
import { parseMdx } from './parseMdx.ts';

const readings = boundedCache<PageReading | undefined>(2);
const pages = boundedCache<PageTree>(2);
const renderedPages = boundedCache<PageTree>(2);
const snippets = boundedCache<PageTree>(2_000);
const scripts = boundedCache<Program | undefined>(200);
const words = boundedCache<PageTree>(2_000);

/** The tree of a page, for several who ask for it one after the other. Nobody changes it. */
export function pageTree(text: string): PageTree {
	return pages(text, () => treeOf(text, readingOf(text), 'words'));
}

/** The same for drawing the page: blocks tell their places, words in them do not. */
export function renderedTree(text: string): PageTree {
	return renderedPages(text, () => treeOf(text, readingOf(text), 'blocks'));
}

/** The tree of a snippet, which many pages show, and each again at every key. Nobody changes it. */
export function snippetTree(text: string): PageTree {
	return snippets(text, () => treeOf(text, readPageGroups(text), 'words'));
}

/** The syntax of a script, for the same reason. Nobody changes it. */
export function scriptProgram(text: string): Program | undefined {
	return scripts(text, () => (text.length > maxScriptLength ? undefined : parseScript(text)));
}

/** The tree of an attribute's words, drawn again at every key in the component that it belongs to. Nobody changes it. */
export function wordsTree(text: string): PageTree {
	return words(text, () => parseMdx(text).value);
}

function readingOf(text: string): PageReading | undefined {
	return readings(text, () => readPageGroups(text));
}

/** Made of pieces, which is several times as fast as reading all at once. */
function treeOf(text: string, reading: PageReading | undefined, placed: Placed): PageTree {
	if (reading === undefined) return parseMdx(text).value;
	const { groups, places } = reading;
	const children = groups.flatMap(({ blocks }, index) =>
		blocks.flatMap((block) => blockNodes(block, places.at(index), { placed })),
	);
	return { type: 'root', children };
}
