import { type PageDocument, sliceOf, unitAt } from '../../syntax/document.ts';
import type { Link } from '../../syntax/page/pageSyntax.ts';
import { isCollapsed, toLabel, writtenLabel } from '../../syntax/page/references.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding, PageCheck } from '../check.ts';
import { findFormulas } from '../mdx/findFormulas.ts';
import { emptyLineAbove, type LostDefinition, lostDefinitions } from './lostDefinitions.ts';

/** `[text][label]` that is meant as a link, with a label that the page does not define. */
export const undefinedReference: PageCheck = {
	code: 'undefined-reference',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Reference without a definition',
	explain:
		'`[text][label]` and `[label][]` are links where the same file defines the label: `[label]: /guides/start`. Without that, the site shows the brackets. A definition stands in a paragraph of its own, or below another one: right below words it goes on with those. Correct the label, define it, or write the target in parentheses after the text. Only what can hardly be anything but a link is reported, in a file without any definition as information; single words and numbers that may be code are not.',
	cause: 'target',
	examples: {
		bad: 'Read ⟦[the guide][gudie]⟧, or ⟦[all limits][limits]⟧.\n\n[guide]: /guides/start\n',
		good: 'Read [the guide][guide], or [all limits](/guides/limits).\n\n[guide]: /guides/start\n',
		files: { 'guides/start.mdx': '---\ntitle: Start\n---\n' },
	},
	tellsOf: ({ syntax }) => syntax.openReferences,
	run({ document }, report) {
		const labels = definedLabels(document);
		const lost = lostDefinitions(document);
		const formulas = findFormulas(document);
		const missed = new Set<LostDefinition>();
		for (const link of document.syntax.openReferences) {
			const { span } = link;
			if (formulas.some(({ start, end }) => start < span.start && span.end < end)) continue;
			const definition = lost.get(toLabel(sliceOf(document, link.targetSpan)));
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
					'This line defines nothing, because it goes on with the line above. Put an empty line above it, or write the target of that.',
				fixes: () => [emptyLineAbove(document, span)],
			});
	},
};

function judge(document: PageDocument, link: Link, labels: readonly string[]): Finding | undefined {
	const { span, targetSpan } = link;
	const label = sliceOf(document, targetSpan).trim().replace(/\s+/g, ' ');
	if (isCode(document, link) || /^\^|^[^\p{L}\p{N}]*$/u.test(label)) return undefined;
	// Short ones are near to each other.
	const nearest = label.length < shortLabel ? undefined : findNearest(label, labels);
	const isUsual = labels.length > 0;
	if (nearest === undefined && !isMeantAsLink(document, link, isUsual)) return undefined;
	const question = nearest === undefined ? 'Define it, or correct it.' : `Did you mean \`${nearest}\`?`;
	return {
		span,
		severity: isUsual ? 'warning' : 'information',
		message: `The page does not define \`${label.replaceAll('`', '')}\`, so that the site shows the brackets. ${question}`,
		fixes: () => [
			...(nearest === undefined ? [] : [takeNearest(link, nearest)]),
			definition(document, label),
		],
	};
}

const shortLabel = 4;

/** `rows[0][1]`, one of more brackets in a row or within others, or a pattern: `[a-z][0-9]`. */
function isCode(document: PageDocument, { span }: Link): boolean {
	const before = String.fromCharCode(unitAt(document, span.start - 1));
	const behind = String.fromCharCode(unitAt(document, span.end));
	return /[\w$)[\]]/.test(before) || /[[(]/.test(behind) || range.test(sliceOf(document, span));
}

const range = /(?<![\p{L}\p{N}])\p{L}-\p{L}|\d-\d/u;

/** Where the page has definitions, words with a label; else only more than one word, with a label in words. */
function isMeantAsLink(document: PageDocument, link: Link, isUsual: boolean): boolean {
	const { span, targetSpan } = link;
	if (isCollapsed(link)) return isUsual && words.test(sliceOf(document, targetSpan));
	const text = sliceOf(document, { start: span.start + 1, end: targetSpan.start - 2 });
	return isUsual ? word.test(text) : words.test(text) && word.test(sliceOf(document, targetSpan));
}

const word = /\p{L}{2}/u;
/** Some scripts have no spaces between words. */
const words = /\p{L}{2}\P{L}*\s\P{L}*\p{L}{2}|[\u0e00-\uffff]{4}/u;

/** As they are written. */
function definedLabels(document: PageDocument): readonly string[] {
	const text = document.slices ?? document.text;
	return document.syntax.links.flatMap((link) =>
		link.kind === 'definition' ? writtenLabel(text, link).trim() : [],
	);
}

function takeNearest(link: Link, nearest: string): Fix {
	const { end } = link.span;
	return {
		title: `Change to \`${nearest}\``,
		changes: [
			isCollapsed(link)
				? { span: { start: end - 1, end: end - 1 }, newText: nearest }
				: { span: link.targetSpan, newText: nearest },
		],
		preferred: true,
	};
}

/** At the end, for its target to be filled in. */
function definition({ text, syntax }: PageDocument, label: string): Fix {
	const newline = lineBreakOf(text);
	const kept = text.trimEnd().length;
	const follows = syntax.links.some(({ kind, span }) => kind === 'definition' && span.end >= kept);
	const newText = `${follows ? newline : newline + newline}[${label}]: <>${newline}`;
	return {
		title: `Define \`${label.replaceAll('`', '')}\` at the end`,
		changes: [{ span: { start: kept, end: text.length }, newText }],
	};
}
