import type { GrammarOptions } from './pageGrammar.ts';
import { type FlatTree, parseByGrammar } from './parseByGrammar.ts';
import { readPlainBlocks } from './plain/plainBlocks.ts';

/** The text's blocks, by the exact grammar unless it needs none. */
export function parseFlatTree(text: string, options: GrammarOptions): FlatTree {
	return (options.keepsMarks ? undefined : parsePlainTree(text, options)) ?? parseByGrammar(text, options);
}

/** The text's blocks if it needs no grammar. No tag and no expression stands in any of them. */
export function parsePlainTree(
	text: string,
	options: Pick<GrammarOptions, 'isStart' | 'labels'>,
): FlatTree | undefined {
	const children = readPlainBlocks(text, options);
	return children && { children, failures: [], lineBreaks: countLines(text) - 1, endsOpen: false };
}

function countLines(text: string): number {
	let count = 1;
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
	return count;
}
