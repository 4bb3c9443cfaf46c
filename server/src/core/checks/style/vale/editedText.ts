import type { RuleFile } from '../../../language/vale/readRule.ts';
import { readExpression } from '../../../language/vale/valeExpression.ts';
import { listOf } from '../../../text/words.ts';
import type { Alert } from './ruleContext.ts';

type Edited = Pick<Alert, 'words' | 'replacements'>;

/** Some words for a message: 'a', 'b' or 'c'. */
export function quotedList(words: readonly string[]): string {
	return listOf(
		words.map((word) => `'${word}'`),
		'or',
	);
}

/** For each match of a rule, the words for its message, and the replacements that the rule’s action gives. */
export function textEditor(action: RuleFile['action']): (found: string) => Edited {
	const replace = action === undefined ? undefined : replacer(action);
	return (found) => {
		const texts = replace?.(found);
		if (texts === undefined) return { words: [found] };
		const shown = texts.length > 1 ? quotedList(texts) : (texts[0] ?? found);
		return { words: [found, shown], replacements: () => texts };
	};
}

/** Gives undefined where the action does not apply. */
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
	const set = `[${first.replace(/[\\\]^-]/g, '\\$&')}]`;
	const without = (form: string) => {
		const pattern = new RegExp(form, 'gu');
		return (found: string) => found.replace(pattern, '');
	};
	switch (kind) {
		case 'regex': {
			const reading = readExpression(first);
			return 'expression' in reading ? (found) => reading.expression.replace(found, second) : undefined;
		}
		case 'trim_left':
			return without(`^${set}+`);
		case 'trim_right':
			return without(`${set}+$`);
		case 'trim':
			return without(`^${set}+|${set}+$`);
		case 'truncate':
			return (found) => found.split(first)[0];
		case 'split':
			return (found) => found.split(first)[Number(second)];
	}
	return undefined;
}
