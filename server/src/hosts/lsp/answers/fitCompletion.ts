import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver/node';
import { readableText } from '../../../core/door/readableText.ts';
import { withoutPlaceholders } from '../../../core/text/withoutPlaceholders.ts';
import type { KnownForms } from '../abilities/knownForms.ts';
import type { ClientAbilities } from '../protocol.ts';

/** What makes an item of completion one that the client reads. */
export function fitCompletion(
	forms: KnownForms,
	{ suggestsAgain = false }: ClientAbilities,
): (item: CompletionItem) => CompletionItem {
	const steps = [
		withoutNeedlessFilter,
		...(forms.snippets ? [] : [withoutSnippet]),
		...(forms.markdownItems ? [] : [withReadableText]),
		...(suggestsAgain ? [] : [withoutCommand]),
		withKindOf(forms.itemKinds.length === 0 ? firstKinds : forms.itemKinds),
	];
	return (item) => steps.reduce((before, step) => step(before), item);
}

/** Those that every client knows: all up to this one. */
const firstKinds: readonly number[] = Array.from(
	{ length: CompletionItemKind.Reference },
	(_, index) => index + 1,
);

/** Some clients take an item that has a filter for one that stands for the word before the cursor, whatever its edit says. */
function withoutNeedlessFilter(item: CompletionItem): CompletionItem {
	const { filterText, ...rest } = item;
	return filterText === item.label ? rest : item;
}

function withoutSnippet(item: CompletionItem): CompletionItem {
	if (item.insertTextFormat !== InsertTextFormat.Snippet) return item;
	const { insertText, textEdit } = item;
	return {
		...item,
		insertTextFormat: InsertTextFormat.PlainText,
		...(insertText !== undefined && { insertText: withoutPlaceholders(insertText) }),
		...(textEdit && { textEdit: { ...textEdit, newText: withoutPlaceholders(textEdit.newText) } }),
	};
}

function withReadableText(item: CompletionItem): CompletionItem {
	const { documentation } = item;
	return typeof documentation === 'object' ? { ...item, documentation: readableText(documentation) } : item;
}

/** The command is one of VS Code's own. */
function withoutCommand(item: CompletionItem): CompletionItem {
	const { command, ...rest } = item;
	return command === undefined ? item : rest;
}

function withKindOf(known: readonly number[]) {
	return (item: CompletionItem): CompletionItem =>
		item.kind === undefined || known.includes(item.kind) ? item : { ...item, kind: CompletionItemKind.Value };
}
