import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { unknownMessage } from '../messages.ts';

/** A variable in double braces that the configuration does not define. */
export const undefinedVariable: PageCheck = {
	code: 'undefined-variable',
	subject: 'page',
	kind: 'project',
	severity: 'warning',
	title: 'Undefined variable',
	explain:
		'The site replaces a name in double braces by the value of that variable in the configuration. Without such a variable, MDX reads the braces as an expression, and the page cannot be shown. Define the variable, correct its name, or write the braces as code. An error if the name contains a dot or a hyphen, because then the page is not even valid MDX.',
	cause: 'target',
	examples: {
		bad: 'Install version ⟦{{ verison }}⟧ of ⟦{{product}}⟧.',
		good: 'Install version {{ version }}. Write `{{product}}` in your own template.',
		files: {
			'docs.json':
				'{ "theme": "mint", "name": "Test", "colors": { "primary": "#0C8465" }, "navigation": { "pages": ["page"] }, "variables": { "version": "2.1" } }',
		},
	},
	run({ project, facts }, report) {
		if (project.config === undefined) return;
		for (const { name, span } of facts.variables) {
			if (project.site.variables.has(name)) continue;
			const nearest = findNearest(name, project.site.variables.keys());
			const fixes: Fix[] =
				nearest === undefined
					? []
					: [{ title: `Replace with \`{{${nearest}}}\``, changes: [{ span, newText: `{{${nearest}}}` }] }];
			const message = unknownMessage('variable', name, nearest, undefinedVariableAdvice);
			report({ span, message, fixes, ...(!isIdentifier(name) && { severity: 'error' }) });
		}
	},
};

export const undefinedVariableAdvice = 'Define it in the configuration, or write the braces as code.';

/** Anything else in the inner braces is invalid JavaScript, and the page fails to build. */
function isIdentifier(name: string): boolean {
	return /^[A-Za-z_]\w*$/.test(name);
}
