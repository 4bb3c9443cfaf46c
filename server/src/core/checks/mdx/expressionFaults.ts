import type { PageDocument } from '../../syntax/document.ts';
import { createParsingBudget, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import type { TagAttribute } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';

type ExpressionFault =
	| { readonly kind: 'invalidExpression'; readonly span: Span; readonly inAttribute: boolean }
	| { readonly kind: 'invalidModule'; readonly span: Span };

/** The expressions and statements of a page that are no JavaScript. */
export function* expressionFaults({ text, syntax }: PageDocument): Generator<ExpressionFault> {
	const budget = createParsingBudget();
	for (const span of syntax.expressions)
		if (!isExpression(text, span, budget)) yield { kind: 'invalidExpression', span, inAttribute: false };
	for (const { attributes, unfinished } of syntax.tags) {
		if (unfinished) continue;
		for (const attribute of attributes) {
			const span = bracesOf(attribute);
			if (span !== undefined && !isAttributeExpression(text, attribute, span, budget))
				yield { kind: 'invalidExpression', span, inAttribute: true };
		}
	}
	let read = 0;
	for (const { span } of syntax.modules) {
		if (span.start < read) continue;
		read = endOfBlock(text, span.end);
		if (!parsesAsMdx(text.slice(span.start, read), budget)) yield { kind: 'invalidModule', span };
	}
}

/** MDX reads statements up to a blank line. */
function endOfBlock(text: string, from: number): number {
	const blank = /\r?\n[ \t]*\r?\n/g;
	blank.lastIndex = from;
	return blank.exec(text)?.index ?? text.length;
}

/** A variable of the site, `{{name}}`, is replaced before anything is read. */
const siteVariable = /^\{\{\s*[\w.-]+\s*\}\}$/;

function isExpression(text: string, { start, end }: Span, budget: ParsingBudget): boolean {
	const source = text.slice(start, end);
	if (siteVariable.test(source) || parsesAsMdx(source, budget)) return true;
	// In a quote, each line begins with the quote's mark.
	return /\n[ \t]*>/.test(source) && parsesAsMdx(source.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n'), budget);
}

function bracesOf({ name, span, value }: TagAttribute): Span | undefined {
	if (value?.kind !== 'expression') return undefined;
	return name === '' ? span : { start: value.span.start - 1, end: value.span.end + 1 };
}

function isAttributeExpression(
	text: string,
	{ name, value }: TagAttribute,
	span: Span,
	budget: ParsingBudget,
): boolean {
	const source = value?.text.trim() ?? '';
	if (name !== '') return source !== '' && isExpression(text, span, budget);
	const list = `{[${source}]}`;
	return source.startsWith('...') && isExpression(list, { start: 0, end: list.length }, budget);
}
