import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const cutTag: PageCheck = {
	code: 'cut-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag that a line of it cuts',
	explain:
		'In the middle of a paragraph, a line that begins like a block is one, even where a tag or an expression goes on over it: `>` begins a quote, `-` a list item, `{` an expression of its own. The site cannot read the page then, and shows an error in its place. Join that line to the one above, or put the tag on lines that hold nothing else.',
	examples: {
		bad: 'Ask <Tooltip\n  tip="They answer within a day."\n⟦>our team</Tooltip> for a key.⟧\n',
		good: 'Ask <Tooltip\n  tip="They answer within a day.">our team</Tooltip> for a key.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, whole, joined } of mdxFaults(document, 'cutTag'))
			report({
				span,
				message: `Here \`${document.text.charAt(span.start)}\` begins a block of its own, which cuts what the line stands in. Join the line to the one above.`,
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
