import { titleField } from '../../catalogue/frontMatter.ts';
import { toDefaultTitle, toPagePath } from '../../project/page.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
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

/** The white space before what would be front matter on the first line: the site takes it for text. */
function blankBefore({ text, syntax }: PageDocument): Span | undefined {
	if (syntax.frontMatter !== undefined) return undefined;
	const [all = '', mark = '', blank = ''] = /^(\uFEFF?)(\s+)---[ \t]*\r?\n[\w:-]+:/.exec(text) ?? [];
	return all === '' ? undefined : { start: mark.length, end: mark.length + blank.length };
}

function toFinding(document: PageDocument): Finding {
	const blank = blankBefore(document);
	if (blank !== undefined)
		return {
			span: blank,
			message: 'Front matter begins on the first line of the file: remove the empty lines before it.',
			fixes: [
				{
					title: 'Remove the empty lines',
					changes: [{ span: blank, newText: '' }],
					preferred: true,
				},
			],
		};
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
