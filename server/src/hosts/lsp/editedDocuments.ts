import type { TextDocumentsConfiguration } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { joinEdits, type TextDifference } from '../../core/api/text.ts';

/** Applies the client's changes to the texts of open files, and records the range of the last change. */
export class EditedDocuments implements TextDocumentsConfiguration<TextDocument> {
	readonly #edits = new WeakMap<TextDocument, TextDifference>();

	readonly create = TextDocument.create;

	readonly update: TextDocumentsConfiguration<TextDocument>['update'] = (document, changes, version) => {
		let edit: TextDifference | undefined;
		let isWhole = false;
		for (const change of changes) {
			// Some clients write null instead of leaving the range out.
			if (!('range' in change) || change.range === null) {
				isWhole = true;
				TextDocument.update(document, [{ text: change.text }], version);
				continue;
			}
			const start = document.offsetAt(change.range.start);
			const endBefore = document.offsetAt(change.range.end);
			edit = joinEdits(edit, { start, endBefore, endAfter: start + change.text.length });
			// The library miscounts lines after a range that ends beyond the text.
			const range = { start: document.positionAt(start), end: document.positionAt(endBefore) };
			TextDocument.update(document, [{ range, text: change.text }], version);
		}
		if (edit !== undefined && !isWhole) this.#edits.set(document, edit);
		return document;
	};

	/** Returns the last change and forgets it; undefined when the whole text was replaced. */
	takeEdit(document: TextDocument): TextDifference | undefined {
		const edit = this.#edits.get(document);
		this.#edits.delete(document);
		return edit;
	}
}
