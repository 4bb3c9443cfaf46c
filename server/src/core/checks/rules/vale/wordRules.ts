import { readExpression, type ValeExpression } from '../../../language/vale/valeExpression.ts';
import { computeOnce } from '../../../text/memory.ts';
import { capitalized } from '../../../text/words.ts';
import { createTextEditor, joinQuoted } from './editedText.ts';
import type { Alert, ExecutableRule, RuleContext } from './ruleContext.ts';

/** `createExistenceRule`: words that should not occur. */
export function createExistenceRule(context: RuleContext): ExecutableRule | undefined {
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
	return {
		*alerts({ text }): Generator<Alert> {
			for (const { start, end, text: found } of pattern.matches(text))
				if (!isException(found.trim())) yield { start, end, ...edited(found) };
		},
	};
}

/** `createSubstitutionRule`: words that should be replaced by others. */
export function createSubstitutionRule(context: RuleContext): ExecutableRule | undefined {
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
	return {
		*alerts({ text }): Generator<Alert> {
			for (const { start, end, text: found, index } of pattern.matches(text)) {
				const swap = swaps[index];
				if (swap === undefined || isException(found)) continue;
				const adapt = (word: string) => (capitalizes && startsUpper(found) ? capitalized(word) : word);
				const expected = adapt(swap.own?.replace(found, swap.value) ?? swap.value);
				const options = optionsIn(expected).map(adapt);
				const isFine = replaces
					? options.includes(found)
					: expected === found || swap.form()?.test(found) === true;
				if (isFine) continue;
				const chosen = replaces && action.params.length > 0 ? action.params : options;
				const shown = replaces ? joinQuoted(chosen) : expected;
				const isQuoted = /['"“]%s['"”]/.test(message);
				yield {
					start,
					end,
					words: [replaces && isQuoted ? shown.replace(/^'|'$/g, '') : shown, found],
					...((replaces || !swap.isExpression) && { replacements: () => chosen }),
				};
			}
		},
	};
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
