import type { PageDocument } from '../../syntax/document.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { endOfLine, lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const lazyLine: PageCheck = {
	code: 'lazy-line',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag that leaves its list item',
	explain:
		'What stands right below a list item or a quote, without an empty line between, belongs to it. A paragraph may go on there with less indentation; a tag or an expression over several lines may not: the site cannot read the page, and shows an error in its place. Put an empty line above the tag, or indent all of its lines like the text of the item.',
	examples: {
		bad: '1. Take a ticket.\n⟦<Card⟧\n  title="Tickets"\n  href="/tickets"\n/>\n',
		good: '1. Take a ticket.\n\n<Card\n  title="Tickets"\n  href="/tickets"\n/>\n',
		files: { 'tickets.mdx': '---\ntitle: Tickets\n---\n' },
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span } of mdxFaults(document, 'lazyLine')) {
			const line = document.lines.positionAt(span.end).line + 1;
			report({
				span: { start: span.start, end: endOfMark(document.text, span.start) },
				message: `Line ${line} leaves the list item or quote in which this begins. Put an empty line above this, or indent all of its lines like the item’s text.`,
				fixes: () => toFixes(document, span),
			});
		}
	},
};

/** Behind `<Card` or `{`. */
function endOfMark(text: string, start: number): number {
	return start + (/^<[^\s/>]*/.exec(text.slice(start, start + 100))?.[0].length ?? 1);
}

/**
 * A tag that is indented no deeper than the line outside stands outside itself, as it does when all of it is in one line:
 * there MDX lets it end the item. With text behind it, it would be part of the item's paragraph.
 */
function toFixes(document: PageDocument, { start, end }: Span): readonly Fix[] {
	const { text } = document;
	const first = startOfLine(text, start);
	const indent = text.slice(first, start);
	const lazyIndent = text.slice(startOfLine(text, end), end);
	if (itemMarks.test(indent)) return indentLines(document, start, indent);
	if (/\S/.test(indent) || !lazyIndent.startsWith(indent)) return [];
	const behind = endOfConstruct(document, start);
	return [
		{
			title: 'Put an empty line above',
			changes: [{ span: { start: first, end: first }, newText: lineBreakOf(text) }],
			preferred: true,
			keepsMeaning: text.slice(behind, endOfLine(text, behind)).trim() === '',
		},
	];
}

const itemMarks = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+$/;

/** Where the item begins with it, all of its lines go into the item. */
function indentLines({ text, syntax: { tags } }: PageDocument, start: number, marks: string): readonly Fix[] {
	const tag = tags.find(({ span }) => span.start === start);
	const end = (partnerOf(tags, tag) ?? tag)?.span.end;
	if (tag === undefined || end === undefined || (tag.kind === 'open' && tag.partner === undefined)) return [];
	const newText = marks.replace(/\S/g, ' ');
	const changes: TextChange[] = [];
	for (let line = endOfLine(text, start) + 1; line < end; line = endOfLine(text, line) + 1)
		if (text.slice(line, endOfLine(text, line)).trim() !== '')
			changes.push({ span: { start: line, end: line }, newText });
	return [{ title: 'Indent its lines like the item’s text', changes, preferred: true }];
}

function endOfConstruct({ syntax }: PageDocument, start: number): number {
	const tag = syntax.tags.find(({ span }) => span.start === start);
	return (tag?.span ?? syntax.expressions.find((span) => span.start === start))?.end ?? start;
}
