import type { GrammarOptions } from './pageGrammar.ts';
import { type FlatTree, parseByGrammar } from './parseByGrammar.ts';
import { readPlainBlocks } from './plain/plainBlocks.ts';

/** The text's blocks, by the exact grammar unless it needs none. */
export function parseFlatTree(text: string, options: GrammarOptions): FlatTree {
	const children = options.keepsMarks ? undefined : readPlainBlocks(text);
	if (children === undefined) return parseByGrammar(text, options);
	return { children, failures: [], lineBreaks: text.split('\n').length - 1, endsOpen: false };
}
