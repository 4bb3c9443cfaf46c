import type { PageCheck } from '../check.ts';
import { mdxFaults } from './mdxFaults.ts';

export const misnestedTag: PageCheck = {
	code: 'misnested-tag',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Misnested tag',
	explain:
		'An element that starts inside bold, italic or strikethrough text or inside a link must end there, and one that starts outside must end outside. Otherwise the site cannot parse the page, and shows an error instead. Move the closing tag to the other side of the Markdown marker.',
	examples: {
		bad: 'Keep **<u>all keys**⟦</u>⟧ safe.\n',
		good: 'Keep **<u>all keys</u>** safe.\n',
	},
	page(document, report) {
		for (const { span, tag, isLink, repair } of mdxFaults(document, 'misnestedTag'))
			report({
				span,
				message: `\`<${tag.name}>\` and \`</${tag.name}>\` overlap ${isLink ? 'the link' : 'the emphasis'}. Put both tags inside it, or both outside.`,
				fixes:
					repair === undefined
						? []
						: [
								{
									title: `Move \`</${tag.name}>\` to the other side of the marker`,
									changes: [repair],
									preferred: true,
									isSafe: repair.isAdjacent,
								},
							],
			});
	},
};
