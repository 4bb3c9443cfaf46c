import type { RuleFile } from '../../../language/vale/readRule.ts';
import { readExpression } from '../../../language/vale/valeExpression.ts';
import { joinWords } from '../../../text/words.ts';
import type { Alert } from './ruleContext.ts';

type Edited = Pick<Alert, 'words' | 'replacements'>;

/** Words as a list for a message: 'a', 'b' or 'c'. */
export function joinQuoted(words: readonly string[]): string {
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
