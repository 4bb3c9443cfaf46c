import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import type { Link } from '../../language/page/pageSyntax.ts';
import { isCollapsed, normalizeLabel, rawLabel } from '../../language/page/references.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { endOfLine, lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { unknownMessage } from '../messages.ts';
import { preferredFix } from '../replacement.ts';

/** `[text][label]` that is meant as a link, with a label that the page does not define. */
export const undefinedReference = fileCheck({
	code: 'undefined-reference',
	includesSnippets: true,
	severity: 'warning',
	title: 'Undefined link reference',
	explain:
		'`[text][label]` and `[label][]` are reference links: the same file must define the label, as in `[label]: /guides/start`. Without a definition, the site shows the brackets as text. Correct the label, define it, or write the target in parentheses after the text. A definition directly below a paragraph belongs to that paragraph: add an empty line between them. Reported as information: files without any link definition. Not reported: single words and numbers in brackets, which may be code.',
	cause: 'target',
	examples: {
		bad: 'Read ⟦[the guide][gudie]⟧, or ⟦[all limits][limits]⟧.\n\n[guide]: /guides/start\n',
		good: 'Read [the guide][guide], or [all limits](/guides/limits).\n\n[guide]: /guides/start\n',
		files: { 'guides/start.mdx': '---\ntitle: Start\n---\n' },
	},
	page(document, report) {
		if (document.syntax.openReferences.length === 0) return;
		const labels = definedLabels(document);
		const lost = lostDefinitions(document);
		const missed = new Set<LostDefinition>();
		for (const link of document.syntax.openReferences) {
			const definition = lost.get(normalizeLabel(sliceOf(document, link.targetSpan)));
			if (definition !== undefined) {
				if (!isCode(document, link)) missed.add(definition);
				continue;
			}
			const finding = judge(document, link, labels);
			if (finding !== undefined) report(finding);
		}
		for (const { span } of missed)
			report({
				span,
				message:
					'Link definition continues the paragraph above. Add an empty line above it, or complete the definition above.',
				fixes: () => [emptyLineAbove(document, span)],
			});
	},
});

function judge(document: PageDocument, link: Link, labels: readonly string[]): Finding | undefined {
	const { span, targetSpan } = link;
	const label = sliceOf(document, targetSpan).trim().replace(/\s+/g, ' ');
	if (isCode(document, link) || /^\^|^[^\p{L}\p{N}]*$/u.test(label)) return undefined;
	// Short labels are similar to each other by chance.
	const nearest = label.length < shortLabel ? undefined : findNearest(label, labels);
	const isUsual = labels.length > 0;
	if (nearest === undefined && !isMeantAsLink(document, link, isUsual)) return undefined;
	return {
		span,
		severity: isUsual ? 'warning' : 'information',
		message: unknownMessage(
			'link reference',
			label.replaceAll('`', ''),
			nearest,
			'Define the label on this page, or correct it.',
		),
		fixes: () => [
			...(nearest === undefined ? [] : [takeNearest(link, nearest)]),
			definition(document, label),
		],
	};
}

const shortLabel = 4;

/** Array access such as `rows[0][1]`, nested or chained brackets, or a regular expression such as `[a-z][0-9]`. */
function isCode(document: PageDocument, { span }: Link): boolean {
	const before = String.fromCharCode(codeUnitAt(document, span.start - 1));
	const after = String.fromCharCode(codeUnitAt(document, span.end));
	return /[\w$)[\]]/.test(before) || /[[(]/.test(after) || range.test(sliceOf(document, span));
}

const range = /(?<![\p{L}\p{N}])\p{L}-\p{L}|\d-\d/u;

/** True if text and label are words; on a page without definitions, the text must be more than one word. */
function isMeantAsLink(document: PageDocument, link: Link, isUsual: boolean): boolean {
	const { span, targetSpan } = link;
	if (isCollapsed(link)) return isUsual && words.test(sliceOf(document, targetSpan));
	const text = sliceOf(document, { start: span.start + 1, end: targetSpan.start - 2 });
	return isUsual ? word.test(text) : words.test(text) && word.test(sliceOf(document, targetSpan));
}

const word = /\p{L}{2}/u;
/** Some scripts have no spaces between words. */
const words = /\p{L}{2}\P{L}*\s\P{L}*\p{L}{2}|[\u0e00-\uffff]{4}/u;

/** As written. */
function definedLabels(document: PageDocument): readonly string[] {
	const { text, syntax } = document;
	return syntax.links.flatMap((link) => (link.kind === 'definition' ? rawLabel(text, link).trim() : []));
}

function takeNearest(link: Link, nearest: string): Fix {
	const { end } = link.span;
	return {
		title: `Replace with \`${nearest}\``,
		changes: [
			isCollapsed(link)
				? { span: { start: end - 1, end: end - 1 }, newText: nearest }
				: { span: link.targetSpan, newText: nearest },
		],
		preferred: true,
	};
}

/** Change that adds a definition with an empty target at the end of the page. */
function definition({ text, syntax }: PageDocument, label: string): Fix {
	const newline = lineBreakOf(text);
	const kept = text.trimEnd().length;
	const follows = syntax.links.some(({ kind, span }) => kind === 'definition' && span.end >= kept);
	const before = `${follows ? newline : newline + newline}[${label}]: <`;
	return {
		title: `Add a definition of \`${label.replaceAll('`', '')}\``,
		changes: [
			{ span: { start: kept, end: text.length }, newText: `${before}>${newline}`, cursor: before.length },
		],
	};
}

/** Consecutive lines that look like link definitions, but continue the paragraph above them. */
interface LostDefinition {
	/** The label of the first line, with its colon. */
	readonly span: Span;
}

/** Lost definitions by the label that they would define, as normalized by `normalizeLabel`. */
function lostDefinitions(document: PageDocument): ReadonlyMap<string, LostDefinition> {
	const found = new Map<string, LostDefinition>();
	const { text, syntax } = document;
	const defined = new Set(
		syntax.links.flatMap(({ kind, span }) => (kind === 'definition' ? [span.start] : [])),
	);
	const verbatim = [...syntax.fences.map(({ span }) => span), ...syntax.formulas].sort(
		(one, other) => one.start - other.start,
	);
	let next = 0;
	let last: { readonly lineEnd: number; readonly lost: LostDefinition } | undefined;
	for (const { 1: indent = '', 2: label = '', index } of text.matchAll(definitionLine)) {
		const start = index + indent.length;
		while ((verbatim[next]?.end ?? text.length) < start) next++;
		if (defined.has(start) || (verbatim[next]?.start ?? start) < start) continue;
		const end = start + `[${label}]:`.length;
		const lost = last?.lineEnd === index - 1 ? last.lost : { span: { start, end } };
		last = { lineEnd: endOfLine(text, start), lost };
		const key = normalizeLabel(sliceOf(document, { start: start + 1, end: end - 2 }));
		if (!found.has(key)) found.set(key, lost);
	}
	return found;
}

const definitionLine =
	/^( {0,3})\[(?!\^)([^[\]\n]{1,200})\]:[ \t]+(?:<[^<>\n]*>|[^\s<]\S*)[ \t]*(?:["'(][^\n]*)?$/gm;

function emptyLineAbove({ text }: PageDocument, { start }: Span): Fix {
	const line = startOfLine(text, start);
	return preferredFix('Add an empty line above', { start: line, end: line }, lineBreakOf(text));
}
