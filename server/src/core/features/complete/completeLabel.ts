import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { imageNamePattern } from '../../text/paths.ts';
import { collapseWhiteSpace } from '../../text/words.ts';
import { toSortText, toTextEdit } from '../document/completionText.ts';
import { firstLineOfFootnote, type LabelPlace, pageLabels } from '../document/pageLabels.ts';
import type { TypedLabel } from '../subject/typedPlaces.ts';

/** Labels that the page defines; those of images first in the reference of an image. */
export function completeLabel(
	document: PageDocument,
	{ form, span, isClosed }: TypedLabel,
): CompletionItem[] {
	const kind = form === 'footnote' ? 'footnote' : 'link';
	return definitionsOf(document, kind).map((place, order) => {
		const target = place.link?.target ?? '';
		return {
			label: collapseWhiteSpace(place.label),
			kind: CompletionItemKind.Reference,
			detail: kind === 'footnote' ? firstLineOfFootnote(document, place) : target,
			sortText: toSortText(form === 'image' && !imageNamePattern.test(target) ? 1 : 0, order),
			textEdit: toTextEdit(document, span, `${collapseWhiteSpace(place.label)}${isClosed ? '' : ']'}`),
		};
	});
}

/** First definition of each label, which is the valid one. */
function definitionsOf(document: PageDocument, kind: LabelPlace['kind']): readonly LabelPlace[] {
	const first = new Map<string, LabelPlace>();
	for (const place of pageLabels(document))
		if (place.kind === kind && place.isDefinition && !first.has(place.key)) first.set(place.key, place);
	return [...first.values()];
}
