import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { createParsingBudget, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import type { TagAttribute } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';

type ExpressionFault =
	| { readonly kind: 'invalidExpression'; readonly span: Span; readonly inAttribute: boolean }
	| { readonly kind: 'invalidModule'; readonly span: Span };

/** The expressions and statements of a page that are no JavaScript. */
export function expressionFaults(document: PageDocument): readonly ExpressionFault[] {
	const faults: ExpressionFault[] = [];
	const { syntax } = document;
	const budget = createParsingBudget();
	for (const span of syntax.expressions)
		if (!isExpression(sliceOf(document, span), budget))
			faults.push({ kind: 'invalidExpression', span, inAttribute: false });
	for (const { attributes, unfinished } of syntax.tags) {
		if (unfinished) continue;
		for (const attribute of attributes) {
			const span = bracesOf(attribute);
			if (span !== undefined && !isAttributeExpression(attribute, sliceOf(document, span), budget))
				faults.push({ kind: 'invalidExpression', span, inAttribute: true });
		}
	}
	let read = 0;
	for (const { span } of syntax.modules) {
		if (span.start < read) continue;
		read = endOfBlock(document.text, span.end);
		if (!parsesAsMdx(sliceOf(document, { start: span.start, end: read }), budget))
			faults.push({ kind: 'invalidModule', span });
	}
	return faults;
}

/** MDX reads statements up to a blank line. */
function endOfBlock(text: string, from: number): number {
	const blank = /\r?\n[ \t]*\r?\n/g;
	blank.lastIndex = from;
	return blank.exec(text)?.index ?? text.length;
}

/** A variable of the site, `{{name}}`, is replaced before anything is read. */
const siteVariable = /^\{\{\s*[\w.-]+\s*\}\}$/;

function isExpression(source: string, budget: ParsingBudget): boolean {
	if (siteVariable.test(source) || parsesAsMdx(source, budget)) return true;
	// In a quote, each line begins with the quote's mark.
	return /\n[ \t]*>/.test(source) && parsesAsMdx(source.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n'), budget);
}

function bracesOf({ name, span, value }: TagAttribute): Span | undefined {
	if (value?.kind !== 'expression') return undefined;
	return name === '' ? span : { start: value.span.start - 1, end: value.span.end + 1 };
}

/** `written` is the value with its braces. */
function isAttributeExpression(
	{ name, value }: TagAttribute,
	written: string,
	budget: ParsingBudget,
): boolean {
	const source = value?.text.trim() ?? '';
	if (name !== '') return source !== '' && isExpression(written, budget);
	return source.startsWith('...') && isExpression(`{[${source}]}`, budget);
}
