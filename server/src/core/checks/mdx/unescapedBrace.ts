import type { PageCheck } from '../check.ts';
import { cutByBar } from './cutByBar.ts';
import { mdxFaults } from './mdxFaults.ts';

export const unescapedBrace: PageCheck = {
	code: 'unescaped-brace',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Unescaped `{`',
	explain:
		'MDX takes a `{` for the start of an expression, which must end in the same paragraph. Otherwise the site cannot parse the page, and shows an error instead. Write `\\{`, or put the text in backticks.',
	examples: {
		bad: 'An object begins with ⟦{⟧ and a name.\n',
		good: 'An object begins with \\{ and a name.\n',
	},
	page(document, report) {
		for (const { span } of mdxFaults(document, 'strayBrace')) {
			const cut = cutByBar(document.text, span.end, '}');
			report({
				span,
				message: cut
					? '`|` ends the table cell, even inside braces. Write the expression without it.'
					: 'Unclosed `{`. Close it, or write `\\{` if it is text.',
				fixes: cut
					? []
					: [
							{
								title: 'Escape as `\\{`',
								changes: [{ span, newText: '\\{' }],
								preferred: true,
								keepsMeaning: true,
							},
						],
			});
		}
	},
};
