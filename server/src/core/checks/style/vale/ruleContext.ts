import type { RuleFile, WrittenText } from '../../../language/vale/readRule.ts';
import { readExpression, type ValeExpression } from '../../../language/vale/valeExpression.ts';
import type { ValeFault } from '../../../language/vale/valeSettings.ts';
import type { Span } from '../../../text/positions.ts';

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
		this.#wordTemplate = project.wordTemplate ?? '\\b(?:%s)\\b';
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
		return texts.filter(({ text, span }) => text.trim() !== '' && this.expression(text, span) !== undefined);
	}

	/** Finds any of the words, as whole words unless the rule says otherwise. */
	anyOf(words: readonly string[], { before = '', after = '' } = {}): ValeExpression | undefined {
		const { fields } = this.file;
		const template = fields.flag('nonword', false) || words.length === 0 ? '(?:%s)' : this.#wordTemplate;
		const source = template.replace('%s', () => words.join('|'));
		const flags = fields.flag('ignorecase', false) ? '(?i)' : '';
		return this.expression(`${flags}${before}${source}${after}`, fields.spanOf('tokens'));
	}

	/** Whether a text is among the exceptions of the rule, or the accepted words of the project. */
	exceptions({ withVocabulary = true } = {}): (text: string) => boolean {
		const { fields } = this.file;
		const listed = this.usable(fields.list('exceptions')).map(({ text }) => text);
		const terms = [
			...listed,
			...(withVocabulary && fields.flag('vocab', true) ? this.vocabulary.accepted : []),
		];
		if (terms.length === 0) return () => false;
		const sorted = terms.toSorted((one, other) => other.length - one.length);
		const source = `\\b(?:${sorted.map((term) => (term.startsWith('(?i)') ? term : `(?-i)${term}`)).join('|')})\\b`;
		const expression = this.expression(source, fields.spanOf('exceptions'));
		return (text) => expression?.test(text) ?? false;
	}
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
