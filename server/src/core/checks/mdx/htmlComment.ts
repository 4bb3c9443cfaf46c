import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { mdxFaults } from './mdxFaults.ts';

export const htmlComment: PageCheck = {
	code: 'html-comment',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'HTML comment',
	explain:
		'MDX does not support HTML comments: the site cannot parse the page, and shows an error instead. Write the comment as `{/* … */}`.',
	examples: {
		bad: '⟦<!-- To do: add the limits. -->⟧\n\nText.\n',
		good: '{/* To do: add the limits. */}\n\nText.\n',
	},
	page(document, report) {
		for (const { span } of mdxFaults(document, 'htmlComment'))
			report({
				span,
				message: `HTML comments are not supported in MDX. Write \`{/* … */}\`${sliceOf(document, span).includes('*/') ? ', and `* /` for the `*/` in it' : ''}.`,
				fixes: rewrite(document, span),
			});
	},
};

/** No fix for an unclosed comment. A `*\/` in it would end the new one early. */
function rewrite({ text }: PageDocument, span: Span): readonly Fix[] {
	const [, content] = /^<!--([\s\S]*)-->$/.exec(text.slice(span.start, span.end)) ?? [];
	if (content === undefined) return [];
	return [
		{
			title: 'Convert to `{/* … */}`',
			changes: [{ span, newText: `{/*${content.replaceAll('*/', '* /')}*/}` }],
			preferred: true,
			isSafe: true,
		},
	];
}
