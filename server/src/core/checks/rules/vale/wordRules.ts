import type { RuleFile } from '../../../language/vale/readRule.ts';
import { readExpression, type ValeExpression } from '../../../language/vale/valeExpression.ts';
import { computeOnce } from '../../../text/memory.ts';
import { capitalized, joinWords } from '../../../text/words.ts';
import { type Alert, type ProseRule, wordRule } from '../proseRule.ts';
import type { RuleContext } from './ruleContext.ts';

/** `createExistenceRule`: words that should not occur. */
export function createExistenceRule(context: RuleContext): ProseRule | undefined {
	const { fields, action } = context.file;
	const tokens = context.usable(fields.list('tokens')).map(({ text }) => text);
	const raw = fields
		.list('raw')
		.map(({ text }) => text)
		.join('');
	if (tokens.length === 0 && raw === '') return undefined;
	const side = fields.flag('append', false) ? { after: raw } : { before: raw };
	const pattern = context.anyOf(tokens, side);
	if (pattern === undefined) return undefined;
	const isException = context.exceptions({ withVocabulary: !fields.flag('nonword', false) });
	const edited = createTextEditor(action);
	return wordRule(pattern, ({ text }) => (isException(text.trim()) ? undefined : edited(text)));
}

/** `createSubstitutionRule`: words that should be replaced by others. */
export function createSubstitutionRule(context: RuleContext): ProseRule | undefined {
	const { fields, action, message } = context.file;
	const pairs = fields
		.pairs('swap')
		.filter(({ name }) => context.usable([name]).length > 0)
		.toSorted((one, other) => other.name.text.length - one.name.text.length);
	if (pairs.length === 0) return undefined;
	const pattern = context.anyOf(
		pairs.map(({ name }) => name.text),
		{ tellsWhich: true },
	);
	if (pattern === undefined) return undefined;
	const isException = context.exceptions();
	const ignoresCase = fields.flag('ignorecase', false);
	const capitalizes = fields.flag('capitalize', false);
	const swaps = pairs.map(({ name, value }) => ({
		value,
		/** Undefined if the replacement refers to no group. */
		own: /\$\d/.test(value)
			? context.expression(`${ignoresCase ? '(?i)' : ''}${name.text}`, name.span)
			: undefined,
		isExpression: !isPhrase(value),
		form: isPhrase(value) ? () => undefined : computeOnce(() => acceptedForm(value)),
	}));
	const replaces = action?.name === 'replace';
	return wordRule(pattern, ({ text: found, index }) => {
		const swap = swaps[index];
		if (swap === undefined || isException(found)) return undefined;
		const adapt = (word: string) => (capitalizes && startsUpper(found) ? capitalized(word) : word);
		const expected = adapt(swap.own?.replace(found, swap.value) ?? swap.value);
		const options = optionsIn(expected).map(adapt);
		const isFine = replaces
			? options.includes(found)
			: expected === found || swap.form()?.test(found) === true;
		if (isFine) return undefined;
		const chosen = replaces && action.params.length > 0 ? action.params : options;
		const shown = replaces ? joinQuoted(chosen) : expected;
		const isQuoted = /['"“]%s['"”]/.test(message);
		return {
			words: [replaces && isQuoted ? shown.replace(/^'|'$/g, '') : shown, found],
			...((replaces || !swap.isExpression) && { replacements: () => chosen }),
		};
	});
}

/** True if the text is not a regular expression, as Vale decides it. */
function isPhrase(text: string): boolean {
	return /^[\p{L}\p{Nd} -]*$/u.test(text);
}

/** Expression for texts that equal the replacement, which may be a regular expression, as in a vocabulary. */
function acceptedForm(value: string): ValeExpression | undefined {
	const reading = readExpression(`^(?:${value})$`);
	return 'expression' in reading ? reading.expression : undefined;
}

/** Alternative replacements, separated by `|`. */
function optionsIn(text: string): readonly string[] {
	return text
		.split(/(?<!\\)\|/)
		.filter((option) => option !== '')
		.map((option) => option.replaceAll('\\|', '|'));
}

function startsUpper(text: string): boolean {
	return /^\p{Lu}/u.test(text);
}

type Edited = Pick<Alert, 'words' | 'replacements'>;

/** Words as a list for a message: 'a', 'b' or 'c'. */
function joinQuoted(words: readonly string[]): string {
	return joinWords(
		words.map((word) => `'${word}'`),
		'or',
	);
}

/**
 * Returns a function that gives, for each match of a rule, the words for its message, and the replacements of the
 * rule's action.
 */
export function createTextEditor(action: RuleFile['action']): (found: string) => Edited {
	const replace = action === undefined ? undefined : replacer(action);
	return (found) => {
		const texts = replace?.(found);
		if (texts === undefined) return { words: [found] };
		const shown = texts.length > 1 ? joinQuoted(texts) : (texts[0] ?? found);
		return { words: [found, shown], replacements: () => texts };
	};
}

/** Replacer of a rule's action; undefined for an action that does not apply. */
function replacer({
	name,
	params,
}: NonNullable<RuleFile['action']>): ((found: string) => readonly string[] | undefined) | undefined {
	if (name === 'replace') return () => (params.length === 0 ? undefined : params);
	if (name === 'remove') return () => [''];
	const edit = name === 'edit' ? editor(params) : undefined;
	return (found) => {
		const edited = edit?.(found);
		return edited === undefined ? undefined : [edited.trim()];
	};
}

function editor([kind, first = '', second = '']: readonly string[]):
	| ((found: string) => string | undefined)
	| undefined {
	const cut = new Set(first);
	switch (kind) {
		case 'regex': {
			const reading = readExpression(first);
			return 'expression' in reading ? (found) => reading.expression.replace(found, second) : undefined;
		}
		case 'trim_left':
			return (found) => found.slice(startOf(found, cut));
		case 'trim_right':
			return (found) => found.slice(0, endOf(found, cut));
		case 'trim':
			return (found) => found.slice(startOf(found, cut), endOf(found, cut));
		case 'truncate':
			return (found) => found.split(first)[0];
		case 'split':
			return (found) => found.split(first)[Number(second)];
	}
	return undefined;
}

/** Offset after the characters that are cut off at the start of a text. */
function startOf(text: string, cut: ReadonlySet<string>): number {
	let at = 0;
	for (const character of text) {
		if (!cut.has(character)) break;
		at += character.length;
	}
	return at;
}

/** Offset of the characters that are cut off at the end of a text. */
function endOf(text: string, cut: ReadonlySet<string>): number {
	let kept = 0;
	let at = 0;
	for (const character of text) {
		at += character.length;
		if (!cut.has(character)) kept = at;
	}
	return kept;
}
