import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import { normalizeLabel } from '../../language/page/references.ts';
import { lineBreakOf, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';

/** A footnote reference without a definition, or a definition without a reference. */
export const unmatchedFootnote = fileCheck({
	code: 'unmatched-footnote',
	severity: 'warning',
	title: 'Unmatched footnote',
	explain:
		'A footnote has two parts: a reference `[^1]` in the text and a definition `[^1]: …` on the same page. A reference without a definition is shown as plain text, and a definition without a reference is not shown at all. Add the missing part, or remove the other. Reported as information: unused definitions, and numbers in such brackets on a page without any footnote.',
	examples: {
		bad: 'Uploads are kept for 30 days.[^1] Larger ones are not.⟦[^2]⟧\n\n[^1]: In all plans.\n\n⟦[^three]:⟧ In none.\n',
		good: 'Uploads are kept for 30 days.[^1] Larger ones are not.[^2]\n\n[^1]: In all plans.\n\n[^2]: Ask for an exception.\n',
	},
	page(document, report) {
		const places = footnotesOf(document);
		const labels = (isDefinition: boolean) =>
			new Set(places.filter((one) => one.isDefinition === isDefinition).map(({ key }) => key));
		const [defined, used] = [labels(true), labels(false)];
		const mayBeUsedElsewhere = document.syntax.modules.length > 0;
		for (const place of places) {
			const { label, key, span, isDefinition } = place;
			if (isDefinition) {
				if (!used.has(key) && !mayBeUsedElsewhere)
					report({
						span,
						severity: 'information',
						message: `Unused footnote \`[^${label}]\`. Add a reference to it in the text, or remove it.`,
						tag: 'unnecessary',
					});
				continue;
			}
			if (defined.has(key) || !isMeant(document, place, defined.size > 0)) continue;
			report({
				span,
				message: `Undefined footnote \`${label}\`. Add a definition: \`[^${label}]: …\`.`,
				...(defined.size === 0 && { severity: 'information' as const }),
				fixes: () => [definition(document, label)],
			});
		}
	},
});

interface FootnotePlace {
	readonly label: string;
	/** The normalized label. */
	readonly key: string;
	readonly span: Span;
	readonly isDefinition: boolean;
}

function footnotesOf(document: PageDocument): readonly FootnotePlace[] {
	return document.syntax.footnotes.flatMap((span) => {
		const [, label = '', colon] = /^\[\^([^\]\s[]{1,200})\](:?)$/.exec(sliceOf(document, span)) ?? [];
		return label === '' ? [] : [{ label, key: normalizeLabel(label), span, isDefinition: colon === ':' }];
	});
}

/** True if the label is a number or words, not part of a regular expression; without other footnotes, a number right after a word. */
function isMeant(document: PageDocument, { label, span }: FootnotePlace, isUsual: boolean): boolean {
	const before = String.fromCharCode(codeUnitAt(document, span.start - 1));
	const after = String.fromCharCode(codeUnitAt(document, span.end));
	if (/[+*?{$([/\\]/.test(after) || /[[(^/\\]/.test(before)) return false;
	if (/^\d{1,3}$/.test(label)) return isUsual || !/\s/.test(before);
	return isUsual && /^\p{L}{2,}(?:[-_]\p{L}{2,})*\d{0,3}$/u.test(label);
}

/** Change that adds a footnote at the end of the page, without its text. */
function definition({ text }: PageDocument, label: string): Fix {
	const newline = lineBreakOf(text);
	const kept = text.trimEnd().length;
	const before = `${newline}${newline}[^${label}]: `;
	return {
		title: `Add a definition of \`[^${label}]\``,
		changes: [
			{ span: { start: kept, end: text.length }, newText: `${before}${newline}`, cursor: before.length },
		],
	};
}
