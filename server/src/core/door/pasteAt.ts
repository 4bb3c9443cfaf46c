import type { TextEdit } from 'vscode-languageserver-types';
import { linkPages } from '../features/paste/linkPages.ts';
import { linkSelection } from '../features/paste/linkSelection.ts';
import { pasteHtml } from '../features/paste/pasteHtml.ts';
import { placeImages } from '../features/paste/placeImages.ts';
import type { Project } from '../project/project.ts';
import type { PageDocument } from '../syntax/document.ts';
import type { AddressWish, HtmlWish, ImagesWish, PagesWish, PlacedImages } from './docsAnswers.ts';
import { spanOf, toEdits } from './toEdits.ts';

/** Where pasted images go, and what shows them. */
export function imagesAt(
	project: Project,
	document: PageDocument,
	{ range, images }: ImagesWish,
): PlacedImages | undefined {
	return placeImages(project, document, { span: spanOf(document, range), images });
}

/** Pages that are pasted or dropped as links. */
export function pagesAt(
	project: Project,
	document: PageDocument,
	{ range, paths }: PagesWish,
): TextEdit | undefined {
	const change = linkPages(project, document, { span: spanOf(document, range), paths });
	return change && toEdits(document, [change])[0];
}

/** The selected words as a link to a pasted address. */
export function linkAt(document: PageDocument, { range, address }: AddressWish): TextEdit | undefined {
	const change = linkSelection(document, spanOf(document, range), address);
	return change && toEdits(document, [change])[0];
}

/** Formatted text of another program as Markdown. */
export function htmlAt(document: PageDocument, { range, html, plain }: HtmlWish): TextEdit | undefined {
	const change = pasteHtml(document, { span: spanOf(document, range), html, plain });
	return change && toEdits(document, [change])[0];
}
