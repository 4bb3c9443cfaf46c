import { createParsingBudget } from '../../syntax/mdx/parsesAsMdx.ts';
import type { AttributeValue } from '../../syntax/page/pageSyntax.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { completeTag } from './completeTag.ts';
import { cutByBar } from './cutByBar.ts';
import { mdxFaults } from './mdxFaults.ts';
import { repairValue } from './repairBrackets.ts';
import { slipInTag } from './slipInTag.ts';

export const incompleteTag: PageCheck = {
	code: 'incomplete-tag',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Incomplete tag',
	explain:
		'A tag ends with `>` or `/>`. Here a character that is not allowed in a tag comes first, or a quote or brace is not closed: the site cannot parse the page, and shows an error instead. Complete the tag, or write `\\<` for a `<` that is text.',
	examples: {
		bad: 'When the ⟦<price ⟧, and the limit, are known.\n',
		good: 'When the \\<price, and the limit, are known.\n',
	},
	page(document, report) {
		const budget = createParsingBudget();
		for (const { span, tag } of mdxFaults(document, 'incompleteTag')) {
			const value = tag.attributes.at(-1)?.value;
			const cut = value && cutByBar(document.text, value.span.start, closerOf(document.text, value));
			if (cut !== undefined) {
				report({
					span,
					message: '`|` ends the table cell, even inside a tag. Write `&#124;` in quotes.',
					fixes: value?.kind === 'string' ? [escapeBars(document.text, cut)] : [],
				});
				continue;
			}
			const slip =
				value?.kind === 'expression' ? repairValue(document, value.span.start - 1, budget) : undefined;
			if (slip !== undefined) {
				report({ span, message: `Incomplete tag: ${slip.fault}.`, fixes: [slip.fix] });
				continue;
			}
			const one = slipInTag(document.text, tag.span.start);
			if (one !== undefined) {
				const { name, title, change } = one;
				const message = `Malformed attribute \`${name}\`. ${title}.`;
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
				message: `Incomplete tag. Close it with \`>\`, or write \`\\<${tag.kind === 'close' ? '/' : ''}${tag.name}\` if it is text.`,
				fixes: [
					{
						title: 'Escape as `\\<`',
						changes: [{ span: { start: span.start, end: span.start }, newText: '\\' }],
					},
				],
			});
		}
	},
};

/** The character that closes a value. */
function closerOf(text: string, { kind, span }: AttributeValue): string {
	if (kind === 'expression') return '}';
	return text.charAt(span.start - 1) === "'" ? "'" : '"';
}

function escapeBars(text: string, span: Span): Fix {
	const newText = text.slice(span.start, span.end).replaceAll('|', '&#124;');
	return { title: 'Escape as `&#124;`', changes: [{ span, newText }], preferred: true, keepsMeaning: true };
}
