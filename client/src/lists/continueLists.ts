import {
	type Disposable,
	Range,
	type TextDocument,
	type TextDocumentChangeEvent,
	type TextEditor,
	window,
	workspace,
} from 'vscode';
import { enterInList } from './enterInList.ts';
import { parseListItem } from './listItem.ts';

/**
 * Ends a list at an empty item, and goes on with the numbers of an ordered one, when Enter was pressed. A key that
 * waited for the extension would be felt, so that VS Code ends the line first; one undo takes both back. Markers
 * without a number stand in language-configuration.json.
 */
export function continueLists(): Disposable {
	return workspace.onDidChangeTextDocument((change) => void afterEnter(change));
}

async function afterEnter({ document, contentChanges, reason }: TextDocumentChangeEvent): Promise<void> {
	const editor = window.activeTextEditor;
	const [change] = contentChanges;
	if (document !== editor?.document || document.languageId !== 'mdx' || reason !== undefined) return;
	if (change === undefined || contentChanges.length > 1 || !change.range.isEmpty) return;
	if (!/^\r?\n[ \t]*$/.test(change.text)) return;
	const { line, character } = change.range.start;
	if (document.lineAt(line).text.length !== character) return;
	const { lineCount } = document;
	const { text } = document.lineAt(line);
	// Whoever types on makes another version; the line itself stays.
	for (let attempt = 0; attempt < 3 && isAsBefore(document, line, text); attempt++) {
		if (document.lineCount > lineCount && hasEnded(document, line)) return;
		if (await apply(editor, line)) return;
	}
}

/** Whoever has pressed Enter on the new line too wants no item there. */
function hasEnded(document: TextDocument, line: number): boolean {
	const isLeftEmpty = document.lineAt(line + 1).isEmptyOrWhitespace;
	return isLeftEmpty && parseListItem(document.lineAt(line).text)?.isEmpty === false;
}

function isAsBefore(document: TextDocument, line: number, text: string): boolean {
	return document.lineCount > line + 1 && document.lineAt(line).text === text;
}

function apply(editor: TextEditor, line: number): Thenable<boolean> | boolean {
	const lines = editor.document.getText().split(/\r?\n/);
	const edits = enterInList({ lines, line });
	if (edits.length === 0) return true;
	return editor.edit(
		(builder) => {
			for (const { line: first, from, lastLine = first, until, text } of edits)
				builder.replace(new Range(first, from, lastLine, until), text);
		},
		{ undoStopBefore: false, undoStopAfter: false },
	);
}
