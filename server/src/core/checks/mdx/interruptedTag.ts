import type { PageCheck } from '../check.ts';
import { mdxFaults } from './mdxFaults.ts';

export const interruptedTag: PageCheck = {
	code: 'interrupted-tag',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag interrupted by a block',
	explain:
		'In a paragraph, a line that starts like a block is one, even inside a tag or an expression: `>` starts a block quote, `-` a list item, `{` an expression, and an empty line ends the paragraph. The site cannot parse the page then, and shows an error instead. Join the line to the one above, remove the empty line, or put the tag on lines of its own.',
	examples: {
		bad: 'Ask <Tooltip\n  tip="They answer within a day."\n⟦>our team</Tooltip> for a key.⟧\n',
		good: 'Ask <Tooltip\n  tip="They answer within a day.">our team</Tooltip> for a key.\n',
	},
	page(document, report) {
		for (const { span, whole, joined } of mdxFaults(document, 'interruptedTag'))
			report({
				span,
				message: messageOf(span.start === whole.start ? '' : document.text.charAt(span.start)),
				fixes:
					joined === undefined
						? []
						: [
								{
									title: 'Join to the line above',
									changes: [{ span: whole, newText: joined }],
									preferred: true,
									isSafe: !/`|\/\//.test(joined),
								},
							],
			});
	},
};

function messageOf(first: string): string {
	return first === ''
		? 'Empty line inside a tag or expression ends the paragraph. Remove it, or put the tag on lines of its own.'
		: `\`${first}\` starts a new block, which interrupts the tag or expression. Join the line to the one above.`;
}
