import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const voidElement: PageCheck = {
	code: 'void-element',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Element that does not close itself',
	explain:
		'HTML leaves elements such as `<br>` and `<img>` open; MDX wants every tag closed. The site cannot read the page otherwise. Close the tag with ` />`.',
	examples: {
		bad: 'One line,⟦<br>⟧\nand the next. ⟦<img src="/a.png" alt="A plan">⟧\n',
		good: 'One line,<br />\nand the next. <img src="/a.png" alt="A plan" />\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, tag } of mdxFaults(document, 'voidElement'))
			report({
				span,
				message: `Close this tag: \`<${tag.name} />\`.`,
				fixes: [
					{
						title: 'Close it with ` />`',
						changes: [{ span: { start: span.end - 1, end: span.end }, newText: ' />' }],
						preferred: true,
						keepsMeaning: true,
					},
				],
			});
	},
};
