import { capitalised } from '../../text/capitalised.ts';
import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const invalidStatement: PageCheck = {
	code: 'invalid-statement',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Import or export that is no statement',
	explain:
		'MDX takes a paragraph that begins with `import` or `export` for JavaScript, up to the next blank line. When it is none, the site cannot read the page, and shows an error in its place. Put a blank line between the last import and the text; let a sentence begin with another word, or in a capital letter.',
	examples: {
		bad: '⟦import⟧ Install form "/snippets/install.mdx"\n\n⟦export⟧ the report as a table.\n',
		good: 'import Install from "/snippets/install.mdx"\n\nExport the report as a table.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span } of mdxFaults(document, 'invalidModule')) {
			const { text } = document;
			const word = text.slice(span.start, span.start + 6);
			const line = text.slice(span.start, span.start + 200).split('\n', 1)[0] ?? '';
			const isProse = !/["'`{}=;]/.test(line);
			const capital = capitalised(word);
			report({
				span,
				message: isProse
					? `A paragraph that begins with \`${word}\` is read as JavaScript. Write \`${capital}\`, or begin with another word.`
					: `This is no valid ${word}, or no blank line follows it.`,
				fixes: isProse
					? [
							{
								title: `Write \`${capital}\``,
								changes: [{ span: { start: span.start, end: span.start + 6 }, newText: capital }],
							},
						]
					: [],
			});
		}
	},
};
