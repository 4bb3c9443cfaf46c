import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const crossedTag: PageCheck = {
	code: 'crossed-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag that crosses emphasis or a link',
	explain:
		'An element that begins within bold, italic or struck words or within a link has to end there, and one that begins outside ends outside. The site cannot read the page otherwise, and shows an error in its place. Put the closing tag on the other side of the mark.',
	examples: {
		bad: 'Keep **<u>all keys**⟦</u>⟧ safe.\n',
		good: 'Keep **<u>all keys</u>** safe.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, tag, isLink, repair } of mdxFaults(document, 'crossedTag'))
			report({
				span,
				message: `\`<${tag.name}>\` and \`</${tag.name}>\` cross ${isLink ? 'the link' : 'the emphasis'}: put both inside it or both outside.`,
				fixes:
					repair === undefined
						? []
						: [
								{
									title: `Put \`</${tag.name}>\` on the other side of the mark`,
									changes: [repair],
									preferred: true,
									keepsMeaning: repair.isBeside,
								},
							],
			});
	},
};
