import type { Nodes } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { math } from 'micromark-extension-math';
import { toOwnText } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import { mdxjs } from './javascript.ts';
import { mayParse, type ParsingBudget } from './parsesAsMdx.ts';

/** What Markdown makes of some words, with its marks. */
export interface Marking extends Span {
	/** How long each of its marks is; undefined for a link or an image. */
	readonly markLength: number | undefined;
}

/**
 * The emphasis, what is struck through, and the links of a piece of a page, which no tag may cross; none where MDX does not
 * read it. Pure.
 */
export function findMarkings(source: string, budget: ParsingBudget): readonly Marking[] {
	const before = known.get(source);
	if (before !== undefined) return before;
	if (!mayParse(source, budget)) return [];
	if (known.size >= cacheLimit) known.clear();
	const found = readMarkings(source);
	known.set(toOwnText(source), found);
	return found;
}

const cacheLimit = 500;
const known = new Map<string, readonly Marking[]>();

const linkTypes: ReadonlySet<string> = new Set(['link', 'image', 'linkReference', 'imageReference']);

let grammar: ReturnType<typeof mdxjs>[] | undefined;

const strikethroughTree: Extension = {
	enter: {
		strikethrough(token) {
			this.enter({ type: 'delete', children: [] }, token);
		},
	},
	exit: {
		strikethrough(token) {
			this.exit(token);
		},
	},
};

function readMarkings(source: string): readonly Marking[] {
	const found: Marking[] = [];
	const visit = (node: Nodes) => {
		const start = node.position?.start.offset ?? 0;
		const end = node.position?.end.offset ?? 0;
		if (node.type === 'emphasis') found.push({ start, end, markLength: 1 });
		if (node.type === 'strong') found.push({ start, end, markLength: 2 });
		if (node.type === 'delete')
			found.push({ start, end, markLength: source.startsWith('~~', start) ? 2 : 1 });
		if (linkTypes.has(node.type)) found.push({ start, end, markLength: undefined });
		if ('children' in node) for (const child of node.children) visit(child);
	};
	try {
		grammar ??= [mdxjs(), gfmStrikethrough(), math()];
		visit(fromMarkdown(source, { extensions: grammar, mdastExtensions: [strikethroughTree] }));
	} catch {
		// The parser says no by throwing.
	}
	return found;
}
