import type { PageDocument } from '../../language/document.ts';
import { createParsingBudget, parsesAsMdx } from '../../language/mdx/parsesAsMdx.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { mdxFaults } from './mdxFaults.ts';
import { repairBrackets } from './repairBrackets.ts';

export const invalidExpression: PageCheck = {
	code: 'invalid-expression',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Invalid expression',
	explain:
		'Braces contain a JavaScript expression: a name, text in quotes, a comment. If it is not valid, the site cannot parse the page, and shows an error instead. Escape braces that are text as `\\{`, or put the text in backticks.',
	examples: {
		bad: 'Call `/users` with ⟦{user id}⟧ in the path.\n\n<Columns cols=⟦{2 of 3}⟧ />\n',
		good: 'Call `/users` with \\{user id} in the path.\n\n<Columns cols={2} />\n',
	},
	page(document, report) {
		const budget = createParsingBudget();
		for (const { span, inAttribute } of mdxFaults(document, 'invalidExpression')) {
			const slip = inAttribute ? repairBrackets(document, span, budget) : undefined;
			const advice = slip === undefined ? '. Put text in quotes instead of braces' : `: ${slip.fault}`;
			report({
				span,
				message: inAttribute
					? `Attribute value is not a valid expression${advice}.`
					: 'Invalid expression in braces. Escape the brace as `\\{` if it is text.',
				fixes: () =>
					inAttribute
						? [...(slip ? [slip.fix] : []), ...rewriteValue(document, span)]
						: [escapeBraces(document, span)],
			});
		}
	},
};

/** Inner braces are escaped too: they would start expressions of their own. */
function escapeBraces({ text }: PageDocument, span: Span): Fix {
	const newText = text.slice(span.start, span.end).replace(/\{/g, '\\{');
	return { title: 'Escape as `\\{`', changes: [{ span, newText }], preferred: true };
}

/** An object without its own braces, or text in braces instead of quotes. */
function rewriteValue({ text }: PageDocument, span: Span): readonly Fix[] {
	const source = text.slice(span.start + 1, span.end - 1).trim();
	const asObject = `{{ ${source} }}`;
	if (source.includes(':') && parsesAsMdx(asObject, createParsingBudget()))
		return [replacement(span, asObject)];
	return /^[^"'`{}\\\r\n]+$/.test(source) ? [replacement(span, `"${source}"`)] : [];
}
