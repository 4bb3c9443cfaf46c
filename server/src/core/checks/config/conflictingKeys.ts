import type { Node } from 'jsonc-parser';
import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { removeNode } from './jsonEdits.ts';
import { shapeFaults } from './shapeFaults.ts';

export const conflictingKeys: ConfigCheck = {
	code: 'conflicting-keys',
	subject: 'config',
	severity: 'warning',
	title: 'Key beside one that wins',
	explain:
		'Each part of the navigation holds one kind of thing: tabs, or groups, or pages. Where several kinds stand side by side, the site shows one and silently leaves out the others. Move them into the one that it shows. What it does not take beside another key at all is reported, too. What the site passes over beside another key, such as a font for headings beside one for all, is reported as information.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index"] }], ⟦"pages"⟧: ["changelog"] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index", "changelog"] }] }\n}',
	},
	run({ document }, report) {
		const removal = (node: Node): readonly Fix[] =>
			node.parent === undefined
				? []
				: [{ title: `Remove \`${node.value}\``, changes: removeNode(document.text, node.parent) }];
		for (const { node, name, read } of shapeFaults(document, 'overlooked'))
			report({
				span: spanOf(node),
				message: `The site shows \`${read}\` here, and leaves \`${name}\` beside it out: put one into the other.`,
				fixes: removal(node),
			});
		for (const { node, name, beside } of shapeFaults(document, 'excluded'))
			report({
				span: spanOf(node),
				message: `The site takes no \`${name}\` beside \`${beside}\`: put one of them into another part.`,
				fixes: removal(node),
			});
		for (const { node, advice } of shapeFaults(document, 'idle'))
			report({
				span: spanOf(node),
				severity: 'information',
				message: `The site passes over \`${node.value}\` here. ${advice}`,
				fixes: removal(node),
			});
	},
};
