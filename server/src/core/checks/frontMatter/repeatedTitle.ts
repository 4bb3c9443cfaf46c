import { showsTitle, titleField } from '../../catalogue/frontMatter.ts';
import { sliceOf } from '../../syntax/document.ts';
import type { PageCheck } from '../check.ts';
import { findOwnTitle, removeHeading } from './ownTitle.ts';

/** A page whose text begins with its title. */
export const repeatedTitle: PageCheck = {
	subject: 'page',
	code: 'repeated-title',
	severity: 'hint',
	title: 'Title written twice',
	explain:
		'The site shows the title of front matter above the text. A heading with the same words at its beginning is there a second time: remove it, and begin headings at level 2.',
	examples: {
		bad: '---\ntitle: Install the client\n---\n\n⟦# Install the client⟧\n\nRun this command.\n',
		good: '---\ntitle: Install the client\n---\n\nRun this command.\n\n## Next steps\n',
	},
	run({ document }, report) {
		const title = document.frontMatter.values[titleField.key];
		if (typeof title !== 'string' || !showsTitle(document.frontMatter.values)) return;
		const start = document.syntax.frontMatter?.span.end ?? 0;
		// Most pages begin otherwise, and their headings need not be made for this.
		if (!/^\s*#[ \t]/.test(sliceOf(document, { start, end: start + longestGap }))) return;
		const heading = findOwnTitle(document);
		if (heading === undefined || toWords(heading.text) !== toWords(title)) return;
		report({
			span: heading.span,
			message: 'The site shows the title above the text: remove this heading, or readers see it twice.',
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

/** Nobody leaves more between front matter and text. */
const longestGap = 200;

function toWords(text: string): string {
	return text
		.replace(/[`*_\\]/g, '')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase();
}
