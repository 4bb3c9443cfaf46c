import { sentenceLengthLimits } from '../../catalogue/projectSettings.ts';
import { wordPlaceholder } from '../../language/prose/hiddenParts.ts';
import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { isWhiteSpace } from '../../text/characters.ts';
import { computeOnce } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import { styleCheck } from '../fileCheck.ts';

/**
 * Lowest limit that a project can set: all longer sentences are found, and each is reported if it exceeds the project's
 * limit.
 */
const { least: maxWords, usual } = sentenceLengthLimits;

export const longSentence = styleCheck({
	code: 'long-sentence',
	title: 'Long sentence',
	explain: `Readers lose the thread of a sentence with more than ${usual} words, and those who read in a foreign language give up earlier. Split it where one idea ends.`,
	examples: {
		bad: '⟦When you create a project the service reads the configuration from the folder that you name and looks for pages in all folders below it and then adds each of them to the navigation unless a rule in the configuration says that the page is hidden.⟧ That takes a while.\n',
		good: 'When you create a project, the service reads the configuration from the folder that you name. It looks for pages in all folders below, and adds each to the navigation. A rule can hide a page.\n',
	},
	page(document, report) {
		for (const { span, count } of longSentences(document))
			report({
				span,
				message: `Sentence has ${count} words. Split it into shorter ones.`,
				words: count,
			});
	},
});

const longSentences = memoizeBlocks((text): readonly (Span & { readonly count: number })[] => {
	if (!mayBeLong(text)) return [];
	// A line break would end a sentence, and lower case after inline code would continue the previous one.
	const plain = text.replace(/[\r\n>]/g, ' ').replaceAll(wordPlaceholder, 'X');
	const found: (Span & { readonly count: number })[] = [];
	for (const { segment, index } of sentences().segment(plain)) {
		const sentence = text.slice(index, index + segment.length);
		const count = countWords(sentence);
		if (count <= maxWords || looksEnumerated(sentence)) continue;
		const from = index + (/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(sentence)?.[0].length ?? 0);
		found.push({ start: from, end: index + sentence.trimEnd().length, count });
	}
	return found;
});

/** Quick check that excludes most blocks: true if more than `maxWords` words are between two ends of sentences. */
function mayBeLong(text: string): boolean {
	if (text.length < maxWords * 2) return false;
	let count = 0;
	let isInWord = false;
	for (let at = 0; at < text.length; at++)
		if (isWhiteSpace(text.charCodeAt(at))) {
			isInWord = false;
			if (at > 0 && isSentenceEnd(text.charCodeAt(at - 1))) count = 0;
		} else if (!isInWord && isWordCharacter(text, at)) {
			isInWord = true;
			count++;
			if (count > maxWords) return true;
		}
	return false;
}

/** Number of words: texts between white space with a letter or digit. */
function countWords(text: string): number {
	let count = 0;
	let isInWord = false;
	for (let at = 0; at < text.length; at++)
		if (isWhiteSpace(text.charCodeAt(at))) isInWord = false;
		else if (!isInWord && isWordCharacter(text, at)) {
			isInWord = true;
			count++;
		}
	return count;
}

function isSentenceEnd(code: number): boolean {
	return code === 0x2e || code === 0x21 || code === 0x3f;
}

/** True for letters and digits of any script. */
function isWordCharacter(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	if (code >= 0x80) return /[\p{L}\p{N}]/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
	const lower = code | 0x20;
	return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** Loads the data of the language on first use, which takes longer than reading a page. */
const sentences = computeOnce(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** True for a sentence that is mainly a list of names. */
function looksEnumerated(sentence: string): boolean {
	return (sentence.match(/[,;:|•·→]/g)?.length ?? 0) >= maxSeparators;
}

const maxSeparators = 5;
