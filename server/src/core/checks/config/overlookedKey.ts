import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { removeNode } from './jsonEdits.ts';
import { shapeFaults } from './shapeFaults.ts';

export const overlookedKey: ConfigCheck = {
	code: 'overlooked-key',
	subject: 'config',
	dialect: 'modern',
	severity: 'warning',
	title: 'Key beside one that wins',
	explain:
		'Each part of the navigation holds one kind of thing: tabs, or groups, or pages. Where several kinds stand beside each other, the site shows one and leaves the others out without a word. Put the others into the one that it shows.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0D9373" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index"] }], ⟦"pages"⟧: ["changelog"] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0D9373" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index", "changelog"] }] }\n}',
	},
	run({ document }, report) {
		for (const { node, name, read } of shapeFaults(document, 'overlooked'))
			report({
				span: spanOf(node),
				message: `The site shows \`${read}\` here, and leaves \`${name}\` beside it out: put one into the other.`,
				fixes:
					node.parent === undefined
						? []
						: [{ title: `Remove \`${name}\``, changes: removeNode(document.text, node.parent) }],
			});
	},
};
