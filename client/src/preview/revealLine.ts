import { Range, Selection, TextEditorRevealType, type Uri, window, workspace } from 'vscode';

/** Shows a line of a file: with focus it is opened if need be and the cursor put there, else it only scrolls. */
export async function revealLine(
	file: Uri,
	line: number,
	{ focus }: { readonly focus: boolean },
): Promise<void> {
	const row = Math.floor(line);
	const visible = window.visibleTextEditors.find(
		({ document }) => document.uri.toString() === file.toString(),
	);
	if (!focus) {
		visible?.revealRange(new Range(row, 0, row, 0), TextEditorRevealType.AtTop);
		return;
	}
	const document = await workspace.openTextDocument(file);
	const editor = await window.showTextDocument(document, { viewColumn: visible?.viewColumn ?? 1 });
	editor.selection = new Selection(row, 0, row, 0);
	editor.revealRange(new Range(row, 0, row, 0), TextEditorRevealType.InCenterIfOutsideViewport);
}
