import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { spanOf } from '../../syntax/json.ts';
import { capitalised } from '../../text/capitalised.ts';
import type { ConfigCheck } from '../check.ts';
import { holdsPages } from '../site/holdsPages.ts';
import { removeGroup } from '../site/removeGroup.ts';
import { nameOf, placeOf } from './entryPlace.ts';
import { shapeFaults } from './shapeFaults.ts';

export const emptyValue: ConfigCheck = {
	code: 'empty-value',
	subject: 'config',
	severity: 'error',
	title: 'Empty value where one is needed',
	explain:
		'A site has a name and at least one group, a group of the classic dialect at least one page: the site rejects empty ones. A page path of spaces alone is a warning.',
	examples: {
		bad: '{\n\t"name": ⟦""⟧,\n\t"navigation": [\n\t\t{ "group": "Start", "pages": ["index"] },\n\t\t{ "group": "Later", "pages": ⟦[]⟧ }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	run({ document }, report) {
		for (const { entry, node } of shapeFaults(document, 'empty')) {
			const name = nameOf(entry);
			report({
				span: node.type === 'object' ? placeOf(entry, node) : spanOf(node),
				...((node.type === 'object' || isBlankPath(entry, node)) && { severity: 'warning' as const }),
				...(holdsPages(document, entry) ? { fixes: removeGroup(document.text, entry) } : {}),
				message: `${capitalised(name)} must not be empty: write ${wantedIn(entry, node)}.`,
			});
		}
	},
};

/** The host takes it for a page that is missing. */
function isBlankPath({ field }: ConfigEntry, { value }: Node): boolean {
	return field.type === 'string' && field.kind === 'page' && value !== '';
}

function wantedIn({ field }: ConfigEntry, { type }: Node): string {
	if (type === 'array') return 'at least one item';
	if (field.type !== 'object') return 'some text';
	return `one of ${field.anyOf?.map((key) => `\`${key}\``).join(', ')}`;
}
