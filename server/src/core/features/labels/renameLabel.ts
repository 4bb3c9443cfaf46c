import type { PageDocument } from '../../syntax/document.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { isCollapsed, isSpelledOut, toLabel } from '../../syntax/page/references.ts';
import type { TextChange } from '../../text/textChange.ts';
import { type LabelPlace, labelAt, pageLabels } from './pageLabels.ts';

/** The new label wherever the page has the one at the place; or why it cannot have it. What readers see stays. */
export function renameLabel(
	{ document, place }: { readonly document: PageDocument; readonly place: LabelPlace },
	name: string,
): readonly DocumentChanges[] | string {
	const isFootnote = place.kind === 'footnote';
	if (isFootnote ? /[\s[\]\\]/.test(name) : /^\^|[[\]\\]/.test(name))
		return isFootnote
			? 'A footnote has a name without spaces and brackets.'
			: 'A label has no brackets, and no `^` in front.';
	const key = toLabel(name);
	const isTaken = ({ kind, key: other }: LabelPlace) => kind === place.kind && other === key;
	if (key !== place.key && pageLabels(document).some(isTaken)) return `The page has \`${name}\` already.`;
	const places = labelAt(document, place.span.end)?.places ?? [];
	return [{ document, changes: places.map((other) => labelChange(other, name)) }];
}

/** `[label]` and `[label][]` are text as well, which stays. */
function labelChange({ span, link, isDefinition }: LabelPlace, newText: string): TextChange {
	if (link === undefined || isDefinition) return { span, newText };
	const { end } = link.span;
	if (isCollapsed(link)) return { span: { start: end - 1, end: end - 1 }, newText };
	return isSpelledOut(link) ? { span, newText } : { span: { start: end, end }, newText: `[${newText}]` };
}
