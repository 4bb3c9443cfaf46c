import type { RuleFile, WrittenText } from '../../../language/vale/readRule.ts';
import { readExpression, type ValeExpression } from '../../../language/vale/valeExpression.ts';
import type { ValeFault } from '../../../language/vale/valeSettings.ts';
import type { Span } from '../../../text/positions.ts';
import { isPlainPhrase } from './phraseSet.ts';
import { type WordFinder, wordFinder } from './wordFinder.ts';

/** What a rule finds in a text, by offsets in that. */
export interface Alert extends Span {
	/** What the placeholders of the message stand for. */
	readonly words: readonly string[];
	/** What may stand there instead, the likeliest first. */
	readonly replacements?: () => readonly string[];
}

/** What rules that look at several blocks have seen on a page so far. */
export type Seen = Set<string>;

/** A text with what it is. */
export interface ScopedText {
	readonly text: string;
	readonly scopes: readonly string[];
}

/** How a rule looks at a text. */
export interface RuleRun {
	alerts(block: ScopedText, seen: Seen): Iterable<Alert>;
	/** What it finds depends on other blocks of the page. */
	readonly remembers?: true;
}

/** The words of the project. */
export interface Vocabulary {
	readonly accepted: readonly string[];
	readonly rejected: readonly string[];
}

/** What a rule is made from. */
export class RuleContext {
	readonly name: string;
	readonly file: RuleFile;
	readonly vocabulary: Vocabulary;
	readonly #wordTemplate: string;
	readonly #faults: ValeFault[];

	constructor(
		name: string,
		file: RuleFile,
		project: { readonly vocabulary: Vocabulary; readonly wordTemplate: string | undefined },
		faults: ValeFault[],
	) {
		this.name = name;
		this.file = file;
		this.vocabulary = project.vocabulary;
		this.#wordTemplate = project.wordTemplate ?? wholeWords;
		this.#faults = faults;
	}

	/** Notes why the rule, or a part of it, is not applied. */
	refuse(span: Span, message: string, { isUnsupported }: Pick<ValeFault, 'isUnsupported'> = {}): undefined {
		this.#faults.push({ span, message, ...(isUnsupported && { isUnsupported }) });
	}

	/** Undefined for an expression that is not applied, which is noted. */
	expression(source: string, span: Span): ValeExpression | undefined {
		const reading = readExpression(source);
		if ('expression' in reading) return reading.expression;
		return this.refuse(
			span,
			`The regular expression ${reading.fault}. This part of the rule is not applied.`,
		);
	}

	/** Those of the texts that can be applied: the others are noted. */
	usable(texts: readonly WrittenText[]): readonly WrittenText[] {
		return texts.filter(
			({ text, span }) =>
				isPlainPhrase(text) || (text.trim() !== '' && this.expression(text, span) !== undefined),
		);
	}

	/** Finds any of the words, as whole words unless the rule says otherwise; which one, if that is asked. */
	anyOf(
		words: readonly string[],
		{ before = '', after = '', tellsWhich = false } = {},
	): WordFinder | undefined {
		const { fields } = this.file;
		const template = fields.flag('nonword', false) || words.length === 0 ? '(?:%s)' : this.#wordTemplate;
		const ignoresCase = fields.flag('ignorecase', false);
		return this.#finder(words.length === 0 ? [''] : words, {
			sourceOf: (some) =>
				`${ignoresCase ? '(?i)' : ''}${before}${template.replace('%s', () => some)}${after}`,
			span: fields.spanOf('tokens'),
			ignoresCase,
			isWhole: template === wholeWords && before === '' && after === '',
			tellsWhich,
		});
	}

	/** Finds any of the words as whole words, as they are written or in any case. */
	wholeWords(words: readonly string[], span: Span, { ignoresCase = false } = {}): WordFinder | undefined {
		const flags = ignoresCase ? '(?i)' : '(?-i)';
		return this.#finder(words, {
			sourceOf: (some) => `\\b(?:${some})\\b`,
			// Flags in one word would hold for those after it.
			wordOf: (word) => (word.startsWith('(?i)') ? word : `${flags}${word}`),
			span,
			ignoresCase,
			isWhole: true,
			tellsWhich: false,
		});
	}

	#finder(words: readonly string[], options: FinderOptions): WordFinder | undefined {
		const { sourceOf, wordOf = (word) => word, span, ignoresCase, isWhole, tellsWhich } = options;
		const compile = (some: readonly string[]) => {
			const written = some.map(wordOf);
			const source = sourceOf(
				(tellsWhich ? written.map((word) => `(${withoutGroups(word)})`) : written).join('|'),
			);
			if (some.length === 1) {
				const expression = this.expression(source, span);
				return expression && finderOf(expression, false);
			}
			const reading = readExpression(source);
			return 'expression' in reading ? finderOf(reading.expression, tellsWhich) : undefined;
		};
		return wordFinder(words, compile, { ignoresCase, isWhole });
	}

	/** Whether a text is among the exceptions of the rule, or the accepted words of the project. */
	exceptions({ withVocabulary = true } = {}): (text: string) => boolean {
		const { fields } = this.file;
		const listed = this.usable(fields.list('exceptions')).map(({ text }) => text);
		const terms = [
			...listed,
			...(withVocabulary && fields.flag('vocab', true) ? this.vocabulary.accepted : []),
		];
		const finder = this.wholeWords(terms, fields.spanOf('exceptions'));
		return (text) => finder?.test(text) ?? false;
	}
}

interface FinderOptions {
	/** The expression for words with bars between them. */
	readonly sourceOf: (words: string) => string;
	readonly wordOf?: (word: string) => string;
	/** Place of the problem that is reported for an expression that is not applied. */
	readonly span: Span;
	readonly ignoresCase: boolean;
	/** They are found as whole words. */
	readonly isWhole: boolean;
	readonly tellsWhich: boolean;
}

/** How Vale finds the words of a rule, with `%s` for them. */
const wholeWords = '\\b(?:%s)\\b';

/** A finder by an expression, in which each word is a group where it is asked which one was found. */
function finderOf(expression: ValeExpression, tellsWhich: boolean): WordFinder {
	return {
		*matches(text) {
			for (const { start, end, text: found, groups } of expression.matches(text))
				yield {
					start,
					end,
					text: found,
					index: tellsWhich ? groups.findIndex((group) => group !== undefined) : 0,
				};
		},
		test: (text) => expression.test(text),
	};
}

/** The groups of a word must not take part in telling which word it was. */
function withoutGroups(source: string): string {
	return source.replace(/\\.|\((?:\?(?:P?<(?![=!])\w+>|'\w+'))?(?!\?)/gs, (mark) =>
		mark.startsWith('(') ? '(?:' : mark,
	);
}

/** The message with its placeholders filled in: `%s`, `%d`, or `%[2]s` for the second word. */
export function fillMessage(message: string, words: readonly string[]): string {
	let next = 0;
	const filled = message.replace(/%(?:%|(?:\[(\d+)\])?[sdvq])/g, (mark, place?: string) => {
		if (mark === '%%') return '%';
		const index = place === undefined ? next++ : Number(place) - 1;
		return words[index] ?? '';
	});
	return filled.replace(/\s+/g, ' ').trim();
}
