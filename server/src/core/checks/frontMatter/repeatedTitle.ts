import { frontMatterFields, showsTitle, titleField } from '../../catalogue/frontMatter.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Heading } from '../../language/page/pageSyntax.ts';
import { isInternalFile } from '../../project/fileRole.ts';
import { missingFieldSpan } from '../../project/pages/missingFieldSpan.ts';
import type { TextChange } from '../../text/edits.ts';
import { toDefaultTitle, toPagePath } from '../../text/paths.ts';
import { lineBreakOf, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';
import {
	hasFieldValue,
	hasInvalidFrontMatter,
	insertFrontMatter,
	mistakenKeyFinding,
	setFieldValue,
} from './missingKey.ts';
import { hasCommentInValue } from './yamlCommentInValue.ts';

/** A page that starts with a heading equal to its title. */
export const repeatedTitle = fileCheck({
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
});

/** Nobody leaves more blank lines between front matter and text. */
const maxGap = 200;

function toWords(text: string): string {
	return text
		.replace(/[`*_\\]/g, '')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase();
}

/** A page without a title. */
export const missingTitle = fileCheck({
	code: 'missing-title',
	severity: titleField.expected ?? 'warning',
	title: 'Missing title',
	explain:
		'The title is the main heading of the page and its name in the sidebar, in search and in the index for AI tools (llms.txt). Without it, the site derives a title from the file name; an H1 heading in the text does not become the title. Add `title` to the front matter. Not reported: pages of an API operation, pages that redirect to another URL, and working files such as `TODO.md`.',
	examples: {
		bad: '⟦---⟧\ndescription: How to install the client.\n---\n',
		good: '---\ntitle: Install the client\ndescription: How to install the client.\n---\n',
	},
	page(document, report) {
		if (
			hasInvalidFrontMatter(document) ||
			hasFieldValue(document, titleField) ||
			hasCommentInValue(document, titleField)
		)
			return;
		// `unlisted-page` says that it should be no page.
		if (isInternalFile(document.path)) return;
		report(mistakenKeyFinding(document, titleField) ?? toFinding(document));
	},
});

/** The white space before would-be front matter, which makes the site read it as text. */
function blankBefore({ text, syntax }: PageDocument): Span | undefined {
	if (syntax.frontMatter !== undefined) return undefined;
	const [all = '', mark = '', blank = ''] = /^(\uFEFF?)(\s+)---[ \t]*\r?\n[\w:-]+:/.exec(text) ?? [];
	return all === '' ? undefined : { start: mark.length, end: mark.length + blank.length };
}

/** True if the page starts with front matter whose opening `---` is missing. */
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
			fixes: [preferredFix('Remove the empty lines', blank, '')],
		};
	const span = missingFieldSpan(document, titleField);
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
				title: `Add the title “${title}”`,
				changes: putTitle(document, title),
				preferred: heading === undefined,
			};
			return heading === undefined ? [fromPath] : [raiseHeading(document, heading), fromPath];
		},
	};
}

function putTitle(document: PageDocument, title: string): readonly TextChange[] {
	const hasBlock = document.syntax.frontMatter !== undefined;
	return [
		hasBlock ? setFieldValue(document, titleField, title) : insertFrontMatter(document, titleField, title),
	];
}

/** Removes the heading as well: the site shows the title above the page. */
function raiseHeading(document: PageDocument, heading: Heading): Fix {
	return {
		title: `Add the heading “${heading.text}” as title`,
		changes: [...putTitle(document, heading.text), removeHeading(document, heading)],
		preferred: true,
	};
}

/** The H1 heading that the page starts with: other tools use it as the title. */
function findOwnTitle(document: PageDocument): Heading | undefined {
	const { headings, frontMatter } = document.syntax;
	const [first] = headings;
	if (first?.level !== 1 || first.text.trim() === '' || first.customId !== undefined) return undefined;
	if (/[<{]/.test(sliceOf(document, first.textSpan))) return undefined;
	const above = sliceOf(document, { start: frontMatter?.span.end ?? 0, end: first.span.start });
	return above.replace('\uFEFF', '').trim() === '' ? first : undefined;
}

/** Removes the heading with the blank lines below it. */
function removeHeading({ text }: PageDocument, { span }: Heading): TextChange {
	const [rest = ''] = /^[ \t]*(?:\r?\n[ \t]*(?=\r?\n|$))*(?:\r?\n)?/.exec(text.slice(span.end)) ?? [];
	return { span: { start: span.start, end: span.end + rest.length }, newText: '' };
}
