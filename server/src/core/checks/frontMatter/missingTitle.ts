import { titleField } from '../../catalogue/frontMatter.ts';
import { toDefaultTitle, toPagePath } from '../../project/page.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Finding, PageCheck } from '../check.ts';
import { insertBlock, isSupplied, isUnread, putValue, whereMissing } from './missingKey.ts';

/** A page without a title. */
export const missingTitle: PageCheck = {
	subject: 'page',
	code: 'missing-title',
	severity: titleField.expected ?? 'warning',
	title: 'Missing title',
	explain:
		'The title is the page’s first heading, its name in the sidebar, in search and in the index for AI tools. Without one the site makes a title of the file name. Pages made from an API operation, and those that only lead to another address, need none.',
	examples: {
		bad: '⟦---⟧\ndescription: How to install the client.\n---\n',
		good: '---\ntitle: Install the client\ndescription: How to install the client.\n---\n',
	},
	run({ document }, report) {
		if (isUnread(document) || isSupplied(document, titleField)) return;
		report(toFinding(document));
	},
};

function toFinding(document: PageDocument): Finding {
	const title = toDefaultTitle(toPagePath(document.path));
	const hasBlock = document.syntax.frontMatter !== undefined;
	return {
		span: whereMissing(document, titleField),
		message: hasBlock
			? 'This page has no title. Give it one in front matter.'
			: 'This page has no front matter. Begin it with a title and a description.',
		fixes: [
			{
				title: `Set the title to “${title}”`,
				changes: [
					hasBlock ? putValue(document, titleField, title) : insertBlock(document, titleField, title),
				],
				preferred: true,
			},
		],
	};
}
