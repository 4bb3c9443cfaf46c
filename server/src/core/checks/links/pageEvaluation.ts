import type { AttributeKind } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import {
	type CertainEvaluation,
	evaluateExpression,
	evaluateModuleStatement,
} from '../../language/mdx/certainEvaluation.ts';
import { createParsingBudget, type ParsingBudget } from '../../language/mdx/isValidMdx.ts';
import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';
import { stripBlockquoteMarkers } from '../mdx/expressionFaults.ts';
import { allMdxFaults } from '../mdx/mdxFaults.ts';

/** Code that the site evaluates: an expression in braces, in the text of a page or in an attribute, or an export. */
export interface EvaluatedCode {
	/** Span between the braces, or of the statement. */
	readonly span: Span;
	readonly place: 'text' | 'attribute' | 'statement';
	/** Names with their spans in the page. */
	readonly names: CertainEvaluation['names'];
	readonly shownObject: CertainEvaluation['shownObject'];
	/** True if the code is nothing but a name. */
	readonly isName: boolean;
	/** Attribute whose value the code is. */
	readonly attribute: EvaluatedAttribute | undefined;
}

export interface PageEvaluation {
	/** In text order. */
	readonly codes: readonly EvaluatedCode[];
	/** Names that the page imports or defines; undefined if not all of them can be known. */
	readonly defined: ReadonlySet<string> | undefined;
}

export interface EvaluatedAttribute extends Pick<TagAttribute, 'name' | 'span'> {
	/** Undefined for an attribute that is not in the catalogue. */
	readonly kind: AttributeKind | undefined;
}

/**
 * Code of a page that the site evaluates. Tags in expressions and statements are part of them. If MDX does not accept the
 * page, only expressions that are a single name are given: they are often meant as text.
 */
export const pageEvaluation = derive((document: PageDocument): PageEvaluation => {
	const { tags, expressions, modules } = document.syntax;
	const budget = createParsingBudget();
	const isAccepted = allMdxFaults(document).length === 0;
	const found: EvaluatedCode[] = [];
	const add = (span: Span, attribute?: EvaluatedAttribute) => {
		const place = attribute === undefined ? 'text' : 'attribute';
		const code = readCode(document, span);
		const [, blank = '', name] = loneName.exec(code) ?? [];
		if (name !== undefined) {
			const start = span.start + blank.length;
			const names = [{ name, span: { start, end: start + name.length } }];
			found.push({ span, place, names, shownObject: undefined, isName: true, attribute });
			return;
		}
		const evaluation = !isAccepted || isPlain(code) ? undefined : evaluateExpression(code, budget);
		if (evaluation === undefined) return;
		const moved = ({ start, end }: Span) => ({ start: span.start + start, end: span.start + end });
		const { shownObject: object } = evaluation;
		found.push({
			span,
			place,
			names: evaluation.names.map(({ name, span }) => ({ name, span: moved(span) })),
			shownObject: object && { ...object, span: moved(object.span) },
			isName: false,
			attribute,
		});
	};
	for (const { start, end } of expressions)
		if (!siteVariable.test(sliceOf(document, { start, end: Math.min(end, start + maxVariableLength) })))
			add({ start: start + 1, end: end - 1 });
	const isInCode = within([...expressions, ...modules.map(({ span }) => span)]);
	for (const { name: tag, span: whole, attributes, unfinished } of tags) {
		const values = attributes.filter(({ value }) => value?.kind === 'expression');
		if (unfinished || values.length === 0 || isInCode(whole)) continue;
		for (const { name, span, value } of values)
			if (value !== undefined)
				add(value.span, { name, span, kind: findComponent(tag)?.attributes[name]?.kind });
	}
	if (found.every(({ names }) => names.length === 0) && modules.every(({ kind }) => kind === 'import'))
		return { codes: found, defined: new Set() };
	const defined = readStatements(document, found, isAccepted ? budget : undefined);
	return { codes: found.sort((a, b) => a.span.start - b.span.start), defined };
});

/** Adds what exports evaluate, and answers what all statements define. */
function readStatements(
	document: PageDocument,
	found: EvaluatedCode[],
	budget: ParsingBudget | undefined,
): ReadonlySet<string> | undefined {
	const defined = new Set<string>();
	for (const { kind, names: own, span } of document.syntax.modules) {
		if (own.length === 0 && kind === 'export') return undefined;
		const code = sliceOf(document, span);
		const statement = budget && evaluateModuleStatement(code, budget);
		// In what is not read, every word may be a name.
		const words = statement?.declares ?? code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
		for (const name of [...own, ...words]) defined.add(name);
		const names = (statement?.names ?? []).map(({ name, span: { start, end } }) => ({
			name,
			span: { start: span.start + start, end: span.start + end },
		}));
		if (names.length > 0)
			found.push({
				span,
				place: 'statement',
				names,
				shownObject: undefined,
				isName: false,
				attribute: undefined,
			});
	}
	return defined;
}

/** The code, with blanks for the marks of quotes on its lines. */
function readCode(document: PageDocument, span: Span): string {
	const code = sliceOf(document, span);
	if (!/\n[ \t]*>/.test(code) || stripBlockquoteMarkers(document, span).quotes === 0) return code;
	return code.replace(/(?<=\n)[ \t]*(?:>[ \t]?)+/g, (marks) => ' '.repeat(marks.length));
}

const loneName = /^(\s*)([\p{L}_$][\p{L}\p{N}_$]{0,99})\s*$/u;
const plain = /^(?:\d+|"[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`)?$/;

/** A comment, a number or a text, which most are. */
function isPlain(code: string): boolean {
	const trimmed = code.trim();
	if (trimmed.startsWith('/*')) return trimmed.indexOf('*/', 2) === trimmed.length - 2;
	return plain.test(trimmed);
}

/** The site puts the value of a variable there. */
const siteVariable = /^\{\{\s*[\w.-]+\s*\}\}$/;
const maxVariableLength = 250;

/** True if one of the spans contains the other. It must be asked in text order. */
function within(spans: readonly Span[]): (inner: Span) => boolean {
	const sorted = [...spans].sort((a, b) => a.start - b.start);
	let next = 0;
	let reach = 0;
	return ({ start, end }) => {
		for (let span = sorted[next]; span !== undefined && span.start <= start; span = sorted[++next])
			reach = Math.max(reach, span.end);
		return end <= reach;
	};
}
