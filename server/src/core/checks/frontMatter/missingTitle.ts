import { frontMatterFields, titleField } from '../../catalogue/frontMatter.ts';
import { toDefaultTitle, toPagePath } from '../../project/pages/page.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Heading } from '../../syntax/page/pageSyntax.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import type { Finding, PageCheck } from '../check.ts';
import { losesWords } from './lostWords.ts';
import { insertBlock, isSupplied, isUnread, putValue, whereMissing } from './missingKey.ts';
import { findOwnTitle, removeHeading } from './ownTitle.ts';
import { standInFinding } from './standIn.ts';

/** A page without a title. */
export const missingTitle: PageCheck = {
	subject: 'page',
	code: 'missing-title',
	severity: titleField.expected ?? 'warning',
	title: 'Missing title',
	explain:
		'The title is the page’s first heading, its name in the sidebar, in search and in the index for AI tools. Without one the site makes a title of the file name. A heading of the first level in the text does not become the title. Pages made from an API operation, and those that only lead to another address, need none.',
	examples: {
		bad: '⟦---⟧\ndescription: How to install the client.\n---\n',
		good: '---\ntitle: Install the client\ndescription: How to install the client.\n---\n',
	},
	looksAt: 'frontMatter',
	run({ document }, report) {
		if (isUnread(document) || isSupplied(document, titleField) || losesWords(document, titleField)) return;
		report(standInFinding(document, titleField) ?? toFinding(document));
	},
};

/** The white space before what would be front matter on the first line: the site takes it for text. */
function blankBefore({ text, syntax }: PageDocument): Span | undefined {
	if (syntax.frontMatter !== undefined) return undefined;
	const [all = '', mark = '', blank = ''] = /^(\uFEFF?)(\s+)---[ \t]*\r?\n[\w:-]+:/.exec(text) ?? [];
	return all === '' ? undefined : { start: mark.length, end: mark.length + blank.length };
}

/** Whether the page begins with lines of front matter, down to the fence that ends them. */
function lacksFence({ text, syntax }: PageDocument): boolean {
	if (syntax.frontMatter !== undefined) return false;
	const [, key] =
		/^\uFEFF?([\w:-]+):[ \t].*\r?\n(?:[\w:-][\w-]*:.*\r?\n)*---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
	return frontMatterFields.some((field) => field.key === key);
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
	const span = whereMissing(document, titleField);
	if (lacksFence(document)) {
		const fence = {
			span: { start: span.start, end: span.start },
			newText: `---${lineBreakOf(document.text)}`,
		};
		return {
			span,
			message: 'Front matter begins with a line `---`: add one above.',
			fixes: [{ title: 'Add the line `---`', changes: [fence], preferred: true }],
		};
	}
	const hasBlock = document.syntax.frontMatter !== undefined;
	return {
		span,
		message: hasBlock
			? 'This page has no title. Give it one in front matter.'
			: 'This page has no front matter. Begin it with a title and a description.',
		fixes() {
			const heading = findOwnTitle(document);
			const title = toDefaultTitle(toPagePath(document.path));
			const fromPath = {
				title: `Set the title to “${title}”`,
				changes: putTitle(document, title),
				preferred: heading === undefined,
			};
			return heading === undefined ? [fromPath] : [raiseHeading(document, heading), fromPath];
		},
	};
}

function putTitle(document: PageDocument, title: string): readonly TextChange[] {
	const hasBlock = document.syntax.frontMatter !== undefined;
	return [hasBlock ? putValue(document, titleField, title) : insertBlock(document, titleField, title)];
}

/** The site shows the title above the page, so that the heading would be there twice. */
function raiseHeading(document: PageDocument, heading: Heading): Fix {
	return {
		title: `Make the heading “${heading.text}” the title`,
		changes: [...putTitle(document, heading.text), removeHeading(document, heading)],
		preferred: true,
	};
}
