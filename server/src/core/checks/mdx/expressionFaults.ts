import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { createParsingBudget, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import type { TagAttribute } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';
import { holdsMarkdownCode } from './holdsMarkdownCode.ts';
import { takeQuoteMarks } from './quoteMarks.ts';
import { isForeignTag } from './readTemplateTag.ts';

type ExpressionFault =
	| { readonly kind: 'foreignTag'; readonly span: Span }
	| { readonly kind: 'invalidExpression'; readonly span: Span; readonly inAttribute: boolean }
	| { readonly kind: 'invalidModule'; readonly span: Span };

/** The expressions and statements of a page that are no JavaScript. */
export function expressionFaults(document: PageDocument): readonly ExpressionFault[] {
	const faults: ExpressionFault[] = [];
	const { syntax } = document;
	const budget = createParsingBudget();
	for (const span of syntax.expressions)
		if (!isExpression(document, span, budget))
			faults.push(
				isForeignTag(sliceOf(document, span))
					? { kind: 'foreignTag', span }
					: { kind: 'invalidExpression', span, inAttribute: false },
			);
	for (const { attributes, unfinished } of syntax.tags) {
		if (unfinished) continue;
		for (const attribute of attributes) {
			const span = bracesOf(attribute);
			if (span !== undefined && !isAttributeExpression(document, { attribute, span }, budget))
				faults.push({ kind: 'invalidExpression', span, inAttribute: true });
		}
	}
	let read = 0;
	for (const [index, { span }] of syntax.modules.entries()) {
		if (span.start < read) continue;
		read = endOfBlock(document, index);
		const block = sliceOf(document, { start: span.start, end: read });
		if (
			holdsMarkdownCode(block) ||
			parsesAsMdx(block, budget) ||
			exportsImported(document, index, block, budget)
		)
			continue;
		const stray = syntax.strayMarks.find(({ start }) => start > span.start && start < read);
		// Of a line that is half typed the scanner knows already.
		const isRight =
			stray !== undefined && parsesAsMdx(sliceOf(document, { start: span.start, end: stray.start }), budget);
		if (!isRight) faults.push({ kind: 'invalidModule', span });
	}
	return faults;
}

/** Whether a block of statements only lacks names that others above it import: `export { Name }`. */
function exportsImported(
	{ syntax: { modules } }: PageDocument,
	first: number,
	block: string,
	budget: ParsingBudget,
): boolean {
	if (!/^export\s*\{/m.test(block)) return false;
	const names = modules.slice(0, first).flatMap(({ kind, names }) => (kind === 'import' ? names : []));
	return names.length > 0 && parsesAsMdx(`import { ${names.join(', ')} } from "";\n${block}`, budget);
}

/** MDX reads statements up to a blank line that stands within none of them. */
function endOfBlock({ text, syntax: { modules } }: PageDocument, first: number): number {
	const blank = /\r?\n[ \t]*\r?\n/g;
	let end = -1;
	for (let index = first; ; index++) {
		const from = modules[index]?.span.end ?? 0;
		if (end < from) {
			blank.lastIndex = from;
			end = blank.exec(text)?.index ?? text.length;
		}
		if ((modules[index + 1]?.span.start ?? text.length) >= end) return end;
	}
}

/** A variable of the site, `{{name}}`, is replaced before anything is read. */
const siteVariable = /^\{\{\s*[\w.-]+\s*\}\}$/;

/** The span is that of the braces. */
function isExpression(document: PageDocument, span: Span, budget: ParsingBudget): boolean {
	const source = sliceOf(document, span);
	if (siteVariable.test(source) || holdsMarkdownCode(source)) return true;
	// In a quote, each line begins with the quote's mark.
	return parsesAsMdx(hasMarks.test(source) ? takeQuoteMarks(document, span).source : source, budget);
}

const hasMarks = /\n[ \t]*>/;

function bracesOf({ name, span, value }: TagAttribute): Span | undefined {
	if (value?.kind !== 'expression') return undefined;
	return name === '' ? span : { start: value.span.start - 1, end: value.span.end + 1 };
}

/** The span is that of the value with its braces. */
function isAttributeExpression(
	document: PageDocument,
	{ attribute: { name, value }, span }: { readonly attribute: TagAttribute; readonly span: Span },
	budget: ParsingBudget,
): boolean {
	const source = (value?.text ?? '').replace(leadingComments, '');
	if (name !== '') return source !== '' && isExpression(document, span, budget);
	if (!source.startsWith('...')) return false;
	const inner = takeQuoteMarks(document, span).source.slice(1, -1).replace(leadingComments, '');
	// Between these marks stands one operand: a second spread, or a name of its own, is none.
	return parsesAsMdx(`{0 ? ${inner.slice(3)}\n: 0}`, budget);
}

const leadingComments = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*(?:\n|$))+/;
