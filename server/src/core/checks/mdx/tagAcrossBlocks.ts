import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { indentationUnit, lineBreakOf, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { safeFix } from '../replacement.ts';
import { mdxFaults } from './mdxFaults.ts';

export const tagAcrossBlocks = fileCheck({
	code: 'tag-across-blocks',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag closed in a different block',
	explain:
		'A tag must be closed in the paragraph, list item, block quote or table cell in which it is opened, and a tag on a line of its own by one on a line of its own. Otherwise the site cannot parse the page, and shows an error instead. Put both tags on lines of their own, or both on the same line.',
	examples: {
		bad: '<Note>\n  Keys expire after 90 days.⟦</Note>⟧\n',
		good: '<Note>\n  Keys expire after 90 days.\n</Note>\n',
	},
	page(document, report) {
		for (const { span, tag, opening } of mdxFaults(document, 'tagAcrossBlocks')) {
			const line = document.lines.positionAt(opening.span.start).line + 1;
			report({
				span,
				message: `\`</${tag.name}>\` closes a tag on line ${line} in a different paragraph, list item, block quote or table cell. Put both tags on lines of their own, or both on one line.`,
				fixes: toFixes(document, tag, opening),
			});
		}
	},
});

/** A tag on lines of its own has a negative `block` in a list item or block quote, and 0 at the top level of the page. */
function toFixes(document: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	if (opening.block < 0) return sameIndent(document, tag, opening);
	return opening.block === 0 ? ownLine(document, tag, opening) : ownLines(document, tag, opening);
}

/** Safe if the opening tag is at the top level of the page, and nothing follows the closing tag on its line. */
function ownLine({ text }: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	const indent = indentOf(text, opening);
	if (indent.trim() !== '' || !endsLine(text, tag)) return [];
	const before = indentOf(text, tag);
	const isMarked = /^\s*(?:(?:>|[-*+]|\d+[.)])\s+)+$/.test(before);
	const start = text.slice(0, tag.span.start - (isMarked ? before.length : 0)).trimEnd().length;
	const newText = `${lineBreakOf(text)}${indent}</${tag.name}>`;
	// It is on its own line already, in a list item that is indented less.
	if (text.slice(start, tag.span.end) === newText) return [];
	return [safeFix(`Move \`</${tag.name}>\` to its own line`, { start, end: tag.span.end }, newText)];
}

/** If the opening tag starts a line with text after it, and the closing tag ends a line. */
function ownLines({ text }: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	const indent = indentOf(text, opening);
	if (indent.trim() !== '' || !endsLine(text, tag)) return [];
	const { end } = opening.span;
	const words = end + (/^[ \t]*/.exec(text.slice(end, tag.span.start))?.[0].length ?? 0);
	const isAlone = indentOf(text, tag).trim() === '';
	const inner = `${indent}${indentationUnit(text)}`;
	const lineBreak = lineBreakOf(text);
	return [
		{
			title: `Move \`<${tag.name}>\` and \`</${tag.name}>\` to their own lines`,
			changes: [
				{ span: { start: end, end: words }, newText: `${lineBreak}${inner}` },
				...(isAlone
					? []
					: [{ span: { start: tag.span.start, end: tag.span.start }, newText: `${lineBreak}${indent}` }]),
			],
			preferred: true,
		},
	];
}

/** If only the closing tag leaves the list item of the opening tag. */
function sameIndent({ text }: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	const indent = indentOf(text, opening).replace(/(?:[-*+]|\d+[.)])(?=\s+$)/, (mark) =>
		' '.repeat(mark.length),
	);
	const before = indentOf(text, tag);
	if (indent === before || `${indent}${before}`.trim() !== '' || !endsLine(text, tag)) return [];
	const lineStart = tag.span.start - before.length;
	const lines = text.slice(opening.span.start, lineStart).split('\n').slice(1);
	if (lines.some((line) => line.trim() !== '' && !line.startsWith(indent))) return [];
	return [
		safeFix(
			`Indent \`</${tag.name}>\` like \`<${tag.name}>\``,
			{ start: lineStart, end: tag.span.start },
			indent,
		),
	];
}

/** The text before a tag on its line. */
function indentOf(text: string, { span: { start } }: Tag): string {
	return text.slice(startOfLine(text, start), start);
}

function endsLine(text: string, { span: { end } }: Tag): boolean {
	return /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 1_000));
}
