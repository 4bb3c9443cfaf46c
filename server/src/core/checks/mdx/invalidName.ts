import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const invalidName: PageCheck = {
	code: 'invalid-name',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Name that JSX does not know',
	explain:
		'The name of a component, element or attribute is made of letters, digits, `-`, `_` and `$`, and begins with none of the first two. Components of a group have a dot: `Tree.File`; attributes have none. With another character the site cannot read the page, and shows an error in its place.',
	examples: {
		bad: '<Card ⟦aria.label⟧="Start" title="Start">\n  Begin here.\n</Card>\n',
		good: '<Card aria-label="Start" title="Start">\n  Begin here.\n</Card>\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, name, isAttribute } of mdxFaults(document, 'invalidName')) {
			const kind = isAttribute ? 'an attribute' : 'a component or element';
			report({
				span,
				message: `\`${name}\` cannot be the name of ${kind}. Use letters, digits, \`-\` and \`_\`.`,
			});
		}
	},
};
