import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { createParsingBudget, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import type { TagAttribute } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';
import { holdsMarkdownCode } from './holdsMarkdownCode.ts';
import { takeQuoteMarks } from './quoteMarks.ts';
import { isUnsupportedTag } from './readTemplateTag.ts';

type ExpressionFault =
	| { readonly kind: 'unsupportedTag'; readonly span: Span }
	| { readonly kind: 'invalidExpression'; readonly span: Span; readonly inAttribute: boolean }
	| { readonly kind: 'invalidModule'; readonly span: Span };

/** The expressions and statements of a page that are not valid JavaScript. */
export function expressionFaults(document: PageDocument): readonly ExpressionFault[] {
	const faults: ExpressionFault[] = [];
	const { syntax } = document;
	const budget = createParsingBudget();
	for (const span of syntax.expressions)
		if (!isExpression(document, span, budget))
			faults.push(
				isUnsupportedTag(sliceOf(document, span))
					? { kind: 'unsupportedTag', span }
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
		// The scanner already reports a line that is half typed.
		const isRight =
			stray !== undefined && parsesAsMdx(sliceOf(document, { start: span.start, end: stray.start }), budget);
		if (!isRight) faults.push({ kind: 'invalidModule', span });
	}
	return faults;
}

/** Whether a block of statements is only missing names that earlier statements import: `export { Name }`. */
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

/** MDX parses statements up to a blank line that is not inside one of them. */
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

/** A variable of the site, `{{name}}`, is replaced before the page is parsed. */
const siteVariable = /^\{\{\s*[\w.-]+\s*\}\}$/;

/** The span includes the braces. */
function isExpression(document: PageDocument, span: Span, budget: ParsingBudget): boolean {
	const source = sliceOf(document, span);
	if (siteVariable.test(source) || holdsMarkdownCode(source)) return true;
	// In a block quote, each line starts with its marker.
	return parsesAsMdx(hasMarks.test(source) ? takeQuoteMarks(document, span).source : source, budget);
}

const hasMarks = /\n[ \t]*>/;

function bracesOf({ name, span, value }: TagAttribute): Span | undefined {
	if (value?.kind !== 'expression') return undefined;
	return name === '' ? span : { start: value.span.start - 1, end: value.span.end + 1 };
}

/** The span is the value with its braces. */
function isAttributeExpression(
	document: PageDocument,
	{ attribute: { name, value }, span }: { readonly attribute: TagAttribute; readonly span: Span },
	budget: ParsingBudget,
): boolean {
	const source = (value?.text ?? '').replace(leadingComments, '');
	if (name !== '') return source !== '' && isExpression(document, span, budget);
	if (!source.startsWith('...')) return false;
	const inner = takeQuoteMarks(document, span).source.slice(1, -1).replace(leadingComments, '');
	// `?` and `:` allow one expression between them: a second spread, or a separate name, is an error.
	return parsesAsMdx(`{0 ? ${inner.slice(3)}\n: 0}`, budget);
}

const leadingComments = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*(?:\n|$))+/;
