import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const strayClosingTag: PageCheck = {
	code: 'stray-closing-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Closing tag without an opening one',
	explain:
		'The tag closes nothing: none of its name is open here. The site cannot read the page, and shows an error in its place. Remove it, or add the tag that opens.',
	examples: {
		bad: '<Note>\n  Keys expire.\n</Note>\n⟦</Note>⟧\n',
		good: '<Note>\n  Keys expire.\n</Note>\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, tag } of mdxFaults(document, 'strayClosingTag'))
			report({
				span,
				message: `\`</${tag.name}>\` closes nothing here. Remove it.`,
				fixes: [{ title: `Remove \`</${tag.name}>\``, changes: [{ span, newText: '' }], preferred: true }],
			});
	},
};
