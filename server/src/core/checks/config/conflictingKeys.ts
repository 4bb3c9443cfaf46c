import type { Node } from 'jsonc-parser';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { removeNode } from './jsonEdits.ts';

export const conflictingKeys: ConfigCheck = {
	code: 'conflicting-keys',
	subject: 'config',
	severity: 'warning',
	title: 'Conflicting keys',
	explain:
		'The site uses only one of several conflicting keys and silently ignores the others. Each part of the navigation, for example, can have tabs, groups or pages, but only one of these. Move the ignored entries into the key that the site uses. Next to the source of generated pages, such as `graphql`, the site rejects other keys, which is an error. A key that has no effect next to another one, such as a font for headings next to a font for all text, is information.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index"] }], ⟦"pages"⟧: ["changelog"] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index", "changelog"] }] }\n}',
	},
	faults: {
		overlooked({ node, name, read }, { document }, report) {
			report({
				span: spanOf(node),
				message: `Conflicts with \`${read}\`: the site ignores \`${name}\`. Move one into the other.`,
				fixes: removal(document, node),
			});
		},
		excluded({ node, name, beside }, { document }, report) {
			report({
				span: spanOf(node),
				severity: 'error',
				message: `\`${name}\` conflicts with \`${beside}\`. Move one of them into another part.`,
				fixes: removal(document, node),
			});
		},
		idle({ node, advice }, { document }, report) {
			report({
				span: spanOf(node),
				severity: 'information',
				message: `\`${node.value}\` has no effect here. ${advice}`,
				fixes: removal(document, node),
			});
		},
	},
};

function removal({ text }: ConfigDocument, { value, parent }: Node): readonly Fix[] {
	return parent === undefined ? [] : [{ title: `Remove \`${value}\``, changes: removeNode(text, parent) }];
}
