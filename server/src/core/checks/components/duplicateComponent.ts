import type { Component } from '../../catalogue/component.ts';
import { componentUses } from '../../project/pages/componentUses.ts';
import type { PageCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';

export const duplicateComponent: PageCheck = {
	code: 'duplicate-component',
	subject: 'page',
	kind: 'file',
	severity: 'warning',
	title: 'Duplicate component',
	explain:
		'A component that is displayed in the column beside the text can occur only once on a page. Put the code blocks of several into one, or move the second one’s content into the text.',
	examples: {
		bad: '<RequestExample>\n\n```bash cURL\ncurl https://api.example.com/users\n```\n\n</RequestExample>\n\n<⟦RequestExample⟧>\n\n```python Python\nrequests.get("https://api.example.com/users")\n```\n\n</RequestExample>\n',
		good: '<RequestExample>\n\n```bash cURL\ncurl https://api.example.com/users\n```\n\n```python Python\nrequests.get("https://api.example.com/users")\n```\n\n</RequestExample>\n',
	},
	page(document, report) {
		const seen = new Set<Component>();
		for (const { component, tag, parent, around } of componentUses(document)) {
			if (component.oncePerPage && around === component)
				report({
					span: tag.nameSpan,
					message: `\`<${component.name}>\` cannot be nested: the site shows only its content. Remove the inner tags.`,
					severity: 'information',
				});
			// Inside other components, such as views, readers may see only one at a time.
			if (!component.oncePerPage || parent !== undefined) continue;
			if (seen.has(component))
				report({
					span: tag.nameSpan,
					message: duplicateMessage('component', component.name, 'Put the content of both into one.'),
				});
			seen.add(component);
		}
	},
};
