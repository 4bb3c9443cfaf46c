import { Position, Range, Selection, TextEditorRevealType, type Uri, window, workspace } from 'vscode';
import type { RevealWord } from '../../../server/src/core/site/document/preview/previewMessages.ts';
import { findWordInContext } from '../../../server/src/core/text/wordInContext.ts';

/**
 * Opens a file if needed, and puts the cursor before a word that the preview shows of some lines, or into the first of
 * these lines.
 */
export async function revealWord(
	file: Uri,
	{ line, nextLine, shown }: Omit<RevealWord, 'kind'>,
): Promise<void> {
	const document = await workspace.openTextDocument(file);
	const start = document.validatePosition(new Position(Math.floor(line), 0));
	const end = new Position(nextLine === undefined ? document.lineCount : Math.floor(nextLine), 0);
	const offset =
		shown && findWordInContext(document.getText(new Range(start, document.validatePosition(end))), shown);
	const place = offset === undefined ? start : document.positionAt(document.offsetAt(start) + offset);
	const editor = await window.showTextDocument(document, { viewColumn: editorOf(file)?.viewColumn ?? 1 });
	editor.selection = new Selection(place, place);
	editor.revealRange(new Range(place, place), TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Scrolls the editor of a file, if one is visible, so that a line is at its top. */
export function scrollEditorToLine(file: Uri, line: number): void {
	const row = Math.floor(line);
	editorOf(file)?.revealRange(new Range(row, 0, row, 0), TextEditorRevealType.AtTop);
}

function editorOf(file: Uri) {
	return window.visibleTextEditors.find(({ document }) => document.uri.toString() === file.toString());
}
