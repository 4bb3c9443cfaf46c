import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const incompleteTag: PageCheck = {
	code: 'incomplete-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag that does not end',
	explain:
		'A tag ends with `>` or `/>`. Here something comes before it that may not stand in a tag, or a quote or brace stays open. The site cannot read the page, and shows an error in its place. A `<` that begins no tag is written `\\<`.',
	examples: {
		bad: 'When the ⟦<price ⟧, and the limit, are known.\n',
		good: 'When the \\<price, and the limit, are known.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, tag } of mdxFaults(document, 'incompleteTag'))
			report({
				span,
				message: `This tag does not end. Close it with \`>\`, or write \`\\<${tag.kind === 'close' ? '/' : ''}${tag.name}\` when it is no tag.`,
				fixes: [
					{
						title: 'Write `\\<`, as text',
						changes: [{ span: { start: span.start, end: span.start }, newText: '\\' }],
					},
				],
			});
	},
};
