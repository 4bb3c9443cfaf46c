import type { PageCheck } from '../check.ts';
import { mdxFaults } from './mdxFaults.ts';

export const voidElement: PageCheck = {
	code: 'void-element',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Void element not self-closed',
	explain:
		'HTML leaves void elements such as `<br>` and `<img>` open, but in MDX every tag must be closed. Otherwise the site cannot parse the page, and shows an error instead. Close the tag with ` />`.',
	examples: {
		bad: 'One line,⟦<br>⟧\nand the next. ⟦<img src="/a.png" alt="A plan">⟧\n',
		good: 'One line,<br />\nand the next. <img src="/a.png" alt="A plan" />\n',
	},
	page(document, report) {
		for (const { span, tag } of mdxFaults(document, 'voidElement'))
			report({
				span,
				message: `Void element must be self-closed: \`<${tag.name} />\`.`,
				fixes: [
					{
						title: 'Self-close with ` />`',
						changes: [{ span: { start: span.end - 1, end: span.end }, newText: ' />' }],
						preferred: true,
						isSafe: true,
					},
				],
			});
	},
};
