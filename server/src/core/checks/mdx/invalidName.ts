import type { PageCheck } from '../check.ts';
import { mdxFaults } from './mdxFaults.ts';

export const invalidName: PageCheck = {
	code: 'invalid-name',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Invalid JSX name',
	explain:
		'The name of a component, element or attribute consists of letters, digits, `-`, `_` and `$`, and cannot start with a digit or `-`. The name of a component can contain dots, such as `Tree.File`; that of an attribute cannot. With any other character the site cannot parse the page, and shows an error instead.',
	examples: {
		bad: '<Card ⟦aria.label⟧="Start" title="Start">\n  Begin here.\n</Card>\n',
		good: '<Card aria-label="Start" title="Start">\n  Begin here.\n</Card>\n',
	},
	page(document, report) {
		for (const { span, name, isAttribute } of mdxFaults(document, 'invalidName')) {
			const kind = isAttribute ? 'attribute' : 'component or element';
			report({
				span,
				message: `\`${name}\` is not a valid ${kind} name. Use letters, digits, \`-\` and \`_\`.`,
			});
		}
	},
};
