import type { RuleFile, RuleText } from '../../../language/vale/readRule.ts';
import { readExpression, type ValeExpression } from '../../../language/vale/valeExpression.ts';
import type { ValeFault } from '../../../language/vale/valeSettings.ts';
import type { Span } from '../../../text/positions.ts';
import { isPlainPhrase, type WordFinder, wordFinder } from '../wordFinder.ts';

/** Vocabulary of the project. */
export interface Vocabulary {
	readonly accepted: readonly string[];
	readonly rejected: readonly string[];
}

/** Data and helpers to create a rule. */
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

	/** Records why the rule, or a part of it, is not applied. */
	refuse(span: Span, message: string, { isUnsupported }: Pick<ValeFault, 'isUnsupported'> = {}): undefined {
		this.#faults.push({ span, message, ...(isUnsupported && { isUnsupported }) });
	}

	/** Undefined for an expression that is not applied, which is recorded. */
	expression(source: string, span: Span): ValeExpression | undefined {
		const reading = readExpression(source);
		if ('expression' in reading) return reading.expression;
		return this.refuse(
			span,
			`The regular expression ${reading.fault}. This part of the rule is not applied.`,
		);
	}

	/** Texts that can be applied; the others are recorded. */
	usable(texts: readonly RuleText[]): readonly RuleText[] {
		return texts.filter(
			({ text, span }) =>
				isPlainPhrase(text) || (text.trim() !== '' && this.expression(text, span) !== undefined),
		);
	}

	/**
	 * Finds any of the words, as whole words unless the rule has `nonword`; with `tellsWhich`, also the index of the
	 * word.
	 */
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
			// A flag in one word would apply to those after it.
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

	/** Returns a function that is true for exceptions of the rule and accepted words of the project. */
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
	/** Expression for words that are joined with `|`. */
	readonly sourceOf: (words: string) => string;
	readonly wordOf?: (word: string) => string;
	/** Span for the problem if an expression is not applied. */
	readonly span: Span;
	readonly ignoresCase: boolean;
	/** True if they are found as whole words. */
	readonly isWhole: boolean;
	readonly tellsWhich: boolean;
}

/** Vale's pattern for the words of a rule, with `%s` for them. */
const wholeWords = '\\b(?:%s)\\b';

/** Finder that uses an expression; with `tellsWhich`, each word in it is a group. */
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

/** Makes groups of a word non-capturing, since capturing ones identify the word. */
function withoutGroups(source: string): string {
	return source.replace(/\\.|\((?:\?(?:P?<(?![=!])\w+>|'\w+'))?(?!\?)/gs, (mark) =>
		mark.startsWith('(') ? '(?:' : mark,
	);
}
