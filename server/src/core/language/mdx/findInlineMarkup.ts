import type { Nodes } from 'mdast';
import remarkMath from 'remark-math';
import { boundedCache } from '../../text/boundedCache.ts';
import { computeOnce } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import { type ParsingBudget, spendParsingBudget } from './isValidMdx.ts';
import { mdxjs } from './javascript.ts';
import { gfmMarkdown } from './markdown.ts';

/** What Markdown makes of some words, with its marks. */
export interface InlineMarkup extends Span {
	/** How long each of its marks is; undefined for a link or an image. */
	readonly markLength: number | undefined;
}

/**
 * The emphasis, what is struck through, and the links of a piece of a page, which no tag may cross; none where MDX does not
 * read it. Pure.
 */
export function findInlineMarkup(source: string, budget: ParsingBudget): readonly InlineMarkup[] {
	return spendParsingBudget(source, budget) ? readMarkings(source) : [];
}

const linkTypes: ReadonlySet<string> = new Set(['link', 'image', 'linkReference', 'imageReference']);

/** Tags are read and left out of the tree, in which those that cross marks would have no place. */
const markdown = computeOnce(() =>
	gfmMarkdown()()
		.use(remarkMath)
		.use(function () {
			this.data().micromarkExtensions?.push(mdxjs());
		})
		.freeze(),
);

const readMarkings = boundedCache(500, (source): readonly InlineMarkup[] => {
	const found: InlineMarkup[] = [];
	const visit = (node: Nodes) => {
		const start = node.position?.start.offset ?? 0;
		const end = node.position?.end.offset ?? 0;
		if (node.type === 'emphasis') found.push({ start, end, markLength: 1 });
		if (node.type === 'strong') found.push({ start, end, markLength: 2 });
		if (node.type === 'delete')
			found.push({ start, end, markLength: source.startsWith('~~', start) ? 2 : 1 });
		// A bare address has no marks.
		if (linkTypes.has(node.type) && /[![]/.test(source.charAt(start)) && end > start)
			found.push({ start, end, markLength: undefined });
		if ('children' in node) for (const child of node.children) visit(child);
	};
	try {
		visit(markdown().parse(source));
	} catch {
		// The parser says no by throwing.
	}
	return found;
});
