import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { startOfLine } from '../../text/lineBounds.ts';
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
				fixes: ownLine(document, tag, opening),
			});
		}
	},
};

/** Safe where the opening tag stands alone at the top of the page, and nothing follows the closing one on its line. */
function ownLine({ text }: PageDocument, tag: Tag, opening: Tag): readonly Fix[] {
	const lineStart = startOfLine(text, opening.span.start);
	const indent = text.slice(lineStart, opening.span.start);
	const rest = /^[^\n]*/.exec(text.slice(tag.span.end, tag.span.end + 1_000))?.[0] ?? '';
	if (opening.block !== 0 || indent.trim() !== '' || rest.trim() !== '') return [];
	const start = text.slice(0, tag.span.start).trimEnd().length;
	const newText = `\n${indent}</${tag.name}>`;
	return [
		{
			title: `Put \`</${tag.name}>\` on a line of its own`,
			changes: [{ span: { start, end: tag.span.end }, newText }],
			preferred: true,
			keepsMeaning: true,
		},
	];
}
