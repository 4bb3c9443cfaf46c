import { type PageDocument, sliceOf, unitAt } from '../../syntax/document.ts';
import { toLabel } from '../../syntax/page/references.ts';
import { lineBreakOf } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { findFormulas } from '../mdx/findFormulas.ts';

/** A footnote that nothing defines, or to which nothing refers. */
export const loneFootnote: PageCheck = {
	code: 'lone-footnote',
	subject: 'page',
	severity: 'warning',
	title: 'Footnote without its counterpart',
	explain:
		'`[^1]` in the text refers to the footnote that a line `[^1]: …` of the same page defines. Without that line readers see the brackets; a footnote to which nothing refers is not shown at all, which is reported as information. So is a number in such brackets on a page without any footnote. Write what is missing, or remove the rest.',
	examples: {
		bad: 'Uploads are kept for 30 days.[^1] Larger ones are not.⟦[^2]⟧\n\n[^1]: In all plans.\n\n⟦[^three]:⟧ In none.\n',
		good: 'Uploads are kept for 30 days.[^1] Larger ones are not.[^2]\n\n[^1]: In all plans.\n\n[^2]: Ask for an exception.\n',
	},
	tellsOf: ({ syntax }) => syntax.footnotes,
	run({ document }, report) {
		const places = footnotesOf(document);
		const labels = (isDefinition: boolean) =>
			new Set(places.filter((one) => one.isDefinition === isDefinition).map(({ key }) => key));
		const [defined, used] = [labels(true), labels(false)];
		const mayBeUsedElsewhere = document.syntax.modules.length > 0;
		const formulas = findFormulas(document);
		for (const place of places) {
			const { label, key, span, isDefinition } = place;
			if (isDefinition) {
				if (!used.has(key) && !mayBeUsedElsewhere)
					report({
						span,
						severity: 'information',
						message: `Nothing refers to this footnote, so that the site does not show it. Write \`[^${label}]\` where it belongs, or remove it.`,
						tag: 'unnecessary',
					});
				continue;
			}
			if (defined.has(key) || !isMeant(document, place, defined.size > 0)) continue;
			if (formulas.some(({ start, end }) => start < span.start && span.end < end)) continue;
			report({
				span,
				message: `The page does not define the footnote \`${label}\`, so that readers see the brackets. Define it: \`[^${label}]: …\`.`,
				...(defined.size === 0 && { severity: 'information' as const }),
				fixes: () => [definition(document, label)],
			});
		}
	},
};

interface FootnotePlace {
	readonly label: string;
	/** What labels of the same meaning share. */
	readonly key: string;
	readonly span: Span;
	readonly isDefinition: boolean;
}

function footnotesOf(document: PageDocument): readonly FootnotePlace[] {
	return document.syntax.footnotes.flatMap((span) => {
		const [, label = '', colon] = /^\[\^([^\]\s[]{1,200})\](:?)$/.exec(sliceOf(document, span)) ?? [];
		return label === '' ? [] : [{ label, key: toLabel(label), span, isDefinition: colon === ':' }];
	});
}

/** A number or words, and no pattern; where the page has no footnotes, a number right behind a word. */
function isMeant(document: PageDocument, { label, span }: FootnotePlace, isUsual: boolean): boolean {
	const before = String.fromCharCode(unitAt(document, span.start - 1));
	const behind = String.fromCharCode(unitAt(document, span.end));
	if (/[+*?{$([/\\]/.test(behind) || /[[(^/\\]/.test(before)) return false;
	if (/^\d{1,3}$/.test(label)) return isUsual || !/\s/.test(before);
	return isUsual && /^\p{L}{2,}(?:[-_]\p{L}{2,})*\d{0,3}$/u.test(label);
}

/** At the end, for its words to be filled in. */
function definition({ text }: PageDocument, label: string): Fix {
	const newline = lineBreakOf(text);
	const kept = text.trimEnd().length;
	return {
		title: `Define \`[^${label}]\` at the end`,
		changes: [
			{ span: { start: kept, end: text.length }, newText: `${newline}${newline}[^${label}]: …${newline}` },
		],
	};
}
