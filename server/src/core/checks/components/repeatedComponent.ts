import type { Component } from '../../catalogue/component.ts';
import type { PageCheck } from '../check.ts';
import { componentUses } from './componentUses.ts';

export const repeatedComponent: PageCheck = {
	code: 'repeated-component',
	subject: 'page',
	severity: 'warning',
	title: 'More than one where a page has room for one',
	explain:
		'What stands in the column beside the text has one place on a page. Put the code blocks of several into one, or a second one below the text.',
	examples: {
		bad: '<RequestExample>\n\n```bash cURL\ncurl https://api.example.com/users\n```\n\n</RequestExample>\n\n<⟦RequestExample⟧>\n\n```python Python\nrequests.get("https://api.example.com/users")\n```\n\n</RequestExample>\n',
		good: '<RequestExample>\n\n```bash cURL\ncurl https://api.example.com/users\n```\n\n```python Python\nrequests.get("https://api.example.com/users")\n```\n\n</RequestExample>\n',
	},
	run({ document }, report) {
		const seen = new Set<Component>();
		for (const { component, tag, parent } of componentUses(document)) {
			// Of those inside of others, such as views, readers may see one at a time.
			if (!component.oncePerPage || parent !== undefined) continue;
			if (seen.has(component))
				report({
					span: tag.nameSpan,
					message: `The page has a \`${component.name}\` already: put the content of both into one.`,
				});
			seen.add(component);
		}
	},
};
