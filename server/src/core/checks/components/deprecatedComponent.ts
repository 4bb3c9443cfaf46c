import type { UseCheck } from '../check.ts';
import { attributeOf } from './componentUses.ts';

export const deprecatedComponent: UseCheck = {
	code: 'deprecated-component',
	subject: 'page',
	includesSnippets: true,
	severity: 'information',
	title: 'Outdated component or attribute',
	explain:
		'The site still draws it, but its manual no longer describes it. The message says what to use instead.',
	examples: {
		bad: '<⟦Snippet⟧ file="install.mdx" />\n\n<ParamField query="limit" type="integer" ⟦initialValue⟧="20">\n  How many results.\n</ParamField>\n',
		good: 'import Install from "/snippets/install.mdx";\n\n<Install />\n\n<ParamField query="limit" type="integer" default="20">\n  How many results.\n</ParamField>\n',
	},
	concerns: ({ deprecated, attributes }) =>
		deprecated !== undefined ||
		Object.values(attributes).some((attribute) => attribute.deprecated !== undefined),
	judge({ component, tag }, _, report) {
		if (component.deprecated !== undefined)
			report({
				span: tag.nameSpan,
				message: `\`${component.name}\` is outdated. ${component.deprecated}`,
				tag: 'deprecated',
			});
		for (const { name, nameSpan } of tag.attributes) {
			const deprecated = attributeOf(component, name)?.deprecated;
			if (deprecated !== undefined)
				report({
					span: nameSpan,
					message: `\`${name}\` is outdated. ${deprecated}`,
					tag: 'deprecated',
				});
		}
	},
};
