import type { PageDocument } from '../../syntax/document.ts';
import { createParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';
import { mendBrackets } from './mendBrackets.ts';

export const invalidExpression: PageCheck = {
	code: 'invalid-expression',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Braces without a valid expression',
	explain:
		'What stands in braces is JavaScript: a name, text in quotes, a comment. When it is not, the site cannot read the page, and shows an error in its place. Braces that are text are written `\\{`, or put in backticks.',
	examples: {
		bad: 'Call `/users` with ⟦{user id}⟧ in the path.\n\n<Columns cols=⟦{2 of 3}⟧ />\n',
		good: 'Call `/users` with \\{user id} in the path.\n\n<Columns cols={2} />\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		const budget = createParsingBudget();
		for (const { span, inAttribute } of mdxFaults(document, 'invalidExpression')) {
			const slip = inAttribute ? mendBrackets(document, span, budget) : undefined;
			const advice = slip === undefined ? '. Write text in quotes in their place' : `: ${slip.says}`;
			report({
				span,
				message: inAttribute
					? `These braces hold no valid expression${advice}.`
					: 'These braces hold no valid expression. Write `\\{` when they are text.',
				fixes: () =>
					inAttribute
						? [...(slip ? [slip.fix] : []), ...rewriteValue(document, span)]
						: [escapeBraces(document, span)],
			});
		}
	},
};

/** Inner braces would begin expressions of their own. */
function escapeBraces({ text }: PageDocument, span: Span): Fix {
	const newText = text.slice(span.start, span.end).replace(/\{/g, '\\{');
	return { title: 'Write `\\{`, as text', changes: [{ span, newText }], preferred: true };
}

/** An object that lacks the braces of its own, or a text that stands in braces instead of quotes. */
function rewriteValue({ text }: PageDocument, span: Span): readonly Fix[] {
	const source = text.slice(span.start + 1, span.end - 1).trim();
	const asObject = `{{ ${source} }}`;
	if (source.includes(':') && parsesAsMdx(asObject, createParsingBudget()))
		return [replacement(span, asObject)];
	return /^[^"'`{}\\\r\n]+$/.test(source) ? [replacement(span, `"${source}"`)] : [];
}
