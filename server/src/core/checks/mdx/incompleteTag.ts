import { createParsingBudget } from '../../syntax/mdx/parsesAsMdx.ts';
import type { AttributeValue } from '../../syntax/page/pageSyntax.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { completeTag } from './completeTag.ts';
import { cutByBar } from './cutByBar.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';
import { mendValue } from './mendBrackets.ts';
import { slipInTag } from './slipInTag.ts';

export const incompleteTag: PageCheck = {
	code: 'incomplete-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag that does not end',
	explain:
		'A tag ends with `>` or `/>`. Here something comes before it that may not stand in a tag, or a quote or brace stays open. The site cannot read the page, and shows an error in its place. A `<` that begins no tag is written `\\<`.',
	examples: {
		bad: 'When the ⟦<price ⟧, and the limit, are known.\n',
		good: 'When the \\<price, and the limit, are known.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		const budget = createParsingBudget();
		for (const { span, tag } of mdxFaults(document, 'incompleteTag')) {
			const value = tag.attributes.at(-1)?.value;
			const cut = value && cutByBar(document.text, value.span.start, closerOf(document.text, value));
			if (cut !== undefined) {
				report({
					span,
					message: 'A `|` ends this cell of the table, in a tag too. Write `&#124;` in quotes.',
					fixes: value?.kind === 'string' ? [escapeBars(document.text, cut)] : [],
				});
				continue;
			}
			const slip =
				value?.kind === 'expression' ? mendValue(document, value.span.start - 1, budget) : undefined;
			if (slip !== undefined) {
				report({ span, message: `This tag does not end: ${slip.says}.`, fixes: [slip.fix] });
				continue;
			}
			const one = slipInTag(document.text, tag.span.start);
			if (one !== undefined) {
				const { name, title, change } = one;
				const message = `The attribute \`${name}\` is not whole. ${title} there.`;
				report({ span, message, fixes: [{ title, changes: [change], preferred: true }] });
				continue;
			}
			const missing = completeTag(document, tag);
			if (missing !== undefined) {
				const { at, mark, place, message } = missing;
				const changes = [{ span: { start: at, end: at }, newText: mark }];
				report({
					span,
					message,
					fixes: [{ title: `Add \`${mark}\` ${place}`, changes, preferred: true }],
				});
				continue;
			}
			report({
				span,
				message: `This tag does not end. Close it with \`>\`, or write \`\\<${tag.kind === 'close' ? '/' : ''}${tag.name}\` when it is text.`,
				fixes: [
					{
						title: 'Write `\\<`, as text',
						changes: [{ span: { start: span.start, end: span.start }, newText: '\\' }],
					},
				],
			});
		}
	},
};

/** What ends a value. */
function closerOf(text: string, { kind, span }: AttributeValue): string {
	if (kind === 'expression') return '}';
	return text.charAt(span.start - 1) === "'" ? "'" : '"';
}

function escapeBars(text: string, span: Span): Fix {
	const newText = text.slice(span.start, span.end).replaceAll('|', '&#124;');
	return { title: 'Write `&#124;`', changes: [{ span, newText }], preferred: true, keepsMeaning: true };
}
