import {
	type Disposable,
	Range,
	type TextDocument,
	type TextDocumentChangeEvent,
	type TextEditor,
	window,
	workspace,
} from 'vscode';

/**
 * Continues lists after Enter: ends the list at an empty item, and continues the numbers of an ordered one. VS Code
 * breaks the line first, since a delay of the key would be felt; one undo reverts both. Unordered markers are continued
 * by language-configuration.json.
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
	// A newer version of the document does not matter as long as the line is unchanged.
	for (let attempt = 0; attempt < 3 && isAsBefore(document, line, text); attempt++) {
		if (document.lineCount > lineCount && hasEnded(document, line)) return;
		if (await apply(editor, line)) return;
	}
}

/** True if Enter was pressed on the new line as well: no item is wanted there. */
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

/** Replacement of the text between two columns. */
interface LineEdit {
	readonly line: number;
	readonly from: number;
	/** Line of the column `until`, when that is not `line`. */
	readonly lastLine?: number;
	readonly until: number;
	readonly text: string;
}

interface EnterPlace {
	readonly lines: readonly string[];
	/** Line at whose end Enter was pressed; the one below is new. */
	readonly line: number;
}

/**
 * Edits for Enter at the end of an item, besides the new line. An empty item is removed: one in a nested list becomes
 * an item of the outer list, any other leaves a blank line, so that the text after it does not belong to the list. An
 * ordered list continues with the next number, and the items below are renumbered.
 */
function enterInList({ lines, line }: EnterPlace): readonly LineEdit[] {
	const item = parseListItem(lines[line] ?? '');
	if (item === undefined || isInCode(lines, line)) return [];
	const until = indentationOf(lines[line + 1] ?? '').length;
	if (!item.isEmpty) return goOn({ lines, line }, item, { line: line + 1, until });
	const ended = { line, lastLine: line + 1, until };
	const parent = parentOf({ lines, line }, item.indentation);
	if (parent !== undefined) return goOn({ lines, line: parent.line }, parent.item, ended);
	const gap = (lines[line - 1] ?? '').trim() === '' ? '' : '\n';
	return [{ ...ended, from: 0, text: gap + item.indentation }];
}

/** Adds another item to the list; those below are renumbered. */
function goOn(
	{ lines, line }: EnterPlace,
	item: ListItem,
	place: Pick<LineEdit, 'line' | 'lastLine' | 'until'>,
): readonly LineEdit[] {
	const { indentation, number } = item;
	// VS Code has inserted the marker already.
	if (number === undefined && place.lastLine === undefined) return [];
	const isCounted = number !== undefined && siblingAbove({ lines, line }, indentation)?.number !== number;
	const next = isCounted ? number + 1 : number;
	const added = { ...place, from: 0, text: toMarker(item, next) };
	const below = (place.lastLine ?? place.line) + 1;
	return isCounted ? [added, ...countOn({ lines, line: below }, item, number + 1)] : [added];
}

/** Item that contains a more indented line; undefined when something else is between them. */
function parentOf({ lines, line }: EnterPlace, indentation: string) {
	for (let above = line - 1; above >= 0; above--) {
		const text = lines[above] ?? '';
		if (text.trim() === '' || indentationOf(text).length >= indentation.length) continue;
		const item = parseListItem(text);
		return item === undefined ? undefined : { item, line: above };
	}
	return undefined;
}

function siblingAbove({ lines, line }: EnterPlace, indentation: string): ListItem | undefined {
	for (let above = line - 1; above >= 0; above--) {
		const text = lines[above] ?? '';
		if (text.trim() === '' || indentationOf(text).length > indentation.length) continue;
		const item = parseListItem(text);
		return item?.indentation === indentation ? item : undefined;
	}
	return undefined;
}

/** Increases the numbers of the items from a line on, as long as they follow each other or repeat the number before. */
function* countOn(
	{ lines, line }: EnterPlace,
	{ indentation, sign }: ListItem,
	first: number,
): Iterable<LineEdit> {
	let number = first;
	for (let below = line; below < lines.length; below++) {
		const text = lines[below] ?? '';
		if (text.trim() === '' || indentationOf(text).length > indentation.length) continue;
		const item = parseListItem(text);
		if (item?.indentation !== indentation || item.sign !== sign || item.number !== number) return;
		const from = indentation.length;
		yield { line: below, from, until: from + String(number).length, text: String(++number) };
	}
}

function isInCode(lines: readonly string[], line: number): boolean {
	let fence: string | undefined = lines[0]?.trimEnd() === '---' ? '---' : undefined;
	for (const text of lines.slice(fence === undefined ? 0 : 1, line)) {
		const [, mark] = /^\s*(`{3,}|~{3,}|---)/.exec(text) ?? [];
		if (mark === undefined) continue;
		if (fence === undefined) fence = mark === '---' ? undefined : mark;
		else if (mark.startsWith(fence)) fence = undefined;
	}
	return fence !== undefined;
}

function indentationOf(text: string): string {
	return /^[ \t]*/.exec(text)?.[0] ?? '';
}

/** Start of a line that Enter continues: the marker of a list or of a quote. */
interface ListItem {
	readonly indentation: string;
	/** `-`, `*`, `+`, `>`, or the sign after a number. */
	readonly sign: string;
	/** Only in an ordered list. */
	readonly number?: number;
	/** Has a check box, `[ ]` or `[x]`. */
	readonly isTask: boolean;
	/** No text after the marker. */
	readonly isEmpty: boolean;
}

/** Longer numbers are more likely a year at the start of a sentence than an item's. */
const itemPattern = /^([ \t]*)(?:([-*+>])|(\d{1,3})([.)]))[ \t]+(\[[ xX]\][ \t]+)?(.*)$/;

/** Item that a line begins; undefined when it begins none. */
function parseListItem(line: string): ListItem | undefined {
	const match = itemPattern.exec(line);
	if (match === null) return undefined;
	const [, indentation = '', bullet, number, sign = '', box, rest] = match;
	const item = { indentation, isTask: box !== undefined, isEmpty: rest === '' };
	return bullet === undefined ? { ...item, sign, number: Number(number) } : { ...item, sign: bullet };
}

/** Marker of the next item, with this number. */
function toMarker({ indentation, sign, isTask }: ListItem, number: number | undefined): string {
	return `${indentation}${number ?? ''}${sign} ${isTask ? '[ ] ' : ''}`;
}
