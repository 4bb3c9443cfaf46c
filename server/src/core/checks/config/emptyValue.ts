import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { spanOf } from '../../language/json.ts';
import { capitalized, joinAlternatives } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { holdsPages, removeGroup } from '../site/emptyGroup.ts';
import { nameOf, placeOfEntry } from './entryPlace.ts';

export const emptyValue: ConfigCheck = {
	code: 'empty-value',
	subject: 'config',
	severity: 'error',
	title: 'Empty value',
	explain:
		'The site rejects a configuration in which a required value is empty. A site needs a name and at least one group, and a group of the classic dialect needs at least one page. Enter a value, or remove the group. A page path that contains only spaces is a warning.',
	examples: {
		bad: '{\n\t"name": ⟦""⟧,\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Later", "pages": ⟦[]⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	faults: {
		empty({ entry, node }, { document }, report) {
			const name = nameOf(entry);
			report({
				span: node.type === 'object' ? placeOfEntry(entry, node) : spanOf(node),
				...(isBlankPath(entry, node) && { severity: 'warning' as const }),
				...(holdsPages(document, entry) ? { fixes: removeGroup(document.text, entry) } : {}),
				message: `${capitalized(name)} must not be empty. ${adviceFor(entry, node)}`,
			});
		},
	},
};

/** The site treats a blank path as a missing page. */
function isBlankPath({ field }: ConfigEntry, { value }: Node): boolean {
	return field.type === 'string' && field.kind === 'page' && value !== '';
}

function adviceFor({ field }: ConfigEntry, { type }: Node): string {
	if (type === 'array') return 'Add at least one item.';
	if (field.type !== 'object') return 'Enter a value.';
	return `Set ${joinAlternatives(field.needsOneOf ?? [])}.`;
}
