import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { removeNode } from './jsonEdits.ts';
import { shapeFaults } from './shapeFaults.ts';

export const duplicateItem: ConfigCheck = {
	code: 'duplicate-item',
	subject: 'config',
	dialect: 'modern',
	severity: 'error',
	title: 'Entry listed twice',
	explain:
		'In some lists each entry may stand once: the entries of the menu on every page, the paths with meta tags of their own, and the variants that readers choose from. The site rejects a configuration that repeats one.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] },\n\t"contextual": { "options": ["copy", "view", ⟦"copy"⟧] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] },\n\t"contextual": { "options": ["copy", "view"] }\n}',
	},
	run({ document }, report) {
		for (const { code, item, node, value } of shapeFaults(document, 'duplicateItem')) {
			if (code !== duplicateItem.code) continue;
			report({
				span: spanOf(node),
				message: `\`${value}\` stands above already: keep one of the two.`,
				fixes: [{ title: 'Remove this one', changes: removeNode(document.text, item) }],
			});
		}
	},
};
