import { join } from 'node:path';
import {
	type CompletionItem,
	type CompletionList,
	type Hover,
	MarkupContent,
	type TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import type { PictureSources } from '../../../core/docsService.ts';
import { readableText } from '../../../core/door/readableText.ts';
import { recordOf } from '../../../core/text/plainValue.ts';
import { projectText } from '../../projectText.ts';
import { readIcons } from '../../readIcons.ts';
import { toUri } from '../abilities/fileAddress.ts';
import type { KnownForms } from '../abilities/knownForms.ts';
import type { ClientAbilities } from '../protocol.ts';
import type { ServerContext } from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { fitCompletion } from './fitCompletion.ts';

/** Answers what fits at a place and what is there, with pictures for clients that show them. */
export function answerCompletion(
	{ connection, workspace, guard }: ServerContext,
	{ abilities, forms }: { readonly abilities: ClientAbilities; readonly forms: KnownForms },
): void {
	const toItem = fitCompletion(forms, abilities);
	const sourcesFor = ({ root }: WorkspaceFile): PictureSources | undefined =>
		abilities.showsPictures ? { icons: readIcons(), fileUri: (path) => toUri(join(root, path)) } : undefined;
	const nothing: CompletionList = { isIncomplete: false, items: [] };
	connection.onCompletion(
		guard<TextDocumentPositionParams, CompletionList>(
			'completion',
			nothing,
			async ({ textDocument, position }) => {
				const file = await workspace.fileWhenRead(textDocument.uri);
				if (file === undefined) return nothing;
				const list = await file.docs.complete(file.path, position, projectText(file.root, file.docs));
				return { ...list, items: list.items.map((item) => toItem(ofFile(item, textDocument.uri))) };
			},
		),
	);
	connection.onCompletionResolve((item, token) => {
		const resolve = guard<CompletionItem, CompletionItem>('resolveCompletion', item, () => {
			const { uri, data } = recordOf(item.data);
			const file = typeof uri === 'string' ? workspace.fileOf(uri) : undefined;
			const sources = file && sourcesFor(file);
			return file === undefined || sources === undefined
				? item
				: toItem(file.docs.illustrate({ ...item, data }, sources));
		});
		return resolve(item, token);
	});
	connection.onHover(
		guard<TextDocumentPositionParams, Hover | null>('hover', null, async ({ textDocument, position }) => {
			const file = await workspace.fileWhenRead(textDocument.uri);
			if (file === undefined) return null;
			const help = { sources: sourcesFor(file), readText: projectText(file.root, file.docs) };
			const hover = await file.docs.hover(file.path, position, help);
			return hover === undefined ? null : toHover(hover, forms);
		}),
	);
}

function toHover(hover: Hover, { markdownHovers }: KnownForms): Hover {
	return markdownHovers || !MarkupContent.is(hover.contents)
		? hover
		: { ...hover, contents: readableText(hover.contents) };
}

/** An item is resolved by itself, so that it has to tell which file it belongs to. */
function ofFile(item: CompletionItem, uri: string): CompletionItem {
	return item.data === undefined ? item : { ...item, data: { uri, data: item.data } };
}
