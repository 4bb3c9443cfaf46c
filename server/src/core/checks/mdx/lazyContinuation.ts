import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { TextChange } from '../../text/edits.ts';
import { endOfLine, lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { mdxFaults } from './mdxFaults.ts';

export const lazyContinuation = fileCheck({
	code: 'lazy-continuation',
	includesSnippets: true,
	severity: 'error',
	title: 'Lazy continuation line in a tag',
	explain:
		'A line directly below a list item or block quote, without an empty line between, belongs to it. A paragraph can continue there with less indentation; a tag or an expression over several lines cannot, so that the site cannot parse the page, and shows an error instead. Add an empty line above the tag, or indent all of its lines like the text of the item.',
	examples: {
		bad: '1. Take a ticket.\n⟦<Card⟧\n  title="Tickets"\n  href="/tickets"\n/>\n',
		good: '1. Take a ticket.\n\n<Card\n  title="Tickets"\n  href="/tickets"\n/>\n',
		files: { 'tickets.mdx': '---\ntitle: Tickets\n---\n' },
	},
	page(document, report) {
		for (const { span } of mdxFaults(document, 'lazyContinuation')) {
			const line = document.lines.positionAt(span.end).line + 1;
			report({
				span: { start: span.start, end: endOfMark(document.text, span.start) },
				message: `Tag or expression leaves its list item or block quote on line ${line}. Add an empty line above it, or indent all of its lines like the text of the item.`,
				fixes: () => toFixes(document, span),
			});
		}
	},
});

/** The end of `<Card` or `{`. */
function endOfMark(text: string, start: number): number {
	return start + (/^<[^\s/>]*/.exec(text.slice(start, start + 100))?.[0].length ?? 1);
}

/**
 * A tag that is not indented deeper than the line outside the item belongs outside too, as a tag on one line would: MDX
 * lets that end the item. With text after it, it would be part of the item's paragraph.
 */
function toFixes(document: PageDocument, { start, end }: Span): readonly Fix[] {
	const { text } = document;
	const first = startOfLine(text, start);
	const indent = text.slice(first, start);
	const lazyIndent = text.slice(startOfLine(text, end), end);
	if (itemMarks.test(indent)) return indentLines(document, start, indent);
	if (/\S/.test(indent) || !lazyIndent.startsWith(indent)) return [];
	const after = endOfConstruct(document, start);
	return [
		{
			title: 'Add an empty line above',
			changes: [{ span: { start: first, end: first }, newText: lineBreakOf(text) }],
			preferred: true,
			isSafe: text.slice(after, endOfLine(text, after)).trim() === '',
		},
	];
}

const itemMarks = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+$/;

/** If the item starts with the tag, all of its lines go into the item. */
function indentLines({ text, syntax: { tags } }: PageDocument, start: number, marks: string): readonly Fix[] {
	const tag = tags.find(({ span }) => span.start === start);
	const end = (matchingTag(tags, tag) ?? tag)?.span.end;
	if (tag === undefined || end === undefined || (tag.kind === 'open' && tag.partner === undefined)) return [];
	const newText = marks.replace(/\S/g, ' ');
	const changes: TextChange[] = [];
	for (let line = endOfLine(text, start) + 1; line < end; line = endOfLine(text, line) + 1)
		if (text.slice(line, endOfLine(text, line)).trim() !== '')
			changes.push({ span: { start: line, end: line }, newText });
	return [{ title: 'Indent like the text of the item', changes, preferred: true }];
}

function endOfConstruct({ syntax }: PageDocument, start: number): number {
	const tag = syntax.tags.find(({ span }) => span.start === start);
	return (tag?.span ?? syntax.expressions.find((span) => span.start === start))?.end ?? start;
}
