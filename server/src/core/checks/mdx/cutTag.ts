import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const cutTag: PageCheck = {
	code: 'cut-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag cut by one of its own lines',
	explain:
		'In the middle of a paragraph, a line that begins like a block is one, even where a tag or an expression goes on over it: `>` begins a quote, `-` a list item, `{` an expression of its own. An empty line ends the paragraph. The site cannot read the page then, and shows an error in its place. Join that line to the one above, remove the empty one, or put the tag on lines that hold nothing else.',
	examples: {
		bad: 'Ask <Tooltip\n  tip="They answer within a day."\n⟦>our team</Tooltip> for a key.⟧\n',
		good: 'Ask <Tooltip\n  tip="They answer within a day.">our team</Tooltip> for a key.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, whole, joined } of mdxFaults(document, 'cutTag'))
			report({
				span,
				message: messageOf(span.start === whole.start ? '' : document.text.charAt(span.start)),
				fixes:
					joined === undefined
						? []
						: [
								{
									title: 'Join it to the line above',
									changes: [{ span: whole, newText: joined }],
									preferred: true,
									keepsMeaning: !/`|\/\//.test(joined),
								},
							],
			});
	},
};

function messageOf(first: string): string {
	return first === ''
		? 'An empty line ends this paragraph, also in the middle of a tag or an expression. Remove it, or put the tag on lines that hold nothing else.'
		: `Here \`${first}\` begins a block of its own, which cuts what the line stands in. Join the line to the one above.`;
}
