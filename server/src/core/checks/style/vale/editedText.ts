import type { RuleFile } from '../../../language/vale/readRule.ts';
import { readExpression } from '../../../language/vale/valeExpression.ts';
import { type Alert, quotedList } from './ruleContext.ts';

type Action = RuleFile['action'];

/** The words for the message about a match, and what its rule’s action makes of it. */
export function editedText(action: Action, found: string): Pick<Alert, 'words' | 'replacements'> {
	const texts = action === undefined ? undefined : replacementsFor(action, found);
	if (texts === undefined) return { words: [found] };
	const shown = texts.length > 1 ? quotedList(texts) : (texts[0] ?? found);
	return { words: [found, shown], replacements: () => texts };
}

/** Undefined for an action that makes nothing of it. */
function replacementsFor(
	{ name, params }: NonNullable<Action>,
	found: string,
): readonly string[] | undefined {
	if (name === 'replace') return params.length === 0 ? undefined : params;
	if (name === 'remove') return [''];
	const edited = name === 'edit' ? edit(found, params) : undefined;
	return edited === undefined ? undefined : [edited.trim()];
}

function edit(found: string, [kind, first = '', second = '']: readonly string[]): string | undefined {
	const trimmed = (form: string) => found.replace(new RegExp(form, 'u'), '');
	const set = `[${first.replace(/[\\\]^-]/g, '\\$&')}]`;
	switch (kind) {
		case 'regex': {
			const reading = readExpression(first);
			return 'expression' in reading ? reading.expression.replace(found, second) : undefined;
		}
		case 'trim_left':
			return trimmed(`^${set}+`);
		case 'trim_right':
			return trimmed(`${set}+$`);
		case 'trim':
			return trimmed(`^${set}+`).replace(new RegExp(`${set}+$`, 'u'), '');
		case 'truncate':
			return found.split(first)[0];
		case 'split':
			return found.split(first)[Number(second)];
	}
	return undefined;
}
