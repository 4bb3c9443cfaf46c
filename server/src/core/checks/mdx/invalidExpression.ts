import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { createParsingBudget, isValidMdx } from '../../language/mdx/isValidMdx.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageFinding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { pageEvaluation } from '../links/pageEvaluation.ts';
import { undefinedNames } from '../links/undefinedName.ts';
import { preferredFix, replacement } from '../replacement.ts';
import { findBracketFix } from './findBracketFix.ts';
import { mdxFaults } from './mdxFaults.ts';

export const invalidExpression = fileCheck({
	code: 'invalid-expression',
	includesSnippets: true,
	severity: 'error',
	title: 'Invalid expression',
	explain:
		'Braces contain a JavaScript expression: a name, text in quotes, a comment. If it is not valid, the site cannot parse the page, and shows an error instead. Escape braces that are text as `\\{`, or put the text in backticks. Reported as a warning: an object or a regular expression in text, which is valid but cannot be shown, so that the page fails when it is opened.',
	examples: {
		bad: 'Call `/users` with ⟦{user id}⟧ in the path.\n\n<Columns cols=⟦{2 of 3}⟧ />\n',
		good: 'Call `/users` with \\{user id} in the path.\n\n<Columns cols={2} />\n',
	},
	page(document, report) {
		const budget = createParsingBudget();
		for (const { span, inAttribute } of mdxFaults(document, 'invalidExpression')) {
			const slip = inAttribute ? findBracketFix(document, span, budget) : undefined;
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
		reportShownObjects(document, report);
	},
});

/** Objects where text is due. Those with an undefined name are reported for that. */
function reportShownObjects(document: PageDocument, report: (finding: PageFinding) => void): void {
	const objects = pageEvaluation(document).codes.filter(
		({ shownObject, place }) => shownObject !== undefined && place === 'text',
	);
	if (objects.length === 0) return;
	const failing = new Set(undefinedNames(document).found.map(({ code }) => code));
	for (const code of objects) {
		const { shownObject } = code;
		if (shownObject === undefined || failing.has(code) || !isShown(document, code.span)) continue;
		const { span, isPattern } = shownObject;
		const braces = { start: code.span.start - 1, end: code.span.end + 1 };
		report({
			span,
			severity: 'warning',
			message: isPattern
				? 'Regular expression in braces cannot be shown. Write a comment as `{/* … */}`.'
				: 'Object in braces cannot be shown. Show one of its values, or escape the brace as `\\{` if it is text.',
			fixes: () => [isPattern ? toComment(document, span) : escapeBraces(document, braces)],
		});
	}
}

/** True if the host renders the content of the span: components of the project may do anything with theirs. */
function isShown({ syntax: { tags } }: PageDocument, { start, end }: Span): boolean {
	let index = tags.findLastIndex(({ kind, span, partner }) => {
		const close = partner === undefined ? undefined : tags[partner];
		return kind === 'open' && span.end <= start && close !== undefined && close.span.start >= end;
	});
	for (let tag = tags[index]; tag !== undefined; tag = tags[index]) {
		if (!/^(?:[a-z]|$)/.test(tag.name) && findComponent(tag.name) === undefined) return false;
		index = tag.parent ?? -1;
	}
	return true;
}

function toComment({ text }: PageDocument, { start, end }: Span): Fix {
	const words = text.slice(start, end).replace(/^\/\s*|\s*\/\w*$/g, '');
	return { ...replacement({ start, end }, `/* ${words} */`), isSafe: true };
}

/** Inner braces are escaped too: they would start expressions of their own. */
function escapeBraces({ text }: PageDocument, span: Span): Fix {
	const newText = text.slice(span.start, span.end).replace(/\{/g, '\\{');
	return preferredFix('Escape as `\\{`', span, newText);
}

/** An object without its own braces, or text in braces instead of quotes. */
function rewriteValue({ text }: PageDocument, span: Span): readonly Fix[] {
	const source = text.slice(span.start + 1, span.end - 1).trim();
	const asObject = `{{ ${source} }}`;
	if (source.includes(':') && isValidMdx(asObject, createParsingBudget()))
		return [replacement(span, asObject)];
	return /^[^"'`{}\\\r\n]+$/.test(source) ? [replacement(span, `"${source}"`)] : [];
}
