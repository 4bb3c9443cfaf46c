import { pageVariables } from '../../project/pages/pageVariables.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';

/** A variable that the configuration does not define. */
export const undefinedVariable: PageCheck = {
	code: 'undefined-variable',
	subject: 'page',
	asksProject: 'variables',
	severity: 'warning',
	title: 'Undefined variable',
	explain:
		'The site puts the value of a variable of the configuration in the place of its name between double braces. A name that the configuration does not define is left as it is, and then means something else: the page cannot be shown. With a dot or a hyphen in the name that is an error: the site cannot even read the page. Define the variable, correct its name, or write the braces as code.',
	cause: 'target',
	examples: {
		bad: 'Install version ⟦{{ verison }}⟧ of ⟦{{product}}⟧.',
		good: 'Install version {{ version }}. Write `{{product}}` in your own template.',
		files: {
			'docs.json':
				'{ "theme": "mint", "name": "Test", "colors": { "primary": "#0C8465" }, "navigation": { "pages": ["page"] }, "variables": { "version": "2.1" } }',
		},
	},
	run({ project, document }, report) {
		if (project.config === undefined) return;
		for (const { name, span } of pageVariables(document)) {
			if (project.site.variables.has(name)) continue;
			const nearest = findNearest(name, project.site.variables.keys());
			const fixes: Fix[] =
				nearest === undefined
					? []
					: [{ title: `Change to \`{{${nearest}}}\``, changes: [{ span, newText: `{{${nearest}}}` }] }];
			const message = `The configuration defines no variable \`${name}\`. Define it, or write the braces as code.`;
			report({ span, message, fixes, ...(!isIdentifier(name) && { severity: 'error' }) });
		}
	},
};

/** The site reads anything else between the inner braces as broken JavaScript, and makes no page. */
function isIdentifier(name: string): boolean {
	return /^[A-Za-z_]\w*$/.test(name);
}
