import type { AttributeKind } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { endOfLine, lengthOf, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { mdxFaults } from '../mdx/mdxFaults.ts';
import { replacement } from '../replacement.ts';

/** An identifier in braces that the page neither imports nor exports. */
export const undefinedName: PageCheck = {
	code: 'undefined-name',
	subject: 'page',
	kind: 'file',
	severity: 'warning',
	title: 'Undefined name',
	explain:
		'Braces contain a JavaScript expression in MDX. The page neither imports nor exports this name, so the expression fails and the site cannot show the page as intended. Correct the name, import it, or escape the brace as `\\{` if it is text, as in a URL path. Put string values of attributes in quotes.',
	cause: 'target',
	examples: {
		bad: "export const plan = 'Pro';\n\nThe {⟦plam⟧} plan. Ask for /users/{⟦id⟧}.\n\n<Icon icon={⟦rocket⟧} />",
		good: 'export const plan = \'Pro\';\n\nThe {plan} plan. Ask for `/users/{id}`.\n\n<Icon icon="rocket" />',
	},
	page(document, report) {
		const names = [...bareNames(document), ...bareValues(document)];
		if (names.length === 0) return;
		const known = knownNames(document);
		const unknown = names.filter(({ name }) => known?.has(name) === false && !globals.has(name));
		if (known === undefined || unknown.length === 0) return;
		const halfTyped = mdxFaults(document, 'invalidModule').map(({ span: { start } }) => ({
			start,
			end: endOfLine(document.text, start),
		}));
		for (const { name, span, attribute } of unknown) {
			// Part of an incomplete import statement.
			if (halfTyped.some(({ start, end }) => start < span.start && span.end < end)) continue;
			const nearest = findNearest(name, known);
			const asText =
				attribute === undefined ? [escapeBrace(document, { name, span })] : quoteValue(attribute, name);
			const fixes: Fix[] = [
				...(nearest === undefined
					? []
					: [{ title: `Replace with \`${nearest}\``, changes: [{ span, newText: nearest }] }]),
				...asText,
			];
			const textForm = attribute === undefined ? `escape it as \`\\{${name}}\`` : 'put it in quotes';
			const message = `\`${name}\` is not defined. Import or export it, or ${textForm} if it is text.`;
			report({ span, message, fixes });
		}
	},
};

/** Names that JavaScript or the site defines on every page. */
const globals: ReadonlySet<string> = new Set(
	'undefined null true false NaN Infinity this props user children frontmatter'.split(' '),
);

/** The names that the page imports or defines; undefined where they cannot all be known. */
function knownNames(document: PageDocument): ReadonlySet<string> | undefined {
	const names = new Set<string>();
	for (const { kind, names: own, span } of document.syntax.modules) {
		if (own.length === 0 && kind === 'export') return undefined;
		for (const name of own) names.add(name);
		// With destructuring and several declarations, every word may be a name.
		for (const [word] of sliceOf(document, span).matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) names.add(word);
	}
	return names;
}

function escapeBrace({ text }: PageDocument, { name, span }: BareName): Fix {
	const brace = text.lastIndexOf('{', span.start);
	return {
		title: `Escape as \`\\{${name}}\``,
		changes: [{ span: { start: brace, end: brace + 1 }, newText: '\\{' }],
	};
}

/** Not for attributes that take a number or an expression. */
function quoteValue({ name, span, kind }: ValuedAttribute, text: string): readonly Fix[] {
	return kind === undefined || unquotedKinds.has(kind) ? [] : [replacement(span, `${name}="${text}"`)];
}

const unquotedKinds: ReadonlySet<AttributeKind> = new Set(['flag', 'number', 'expression']);

interface ValuedAttribute extends Pick<TagAttribute, 'name' | 'span'> {
	/** The kind of the attribute; undefined where the catalogue does not know it. */
	readonly kind: AttributeKind | undefined;
}

interface BareName {
	readonly name: string;
	readonly span: Span;
	/** The attribute whose value it is. */
	readonly attribute?: ValuedAttribute;
}

/** Expressions that are a single name. */
function bareNames(document: PageDocument): readonly BareName[] {
	return document.syntax.expressions.flatMap((expression) => {
		if (lengthOf(expression) > maxNameLength) return [];
		const [, blank = '', name] = bareName.exec(sliceOf(document, expression)) ?? [];
		if (name === undefined) return [];
		const start = expression.start + 1 + blank.length;
		return [{ name, span: { start, end: start + name.length } }];
	});
}

/** Attributes whose value is a single name. Tags within expressions and statements are left out: names may come from there. */
function bareValues({ syntax: { tags, expressions, modules } }: PageDocument): readonly BareName[] {
	const found: BareName[] = [];
	let isInCode: ((tag: Span) => boolean) | undefined;
	for (const tag of tags) {
		for (const { name: key, span, value } of tag.attributes) {
			if (value?.kind !== 'expression' || key === '' || lengthOf(value.span) > maxNameLength) continue;
			const [, blank = '', name] = bareValue.exec(value.text) ?? [];
			if (name === undefined) continue;
			isInCode ??= within([...expressions, ...modules.map((statement) => statement.span)]);
			if (isInCode(tag.span)) continue;
			const start = value.span.start + blank.length;
			const kind = findComponent(tag.name)?.attributes[key]?.kind;
			found.push({ name, span: { start, end: start + name.length }, attribute: { name: key, span, kind } });
		}
	}
	return found;
}

/** Whether one of the spans contains the other. It must be asked in text order. */
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

const maxNameLength = 100;
const bareValue = /^(\s*)([\p{L}_$][\p{L}\p{N}_$]*)\s*$/u;
const bareName = /^\{(\s*)([\p{L}_$][\p{L}\p{N}_$]*)\s*\}$/u;
