import type { StyleCode } from '../../catalogue/styleRules.ts';
import type { PageDocument } from '../../language/document.ts';
import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { anyText, type Clues, clueOfPhrases } from '../../language/prose/wordClues.ts';
import { escapeRegExp } from '../../text/characters.ts';
import { capitalized } from '../../text/words.ts';
import type { CheckExamples, FileCheck, PageReport } from '../check.ts';
import { styleCheck } from '../fileCheck.ts';
import { fillMessage, type ProseRule, replacementFixes, wordRule } from './proseRule.ts';
import type { WordMatch } from './wordFinder.ts';

/** Rule about words as data: with `tokens` like `existence` of Vale, with `swap` like its `substitution`. */
export interface WordRule {
	/** `%s` is the word; with a replacement `%s` is the replacement, and `%[2]s` the word. */
	readonly message: string;
	/** Words and phrases in lower case. They are found in any case, as whole words, also across line breaks. */
	readonly tokens?: readonly string[];
	/** Words and phrases with their replacements. An empty replacement stands for none. */
	readonly swap?: Iterable<readonly [phrase: string, replacement: string]>;
	/** Expression in place of words. */
	readonly raw?: RegExp;
	/** Phrases of which each match of `raw` contains one, with no letter before and after it. */
	readonly clues?: readonly string[];
	/** Replacement for a match of `raw` and its groups; undefined for a match that is fine. */
	readonly replacement?: (...found: readonly string[]) => string | undefined;
	/** Matches are fine if they meet all conditions of one entry. */
	readonly exceptions?: readonly WordException[];
	/** Message for words without a replacement, if others have one. */
	readonly messageWithout?: string;
	/** Word in messages: as it is written on the page instead of as it is listed. */
	readonly shows?: 'written';
	/** The project can accept single words. */
	readonly isAcceptable?: true;
}

interface WordException {
	/** As it is listed. */
	readonly word?: string;
	readonly before?: RegExp;
	readonly after?: RegExp;
}

type Declared = WordRule & {
	readonly code: StyleCode;
	readonly title: string;
	readonly explain: string;
	readonly examples: CheckExamples;
};

/** Check that applies a rule about words to the prose of a page. */
export function wordCheck({ code, title, explain, examples, ...rule }: Declared): FileCheck {
	const { tokens = [], swap = [], clues = [...tokens, ...Array.from(swap, ([phrase]) => phrase)] } = rule;
	return styleCheck({ code, title, explain, examples, page: createWordVisitor(rule, clueOfPhrases(clues)) });
}

/** Function that reports what the rule finds in the prose of a page, in blocks with one of the clues. */
export function createWordVisitor(
	rule: WordRule,
	clues: Clues = anyText,
): (document: PageDocument, report: PageReport) => undefined {
	const { message, messageWithout = message, isAcceptable } = rule;
	const prose = proseRuleOf(rule);
	const alertsIn = memoizeBlocks((text) => [...prose.alerts({ text, scopes: [] }, new Set())], clues);
	return (document, report) => {
		for (const { span, words, replacements } of alertsIn(document))
			report({
				span,
				message: fillMessage(replacements === undefined ? messageWithout : message, words),
				...(isAcceptable && { term: words.at(-1) }),
				...(replacements && {
					fixes: () => replacementFixes(document, span, replacements()),
				}),
			});
	};
}

/** Match of a word or of an expression. */
interface FoundWord extends WordMatch {
	/** As the rule lists it: in lower case, with single spaces. */
	readonly listed: string;
	readonly replacement: string | undefined;
}

function proseRuleOf(rule: WordRule): ProseRule {
	const { exceptions = [], shows, raw } = rule;
	const isException = ({ start, end, listed }: FoundWord, text: string) =>
		exceptions.some(
			({ word = listed, before, after }) =>
				word === listed &&
				before?.test(text.slice(Math.max(0, start - maxContext), start)) !== false &&
				after?.test(text.slice(end, end + maxContext)) !== false,
		);
	const finder = raw === undefined ? phraseFinder(rule) : expressionFinder(raw, rule);
	return wordRule(finder, (match, text) => {
		if (isException(match, text)) return undefined;
		const { listed, text: written, replacement } = match;
		const shown = shows === 'written' ? written : listed;
		if (!replacement) return { words: [shown] };
		const adapted = raw === undefined && /^\p{Lu}/u.test(written) ? capitalized(replacement) : replacement;
		return { words: [replacement, shown], replacements: () => [adapted] };
	});
}

/** Maximum number of characters before and after a word that exceptions look at. */
const maxContext = 30;

interface FoundWords {
	matches(text: string): readonly FoundWord[];
}

/** Finds phrases as whole words, in any case, also across line breaks. */
function phraseFinder({ tokens = [], swap = [] }: WordRule): FoundWords {
	const replacements = new Map<string, string>([...tokens.map((token) => [token, ''] as const), ...swap]);
	// If two phrases begin alike, the longer one is tried first.
	const forms = [...replacements.keys()]
		.sort((one, other) => other.length - one.length)
		.map((phrase) => escapeRegExp(phrase).replaceAll(' ', '[\\s>]+').replaceAll("'", "['’]"));
	const form = new RegExp(`(?<![\\w-])(?:${forms.join('|')})(?![\\w-])`, 'gi');
	return {
		matches: (text) =>
			findAll(text, form).map(({ 0: written, index }) => {
				const listed = joinLines(written).replaceAll('’', "'").toLowerCase();
				const replacement = replacements.get(listed);
				return { start: index, end: index + written.length, text: written, index: 0, listed, replacement };
			}),
	};
}

function expressionFinder(raw: RegExp, { replacement }: WordRule): FoundWords {
	return {
		matches: (text) =>
			findAll(text, raw).flatMap((found) => {
				const [written] = found;
				const by = replacement?.(...found);
				if (replacement !== undefined && by === undefined) return [];
				const span = { start: found.index, end: found.index + written.length };
				return [{ ...span, text: written, index: 0, listed: joinLines(written), replacement: by }];
			}),
	};
}

/** All matches. Most texts have none, which a search finds out faster. */
function findAll(text: string, form: RegExp): readonly RegExpExecArray[] {
	return text.search(form) < 0 ? [] : [...text.matchAll(form)];
}

/** Text of a paragraph or quotation on one line. */
function joinLines(text: string): string {
	return text.replace(/[\s>]+/g, ' ');
}
