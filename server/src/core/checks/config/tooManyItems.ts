import { spanOf } from '../../language/json.ts';
import { capitalized } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { nameOf, placeOfEntry } from './entryPlace.ts';

const column = (title: string) => `{ "title": "${title}", "links": [{ "label": "Blog", "url": "/blog" }] }`;
const footer = (columns: string, key = '"links"') =>
	`{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footer": {\n\t\t${key}: [\n\t\t\t${columns}\n\t\t]\n\t}\n}`;
const columns = (count: number) =>
	Array.from({ length: count }, (_, index) => column(`Column ${index + 1}`)).join(',\n\t\t\t');

export const tooManyItems: ConfigCheck = {
	code: 'too-many-items',
	subject: 'config',
	severity: 'error',
	title: 'Too many items',
	explain:
		'The site rejects a configuration that exceeds the maximum length of a list. The footer, for example, can have at most four columns of links. Remove the extra items.',
	examples: { bad: footer(columns(5), '⟦"links"⟧'), good: footer(columns(4)) },
	faults: {
		tooMany({ entry, node, most }, _context, report) {
			const surplus = node.children?.[most];
			report({
				span: surplus === undefined || entry.key !== undefined ? placeOfEntry(entry, node) : spanOf(surplus),
				message: `${capitalized(nameOf(entry))} can have at most ${most} items. Remove the others.`,
			});
		},
	},
};
