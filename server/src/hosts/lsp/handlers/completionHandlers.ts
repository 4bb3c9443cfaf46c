import { join } from 'node:path';
import {
	type CancellationToken,
	type CompletionItem,
	CompletionItemKind,
	type CompletionList,
	type Hover,
	InsertTextFormat,
	MarkupContent,
	type TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import type { PictureSources } from '../../../core/api/docsService.ts';
import { recordOrEmpty } from '../../../core/api/text.ts';
import { toPlainMarkup } from '../../../core/api/toPlainMarkup.ts';
import { createTextReader } from '../../createTextReader.ts';
import { readIcons } from '../../readIcons.ts';
import type { ClientCapabilities } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import type { InitializationOptions } from '../protocol.ts';
import { type FeatureHandlers, findPage, type ServerContext } from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Answers completion and hover requests, with images for clients that show them. */
export function completionHandlers(
	context: ServerContext,
	{ supported, client }: { readonly supported: InitializationOptions; readonly client: ClientCapabilities },
) {
	const { workspace, untitled, guard } = context;
	const toItem = fitCompletion(client, supported);
	const sourcesFor = ({ root }: WorkspaceFile): PictureSources | undefined =>
		supported.showsPictures ? { icons: readIcons(), fileUri: (path) => toUri(join(root, path)) } : undefined;
	const nothing: CompletionList = { isIncomplete: false, items: [] };
	return {
		'textDocument/completion': guard<TextDocumentPositionParams, CompletionList>(
			'completion',
			nothing,
			async ({ textDocument, position }) => {
				const file = await findPage(context, textDocument.uri);
				if (file === undefined) return nothing;
				const list = await file.docs.complete(file.path, position, createTextReader(file.root, file.docs));
				return { ...list, items: list.items.map((item) => toItem(ofFile(item, textDocument.uri))) };
			},
		),
		'completionItem/resolve': (item: CompletionItem, token?: CancellationToken) => {
			const resolve = guard<CompletionItem, CompletionItem>('resolveCompletion', item, () => {
				const { uri, data } = recordOrEmpty(item.data);
				const file = typeof uri === 'string' ? (untitled.of(uri) ?? workspace.fileOf(uri)) : undefined;
				const sources = file && sourcesFor(file);
				return file === undefined || sources === undefined
					? item
					: toItem(file.docs.illustrate({ ...item, data }, sources));
			});
			return resolve(item, token);
		},
		'textDocument/hover': guard<TextDocumentPositionParams, Hover | null>(
			'hover',
			null,
			async ({ textDocument, position }) => {
				const file = await findPage(context, textDocument.uri);
				if (file === undefined) return null;
				const help = { sources: sourcesFor(file), readText: createTextReader(file.root, file.docs) };
				const hover = await file.docs.hover(file.path, position, help);
				return hover === undefined ? null : toHover(hover, client);
			},
		),
	} satisfies Partial<FeatureHandlers>;
}

function toHover(hover: Hover, { markdownHovers }: ClientCapabilities): Hover {
	return markdownHovers || !MarkupContent.is(hover.contents)
		? hover
		: { ...hover, contents: toPlainMarkup(hover.contents) };
}

/** Adds the file to an item's data: items are resolved without it. */
function ofFile(item: CompletionItem, uri: string): CompletionItem {
	return item.data === undefined ? item : { ...item, data: { uri, data: item.data } };
}

/** Converts completion items to what the client supports. */
function fitCompletion(
	client: ClientCapabilities,
	{ suggestsAgain = false }: InitializationOptions,
): (item: CompletionItem) => CompletionItem {
	const steps = [
		withoutNeedlessFilter,
		...(client.snippets ? [] : [withoutSnippet]),
		...(client.markdownItems ? [] : [withReadableText]),
		...(suggestsAgain ? [] : [withoutCommand]),
		withKindOf(client.itemKinds.length === 0 ? firstKinds : client.itemKinds),
	];
	return (item) => steps.reduce((before, step) => step(before), item);
}

/** Kinds of LSP 1, which every client supports. */
const firstKinds: readonly number[] = Array.from(
	{ length: CompletionItemKind.Reference },
	(_, index) => index + 1,
);

/**
 * Without `filterText` where it equals the label: because of it, some clients replace the word before the cursor
 * instead of the edit's range.
 */
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
	return typeof documentation === 'object' ? { ...item, documentation: toPlainMarkup(documentation) } : item;
}

/** Item without its command, which exists only in VS Code. */
function withoutCommand(item: CompletionItem): CompletionItem {
	const { command, ...rest } = item;
	return command === undefined ? item : rest;
}

function withKindOf(known: readonly number[]) {
	return (item: CompletionItem): CompletionItem =>
		item.kind === undefined || known.includes(item.kind) ? item : { ...item, kind: CompletionItemKind.Value };
}

/** Snippet as plain text: placeholders become their default or first choice. */
export function withoutPlaceholders(snippet: string): string {
	let text = '';
	let open = 0;
	for (const { 0: token, groups } of snippet.matchAll(tokens)) {
		const { escaped, choice, begins } = groups ?? {};
		if (begins !== undefined) open++;
		else if (escaped !== undefined || choice !== undefined) text += escaped ?? choice;
		else if (token === '}' && open > 0) open--;
		else if (!/^\$\{?\d/.test(token)) text += token;
	}
	return text;
}

/** Tokens of LSP 3.17 snippets: `\$`, `${1|a,b|}`, `${1:…}`, `${1}`, `$1`. */
const tokens =
	/\\(?<escaped>[\\$}])|\$\{\d+\|(?<choice>[^,|}]*)[^}]*\|\}|(?<begins>\$\{\d+:)|\$\{\d+\}|\$\d+|[^\\$}]+|[\\$}]/g;
