import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';
import { removeNode } from './jsonEdits.ts';

export const duplicateItem: ConfigCheck = {
	code: 'duplicate-item',
	subject: 'config',
	dialect: 'modern',
	severity: 'error',
	title: 'Duplicate list item',
	explain:
		'The site rejects a configuration that repeats an item in certain lists. These are the options of the contextual menu, the paths with meta tags of their own, and the variants that readers choose from. Remove the duplicate.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] },\n\t"contextual": { "options": ["copy", "view", ⟦"copy"⟧] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] },\n\t"contextual": { "options": ["copy", "view"] }\n}',
	},
	faults: {
		duplicateItem({ code, item, node, value }, { document }, report) {
			if (code !== duplicateItem.code) return;
			report({
				span: spanOf(node),
				message: duplicateMessage('item', value, 'Remove one of them.'),
				fixes: [{ title: 'Remove this item', changes: removeNode(document.text, item) }],
			});
		},
	},
};
