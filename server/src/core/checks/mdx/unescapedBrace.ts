import type { PageCheck } from '../check.ts';
import { cutByBar } from './cutByBar.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const unescapedBrace: PageCheck = {
	code: 'unescaped-brace',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: '`{` that is never closed',
	explain:
		'MDX takes a `{` for the beginning of an expression, which must end in the same paragraph. When it does not, the site cannot read the page, and shows an error in its place. Write `\\{`, or put the text in backticks.',
	examples: {
		bad: 'An object begins with ⟦{⟧ and a name.\n',
		good: 'An object begins with \\{ and a name.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span } of mdxFaults(document, 'strayBrace')) {
			const cut = cutByBar(document.text, span.end, '}');
			report({
				span,
				message: cut
					? 'A `|` ends this cell of the table, in braces too. Write the expression without it.'
					: 'This `{` is never closed. Close it, or write `\\{` when it is text.',
				fixes: cut
					? []
					: [
							{
								title: 'Write `\\{`',
								changes: [{ span, newText: '\\{' }],
								preferred: true,
								keepsMeaning: true,
							},
						],
			});
		}
	},
};
