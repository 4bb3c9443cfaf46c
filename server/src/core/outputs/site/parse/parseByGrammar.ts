import { fromMarkdown } from 'mdast-util-from-markdown';
import { innerBraces } from './innerBraces.ts';
import { beginText, type GrammarOptions, mdx, pageGrammar } from './pageGrammar.ts';
import { noLabels, withLabels } from './pageLabels.ts';
import type { PageNode } from './pageTree.ts';
import type { ParseFailure } from './parseFailure.ts';

/** A text's blocks, in which tags are nodes of their own and not paired yet. */
export interface FlatTree {
	readonly children: readonly PageNode[];
	readonly failures: readonly ParseFailure[];
	readonly lineBreaks: number;
	/** A block reached the text's end without its own. */
	readonly endsOpen: boolean;
}

/** Reads the text with the exact grammar; what that rejects is literal text, and noted as a failure. */
export function parseByGrammar(text: string, options: GrammarOptions): FlatTree {
	const failures: ParseFailure[] = [];
	let endsOpen = false;
	const { syntax, tree } = pageGrammar(text, options);
	const { labels = noLabels } = options;
	const extensions = labels === noLabels ? [syntax] : [syntax, withLabels(labels)];
	beginText(text.length);
	const { children } = mdx.noting(
		{
			failures,
			// Places are counted behind the mark of its encoding.
			innerBraces: innerBraces(text.startsWith('\ufeff') ? text.slice(1) : text),
			atTextEnd: () => {
				endsOpen = true;
			},
		},
		() => fromMarkdown(text, { extensions, mdastExtensions: [...tree] }),
	);
	return { children, failures, lineBreaks: text.match(/\r\n?|\n/g)?.length ?? 0, endsOpen };
}
