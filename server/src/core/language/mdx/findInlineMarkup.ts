import type { Nodes } from 'mdast';
import remarkMath from 'remark-math';
import { boundedCache } from '../../text/boundedCache.ts';
import { computeOnce } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import { type ParsingBudget, spendParsingBudget } from './isValidMdx.ts';
import { mdxjs } from './javascript.ts';
import { gfmProcessor } from './markdown.ts';

/** Emphasis, strikethrough, a link or an image, with its delimiters. */
export interface InlineMarkup extends Span {
	/** Length of each delimiter; undefined for a link or an image. */
	readonly markLength: number | undefined;
}

/**
 * Emphasis, strikethrough, links and images of a piece of a page, whose ends no tag may cross; empty if MDX rejects it
 * or the budget is spent.
 */
export function findInlineMarkup(source: string, budget: ParsingBudget): readonly InlineMarkup[] {
	return spendParsingBudget(source, budget) ? readMarkings(source) : [];
}

const linkTypes: ReadonlySet<string> = new Set(['link', 'image', 'linkReference', 'imageReference']);

/** Tags are parsed and left out of the tree, in which tags that cross delimiters have no place. */
const markdown = computeOnce(() =>
	gfmProcessor()()
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
		// A URL without brackets (autolink literal) has no delimiters.
		if (linkTypes.has(node.type) && /[![]/.test(source.charAt(start)) && end > start)
			found.push({ start, end, markLength: undefined });
		if ('children' in node) for (const child of node.children) visit(child);
	};
	try {
		visit(markdown().parse(source));
	} catch {
		// The parser throws if it rejects the text.
	}
	return found;
});
