import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import type { PageCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';
import { removeAttribute } from './attributeFixes.ts';

export const duplicateAttribute: PageCheck = {
	code: 'duplicate-attribute',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'warning',
	title: 'Duplicate attribute',
	explain:
		'If an attribute is given more than once, the site uses the last value and ignores the others. Remove the others.',
	examples: {
		bad: '<Card ⟦title⟧="Start" href="/start" title="Quickstart">\n  Begin here.\n</Card>\n',
		good: '<Card title="Quickstart" href="/start">\n  Begin here.\n</Card>\n',
	},
	page(document, report) {
		for (const tag of document.syntax.tags) {
			if (tag.unfinished || !hasDuplicates(tag.attributes)) continue;
			const last = new Map(tag.attributes.map((attribute) => [attribute.name, attribute]));
			for (const attribute of tag.attributes) {
				const { name } = attribute;
				if (name === '' || last.get(name) === attribute) continue;
				report({
					span: attribute.nameSpan,
					message: duplicateMessage('attribute', name, 'The site uses only the last one.'),
					tag: 'unnecessary',
					fixes: [{ title: `Remove this \`${name}\``, changes: [removeAttribute(document, attribute)] }],
				});
			}
		}
	},
};

/** Tags are many and seldom have more than a few attributes: those are compared without a list of their names. */
function hasDuplicates(attributes: readonly TagAttribute[]): boolean {
	if (attributes.length > 8) return new Set(attributes.map(({ name }) => name)).size < attributes.length;
	for (let index = 1; index < attributes.length; index++)
		for (let other = 0; other < index; other++)
			if (attributes[index]?.name === attributes[other]?.name) return true;
	return false;
}
