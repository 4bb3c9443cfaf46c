import type { PageDocument } from '../../syntax/document.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const htmlComment: PageCheck = {
	code: 'html-comment',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'HTML comment',
	explain:
		'MDX does not know HTML comments: the site cannot read the page, and shows an error in its place. A comment is written `{/* … */}`.',
	examples: {
		bad: '⟦<!-- To do: add the limits. -->⟧\n\nText.\n',
		good: '{/* To do: add the limits. */}\n\nText.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span } of mdxFaults(document, 'htmlComment'))
			report({
				span,
				message: 'Write this comment as `{/* … */}`: HTML comments do not work here.',
				fixes: rewrite(document, span),
			});
	},
};

/** Unless the comment never ends, or holds what would end the other form too early. */
function rewrite({ text }: PageDocument, span: Span): readonly Fix[] {
	const [, content] = /^<!--([\s\S]*)-->$/.exec(text.slice(span.start, span.end)) ?? [];
	if (content === undefined || content.includes('*/')) return [];
	return [
		{
			title: 'Convert to `{/* … */}`',
			changes: [{ span, newText: `{/*${content}*/}` }],
			preferred: true,
			keepsMeaning: true,
		},
	];
}
