import { showsTitle, titleField } from '../../catalogue/frontMatter.ts';
import { sliceOf } from '../../syntax/document.ts';
import type { PageCheck } from '../check.ts';
import { findOwnTitle, removeHeading } from './ownTitle.ts';

/** A page that starts with a heading equal to its title. */
export const repeatedTitle: PageCheck = {
	subject: 'page',
	kind: 'file',
	code: 'repeated-title',
	severity: 'hint',
	title: 'Title repeated as heading',
	explain:
		'The page shows its title twice: the site displays the title of the front matter above the text, and the page starts with the same heading. Remove the heading. Start headings at level 2 (`##`).',
	examples: {
		bad: '---\ntitle: Install the client\n---\n\n⟦# Install the client⟧\n\nRun this command.\n',
		good: '---\ntitle: Install the client\n---\n\nRun this command.\n\n## Next steps\n',
	},
	page(document, report) {
		const title = document.frontMatter.values[titleField.key];
		if (typeof title !== 'string' || !showsTitle(document.frontMatter.values)) return;
		const start = document.syntax.frontMatter?.span.end ?? 0;
		// Most pages do not start with a heading: avoid parsing their headings.
		if (!/^\s*#[ \t]/.test(sliceOf(document, { start, end: start + maxGap }))) return;
		const heading = findOwnTitle(document);
		if (heading === undefined || toWords(heading.text) !== toWords(title)) return;
		report({
			span: heading.span,
			message: 'Heading repeats the page title. Remove it: the site already shows the title.',
			fixes: () => [
				{
					title: 'Remove the heading',
					changes: [removeHeading(document, heading)],
					preferred: true,
				},
			],
		});
	},
};

/** Nobody leaves more blank lines between front matter and text. */
const maxGap = 200;

function toWords(text: string): string {
	return text
		.replace(/[`*_\\]/g, '')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase();
}
