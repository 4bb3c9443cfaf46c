import type { Range, TextEdit } from 'vscode-languageserver-types';
import { toEdits, toSpan } from '../features/document/protocolValues.ts';
import { formatPage } from '../features/format/formatPage.ts';
import type { PageDocument } from '../language/document.ts';
import { applyChanges } from '../text/edits.ts';

/** Changes that format a page; for a range, those that touch it. */
export function formatEdits(document: PageDocument, range: Range | undefined): readonly TextEdit[] {
	const changes = formatPage(document);
	if (range === undefined) return toEdits(document, changes);
	const part = toSpan(document, range);
	const inPart = changes.filter(({ span }) => span.start <= part.end && part.start <= span.end);
	return toEdits(document, inPart);
}

/** Text of the page after formatting. */
export function formattedText(document: PageDocument): string {
	return applyChanges(document.text, formatPage(document));
}
