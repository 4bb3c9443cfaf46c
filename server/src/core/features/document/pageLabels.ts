import type { PageDocument } from '../../language/document.ts';
import type { Link } from '../../language/page/pageSyntax.ts';
import { normalizeLabel, rawLabel } from '../../language/page/references.ts';
import { containsCursor, endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { collapseWhiteSpace } from '../../text/words.ts';
import { isInVerbatimText } from './tagPlace.ts';

/** Definition or use of a label on a page: `[label]: /target`, `[text][label]`, `[^label]`. */
export interface LabelPlace {
	readonly kind: 'link' | 'footnote';
	/** Key that equal labels share. */
	readonly key: string;
	/** Label as it is written; without the `^` of a footnote. */
	readonly label: string;
	readonly span: Span;
	readonly isDefinition: boolean;
	/** Link with this label, or its definition. */
	readonly link?: Link;
}

/** Labels of a page, in text order within each kind; those of links only if they are defined. */
export function pageLabels(document: PageDocument): readonly LabelPlace[] {
	return [...linkLabels(document), ...footnoteLabels(document)];
}

/** Label at the offset (`place`), and all its occurrences. */
export function labelAt(
	document: PageDocument,
	offset: number,
): { readonly place: LabelPlace; readonly places: readonly LabelPlace[] } | undefined {
	const { text } = document;
	const opener = text.lastIndexOf('[', offset - 1);
	const isNear = opener >= 0 && offset - opener <= maxLabelLength;
	if (!isNear) return undefined;
	const labels = text[opener + 1] === '^' ? footnoteLabels(document) : linkLabels(document);
	const place = labels.find(({ span }) => containsCursor(span, offset));
	return place && { place, places: labels.filter(({ key }) => key === place.key) };
}

/** Maximum length of labels in Markdown. */
const maxLabelLength = 1_000;

function linkLabels(document: PageDocument): readonly LabelPlace[] {
	return document.syntax.links.flatMap((link): LabelPlace[] => {
		const isDefinition = link.kind === 'definition';
		if (!isDefinition && link.kind !== 'reference' && link.kind !== 'imageReference') return [];
		const label = isDefinition ? rawLabel(document.text, link) : link.target;
		const start = isDefinition ? link.span.start + 1 : link.targetSpan.start;
		const span = { start, end: start + label.length };
		return [{ kind: 'link', key: normalizeLabel(label), label, span, isDefinition, link }];
	});
}

function footnoteLabels({ text, syntax }: PageDocument): readonly LabelPlace[] {
	const found: LabelPlace[] = [];
	for (const { 0: whole, 1: label = '', index } of text.matchAll(/(?<!\\)\[\^([^\]\s[]{1,200})\]:?/g)) {
		if (isInVerbatimText(syntax, index + 1)) continue;
		const before = text.slice(startOfLine(text, index), index);
		const isDefinition = whole.endsWith(':') && /^[\s>]*$/.test(before);
		const span = { start: index + 2, end: index + 2 + label.length };
		found.push({ kind: 'footnote', key: normalizeLabel(label), label, span, isDefinition });
	}
	return found;
}

/** First line of the footnote that the place defines. */
export function firstLineOfFootnote({ text }: PageDocument, { span }: LabelPlace): string {
	const start = span.end + ']:'.length;
	return collapseWhiteSpace(text.slice(start, Math.min(endOfLine(text, start), start + maxTextLength)));
}

const maxTextLength = 300;
