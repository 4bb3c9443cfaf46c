import { frontMatterFields, titleField } from '../../catalogue/frontMatter.ts';
import { toDefaultTitle, toPagePath } from '../../project/pages/page.ts';
import { whereMissing } from '../../project/pages/whereMissing.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Heading } from '../../syntax/page/pageSyntax.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import type { Finding, PageCheck } from '../check.ts';
import { insertBlock, isSupplied, isUnread, putValue } from './missingKey.ts';
import { mistakenKeyFinding } from './mistakenKey.ts';
import { findOwnTitle, removeHeading } from './ownTitle.ts';
import { hasUnreadPart } from './yamlCommentInValue.ts';

/** A page without a title. */
export const missingTitle: PageCheck = {
	subject: 'page',
	kind: 'file',
	code: 'missing-title',
	severity: titleField.expected ?? 'warning',
	title: 'Missing title',
	explain:
		'The title is the main heading of the page and its name in the sidebar, in search and in the index for AI tools (llms.txt). Without it, the site derives a title from the file name; an H1 heading in the text does not become the title. Add `title` to the front matter. Not reported: pages of an API operation, and pages that redirect to another URL.',
	examples: {
		bad: '⟦---⟧\ndescription: How to install the client.\n---\n',
		good: '---\ntitle: Install the client\ndescription: How to install the client.\n---\n',
	},
	page(document, report) {
		if (isUnread(document) || isSupplied(document, titleField) || hasUnreadPart(document, titleField)) return;
		report(mistakenKeyFinding(document, titleField) ?? toFinding(document));
	},
};

/** The white space before would-be front matter, which makes the site read it as text. */
function blankBefore({ text, syntax }: PageDocument): Span | undefined {
	if (syntax.frontMatter !== undefined) return undefined;
	const [all = '', mark = '', blank = ''] = /^(\uFEFF?)(\s+)---[ \t]*\r?\n[\w:-]+:/.exec(text) ?? [];
	return all === '' ? undefined : { start: mark.length, end: mark.length + blank.length };
}

/** Whether the page starts with front matter whose opening `---` is missing. */
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
			message: 'Front matter must start on the first line of the file. Remove the empty lines before it.',
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
			message: 'Front matter has no opening `---`. Add it on a line above.',
			fixes: [{ title: 'Add the opening `---`', changes: [fence], preferred: true }],
		};
	}
	const hasBlock = document.syntax.frontMatter !== undefined;
	return {
		span,
		message: hasBlock
			? 'Page has no title. Add one to its front matter.'
			: 'Page has no front matter. Add a title and a description.',
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

/** Removes the heading as well: the site shows the title above the page. */
function raiseHeading(document: PageDocument, heading: Heading): Fix {
	return {
		title: `Use the heading “${heading.text}” as title`,
		changes: [...putTitle(document, heading.text), removeHeading(document, heading)],
		preferred: true,
	};
}
