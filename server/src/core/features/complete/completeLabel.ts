import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import { imageNamePattern } from '../../text/paths.ts';
import { paragraphBefore } from '../../text/positions.ts';
import { collapseWhiteSpace } from '../../text/words.ts';
import { toSortText, toTextEdit } from '../document/completionText.ts';
import { firstLineOfFootnote, type LabelPlace, pageLabels } from '../document/pageLabels.ts';
import { isInVerbatimText } from '../document/tagPlace.ts';

/** Labels that the page defines, in the second brackets of a reference or after `[^`. */
export function completeLabel(document: PageDocument, offset: number): CompletionItem[] {
	const { text, syntax } = document;
	const before = paragraphBefore(text, offset);
	const [, bang, linkLabel] = /(?<!\\)(!?)\[[^[\]]*\]\[(?!\^)([^[\]]*)$/.exec(before) ?? [];
	const [, footnote] = /(?<!\\)\[\^([^[\]\s]*)$/.exec(before) ?? [];
	const typed = linkLabel ?? footnote;
	// Editors complete only within a line.
	if (typed === undefined || typed.includes('\n') || isInVerbatimText(syntax, offset)) return [];
	const kind = linkLabel === undefined ? 'footnote' : 'link';
	const rest = /^([^[\]\r\n]{0,200})\]/.exec(text.slice(offset, offset + 201));
	const span = { start: offset - typed.length, end: offset + (rest?.[1]?.length ?? 0) };
	return definitionsOf(document, kind).map((place, order) => ({
		label: collapseWhiteSpace(place.label),
		kind: CompletionItemKind.Reference,
		detail: kind === 'footnote' ? firstLineOfFootnote(document, place) : (place.link?.target ?? ''),
		sortText: toSortText(bang === '!' && !imageNamePattern.test(place.link?.target ?? '') ? 1 : 0, order),
		textEdit: toTextEdit(document, span, `${collapseWhiteSpace(place.label)}${rest === null ? ']' : ''}`),
	}));
}

/** First definition of each label, which is the valid one. */
function definitionsOf(document: PageDocument, kind: LabelPlace['kind']): readonly LabelPlace[] {
	const first = new Map<string, LabelPlace>();
	for (const place of pageLabels(document))
		if (place.kind === kind && place.isDefinition && !first.has(place.key)) first.set(place.key, place);
	return [...first.values()];
}
