import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { indentUnit, lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const splitTag: PageCheck = {
	code: 'split-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag that closes in another paragraph',
	explain:
		'A tag must be closed in the paragraph, list item, quote or table cell in which it was opened, and one that stands on a line of its own by one on a line of its own. The site cannot read the page otherwise. Put both tags on lines of their own, or both into the same line.',
	examples: {
		bad: '<Note>\n  Keys expire after 90 days.⟦</Note>⟧\n',
		good: '<Note>\n  Keys expire after 90 days.\n</Note>\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, tag, opening } of mdxFaults(document, 'splitTag')) {
			const line = document.lines.positionAt(opening.span.start).line + 1;
			report({
				span,
				message: `\`</${tag.name}>\` closes a tag of line ${line} that stands in another paragraph, list item, quote or table cell. Put both on lines of their own, or both into one line.`,
				fixes: toFixes(document, tag, opening),
			});
		}
	},
};

/** What stands on lines of its own has a negative block in a list item or quote, and none at the top of the page. */
function toFixes(document: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	if (opening.block < 0) return sameIndent(document, tag, opening);
	return opening.block === 0 ? ownLine(document, tag, opening) : ownLines(document, tag, opening);
}

/** Safe where the opening tag stands alone at the top of the page, and nothing follows the closing one on its line. */
function ownLine({ text }: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	const indent = indentOf(text, opening);
	if (indent.trim() !== '' || !endsLine(text, tag)) return [];
	const before = indentOf(text, tag);
	const isMarked = /^\s*(?:(?:>|[-*+]|\d+[.)])\s+)+$/.test(before);
	const start = text.slice(0, tag.span.start - (isMarked ? before.length : 0)).trimEnd().length;
	const newText = `${lineBreakOf(text)}${indent}</${tag.name}>`;
	// It has one already, in an item of a list that begins further to the left.
	if (text.slice(start, tag.span.end) === newText) return [];
	return [
		{
			title: `Put \`</${tag.name}>\` on a line of its own`,
			changes: [{ span: { start, end: tag.span.end }, newText }],
			preferred: true,
			keepsMeaning: true,
		},
	];
}

/** Where the opening tag begins a line with words behind it, and the closing one ends a line. */
function ownLines({ text }: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	const indent = indentOf(text, opening);
	if (indent.trim() !== '' || !endsLine(text, tag)) return [];
	const { end } = opening.span;
	const words = end + (/^[ \t]*/.exec(text.slice(end, tag.span.start))?.[0].length ?? 0);
	const isAlone = indentOf(text, tag).trim() === '';
	const inner = `${indent}${indentUnit(text)}`;
	const lineBreak = lineBreakOf(text);
	return [
		{
			title: `Put \`<${tag.name}>\` and \`</${tag.name}>\` on lines of their own`,
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

/** Where the closing tag alone leaves the list item of the opening one. */
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
		{
			title: `Indent \`</${tag.name}>\` like \`<${tag.name}>\``,
			changes: [{ span: { start: lineStart, end: tag.span.start }, newText: indent }],
			preferred: true,
			keepsMeaning: true,
		},
	];
}

/** What stands in front of a tag on its line. */
function indentOf(text: string, { span: { start } }: Tag): string {
	return text.slice(startOfLine(text, start), start);
}

function endsLine(text: string, { span: { end } }: Tag): boolean {
	return /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 1_000));
}
