import { capitalized } from '../../../text/words.ts';
import type { Alert, ProseRule } from '../proseRule.ts';
import type { RuleContext } from './ruleContext.ts';

/** `createCapitalizationRule`: the case of a whole text, such as a heading. */
export function createCapitalizationRule(context: RuleContext): ProseRule | undefined {
	const { fields, action } = context.file;
	const match = fields.text('match');
	if (match === undefined) return undefined;
	const isException = context.exceptions();
	const threshold = fields.number('threshold') || 0.8;
	const indicators = fields.list('indicators').map(({ text }) => text);
	const prefix = fields.text('prefix');
	const expression = match.startsWith('$') ? undefined : context.expression(match, fields.spanOf('match'));
	if (!match.startsWith('$') && expression === undefined) return undefined;
	if (match.startsWith('$') && !Object.hasOwn(cases, match))
		return context.refuse(fields.spanOf('match'), `Unknown case \`${match}\`. This rule is not applied.`);
	const judge = cases[match];
	return {
		*alerts({ text }): Generator<Alert> {
			const start = prefix !== undefined && text.startsWith(prefix) ? prefix.length : 0;
			const own = text.slice(start).trim();
			const expected = judge?.(own, { isException, indicators, threshold });
			const isFine = judge === undefined ? expression?.test(own) || isException(own) : expected === undefined;
			if (own === '' || isFine) return;
			const from = text.indexOf(own, start);
			yield {
				start: from,
				end: from + own.length,
				words: [own, expected ?? match],
				...(action?.name === 'replace' && expected !== undefined && { replacements: () => [expected] }),
			};
		},
	};
}

interface CaseOptions {
	readonly isException: (word: string) => boolean;
	/** After a word with such an ending, any case is allowed: `:` for “Note: This”. */
	readonly indicators: readonly string[];
	/** Minimum share of words in the required case. */
	readonly threshold: number;
}

/** Functions that convert a text to a case; undefined if it has that case already. */
const cases: Readonly<Record<string, (text: string, options: CaseOptions) => string | undefined>> = {
	$lower: (text, { isException }) => differing(text, text.toLowerCase(), isException),
	$upper: (text, { isException }) => differing(text, text.toUpperCase(), isException),
	$sentence: (text, options) => judgeWords(withoutEndMarks(text), options, inSentence),
	$title: (text, options) => judgeWords(text, options, inTitle),
};

function withoutEndMarks(text: string): string {
	let end = text.length;
	while (end > 0 && /[?!.:]/.test(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

function differing(
	text: string,
	expected: string,
	isException: (word: string) => boolean,
): string | undefined {
	return text === expected || isException(text) ? undefined : expected;
}

interface Word {
	readonly text: string;
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

/** Word in the required case; undefined if any case is allowed. */
type WordCase = (word: Word) => string | undefined;

function judgeWords(
	text: string,
	{ isException, indicators, threshold }: CaseOptions,
	caseOf: WordCase,
): string | undefined {
	const words = [...text.matchAll(/[\p{N}\p{L}*]+\S*/gu)];
	let right = 0;
	let mustFail = false;
	let expected = '';
	let at = 0;
	for (const [index, { 0: word, index: start }] of words.entries()) {
		const before = words[index - 1]?.[0] ?? '';
		const isFree =
			word === word.toUpperCase() ||
			isException(word) ||
			isInPhrase(isException, words, index) ||
			indicators.some((indicator) => before.endsWith(indicator));
		const own = isFree
			? word
			: (caseOf({ text: word, isFirst: index === 0, isLast: index === words.length - 1 }) ?? word);
		if (own === word) right++;
		else if (index === 0 && caseOf === inSentence) mustFail = true;
		expected += text.slice(at, start) + own;
		at = start + word.length;
	}
	const isFine = words.length === 0 || (!mustFail && right / words.length > threshold);
	return isFine ? undefined : expected + text.slice(at);
}

/** True if the word is part of an exception of two or three words. */
function isInPhrase(
	isException: CaseOptions['isException'],
	words: readonly RegExpExecArray[],
	index: number,
): boolean {
	const phrase = (from: number, to: number) =>
		words
			.slice(Math.max(0, from), to)
			.map(([word]) => word.replace(/[.,:;!?)]+$/, ''))
			.join(' ');
	const word = words[index]?.[0] ?? '';
	return [
		[index - 1, index + 1],
		[index, index + 2],
	].some(([from = 0, to = 0]) => {
		const whole = phrase(from, to);
		// Only the phrase is an exception, not the single word.
		return whole !== word && isException(whole) && !isException(whole.replace(word, ''));
	});
}

/** `Top-level` and `Client's` are judged by their first part. */
function inSentence({ text, isFirst }: Word): string | undefined {
	const [head = '', rest = ''] = [/^[^-'’]*/.exec(text)?.[0], text.replace(/^[^-'’]*/, '')];
	if (head === head.toUpperCase()) return undefined;
	const low = head.toLowerCase();
	return `${isFirst ? capitalized(low) : low}${rest}`;
}

const smallWords = new Set('a an and at but by for in nor of on or the to'.split(' '));
/** Words about which style guides differ. */
const eitherWay = new Set(
	'as from if into is off onto out over per so than up via vs. vs with yet'.split(' '),
);

function inTitle({ text, isFirst, isLast }: Word): string | undefined {
	const low = text.toLowerCase();
	const isInside = !isFirst && !isLast;
	if (isInside && smallWords.has(low)) return low;
	if (isInside && eitherWay.has(low)) return undefined;
	// Names such as iPhone keep their case.
	if (/\p{Ll}\p{Lu}/u.test(text)) return undefined;
	return capitalized(text);
}
