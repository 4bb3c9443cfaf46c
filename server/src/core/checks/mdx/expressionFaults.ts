import { components } from '../../catalogue/components/allComponents.ts';
import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import { createParsingBudget, isValidMdx, type ParsingBudget } from '../../language/mdx/isValidMdx.ts';
import { horizontalTab } from '../../language/page/ascii.ts';
import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import type { Span } from '../../text/positions.ts';

/** A tag such as `{% tab title="macOS" %}`, `{{< tab "macOS" >}}` or `{{% notice tip %}}`. */
export interface TemplateTag {
	/** In lowercase. */
	readonly name: string;
	/** The tag without its arguments. */
	readonly shown: string;
	/** `{% endtab %}`, `{% /tab %}` or `{{< /tab >}}`. */
	readonly isClosing: boolean;
	/** Arguments by name; the first unnamed one has the empty name. */
	readonly values: ReadonlyMap<string, string>;
}

/** Maximum length of tags that are read. */
const maxLength = 500;

export function readTemplateTag(source: string): TemplateTag | undefined {
	if (source.length > maxLength) return undefined;
	const [, begin = '', content = '', end = ''] =
		/^(\{%-?|\{\{[<%])(.*?)(-?%\}|[>%]\}\})$/s.exec(source) ?? [];
	const [, slash = '', word = '', rest = ''] = /^\s*(\/?)\s*([\w./-]+)(.*)$/s.exec(content) ?? [];
	const name = word.toLowerCase();
	if (name === '') return undefined;
	const isEnd = begin.startsWith('{%') && /^end[a-z]/.test(name);
	const shown = `${begin} ${slash}${word} ${end}`;
	return {
		name: isEnd ? name.slice(3) : name,
		shown,
		isClosing: slash !== '' || isEnd,
		values: readValues(rest),
	};
}

function readValues(text: string): ReadonlyMap<string, string> {
	const values = new Map<string, string>();
	for (const [, name = '', quoted, single, bare] of text.matchAll(
		/(?:([\w-]+)\s?=\s?)?(?:"([^"]*)"|'([^']*)'|([^\s"'=/]+))/g,
	)) {
		const value = quoted ?? single ?? bare;
		if (value !== undefined && !values.has(name)) values.set(name, value);
	}
	return values;
}

/** True if braces that are not JavaScript are a template tag or an attribute list of another tool. */
function isUnsupportedTag(source: string): boolean {
	return source.length <= maxLength && (readTemplateTag(source) !== undefined || attributeList.test(source));
}

/** `{ .button #id width="300" }`; in MkDocs and kramdown some start with a colon. */
const attributeList =
	/^\{(?::[a-z]+|:?\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+))(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+)))*)\s*\}$/;

/** A range of a page that starts on a line of a block quote, perhaps inside list items. */
interface QuotedRange {
	/** The text before it on its line, without the markers of block quotes, list items and footnotes. */
	readonly before: string;
	/** Text of the expression without block quote markers on further lines; lazy continuation lines have none. */
	readonly source: string;
	/** The number of block quotes around it. */
	readonly quotes: number;
}

/** The text of a range as MDX parses it, without block quote markers. */
export function stripBlockquoteMarkers(document: PageDocument, span: Span): QuotedRange {
	const line = beforeOnLine(document, span.start);
	const marks = containerMarks.exec(line)?.[0] ?? '';
	const quotes = marks.split('>').length - 1;
	const source = sliceOf(document, span);
	if (quotes === 0) return { before: line, source, quotes };
	return {
		before: line.slice(marks.length),
		source: source.replace(new RegExp(`\\n(?:[ \\t]*>[ \\t]?){1,${quotes}}`, 'g'), '\n'),
		quotes,
	};
}

const containerMarks = /^\s*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)|\[\^[^\s[\]]+\]:)\s*)*/;

function beforeOnLine(document: PageDocument, start: number): string {
	let line = start;
	while (isNotLineBreak(codeUnitAt(document, line - 1))) line--;
	return sliceOf(document, { start: line, end: start });
}

/** True if a unit is not a line break. */
export function isNotLineBreak(code: number): boolean {
	return code >= 32 || code === horizontalTab;
}

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
			hasMarkdownCode(block) ||
			isValidMdx(block, budget) ||
			exportsImported(document, index, block, budget)
		)
			continue;
		const stray = syntax.unescapedMdx.find(({ start }) => start > span.start && start < read);
		// The scanner already reports a line that is half typed.
		const isRight =
			stray !== undefined && isValidMdx(sliceOf(document, { start: span.start, end: stray.start }), budget);
		if (!isRight) faults.push({ kind: 'invalidModule', span });
	}
	return faults;
}

/** True if a block of statements is only missing names that earlier statements import: `export { Name }`. */
function exportsImported(
	{ syntax: { modules } }: PageDocument,
	first: number,
	block: string,
	budget: ParsingBudget,
): boolean {
	if (!/^export\s*\{/m.test(block)) return false;
	const names = modules.slice(0, first).flatMap(({ kind, names }) => (kind === 'import' ? names : []));
	return names.length > 0 && isValidMdx(`import { ${names.join(', ')} } from "";\n${block}`, budget);
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
	if (siteVariable.test(source) || hasMarkdownCode(source)) return true;
	// In a block quote, each line starts with its marker.
	return isValidMdx(hasMarks.test(source) ? stripBlockquoteMarkers(document, span).source : source, budget);
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
	const inner = stripBlockquoteMarkers(document, span).source.slice(1, -1).replace(leadingComments, '');
	// `?` and `:` allow one expression between them: a second spread, or a separate name, is an error.
	return isValidMdx(`{0 ? ${inner.slice(3)}\n: 0}`, budget);
}

const leadingComments = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*(?:\n|$))+/;

const names = components.filter(({ isMarkdown }) => isMarkdown).map(({ name }) => name);
const opens = new RegExp(`<(?:${names.join('|')})[\\s>]`);

/** True if an expression or statement contains Markdown with code, which can be anything: then it is not checked. */
export function hasMarkdownCode(source: string): boolean {
	return source.includes('`') && opens.test(source);
}
