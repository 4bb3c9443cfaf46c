import { join } from 'node:path';
import type {
	CompletionItem,
	CompletionList,
	Hover,
	TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import type { PictureSources } from '../../core/docsService.ts';
import { recordOf } from '../../core/text/plainValue.ts';
import { projectText } from '../projectText.ts';
import { readIcons } from '../readIcons.ts';
import { toUri } from './fileAddress.ts';
import type { ClientAbilities } from './protocol.ts';
import type { ServerContext } from './serverContext.ts';
import type { WorkspaceFile } from './workspaceFile.ts';

/** Answers what fits at a place and what is there, with pictures for clients that show them. */
export function answerCompletion(
	{ connection, workspace, guard }: ServerContext,
	{ showsPictures }: ClientAbilities,
): void {
	const sourcesFor = ({ root }: WorkspaceFile): PictureSources | undefined =>
		showsPictures ? { icons: readIcons(), fileUri: (path) => toUri(join(root, path)) } : undefined;
	const nothing: CompletionList = { isIncomplete: false, items: [] };
	connection.onCompletion(
		guard<TextDocumentPositionParams, CompletionList>(
			'completion',
			nothing,
			async ({ textDocument, position }) => {
				await workspace.ready;
				const file = workspace.fileOf(textDocument.uri);
				if (file === undefined) return nothing;
				const list = await file.docs.complete(file.path, position, projectText(file.root, file.docs));
				return { ...list, items: list.items.map((item) => ofFile(item, textDocument.uri)) };
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
				: file.docs.illustrate({ ...item, data }, sources);
		});
		return resolve(item, token);
	});
	connection.onHover(
		guard<TextDocumentPositionParams, Hover | null>('hover', null, async ({ textDocument, position }) => {
			await workspace.ready;
			const file = workspace.fileOf(textDocument.uri);
			if (file === undefined) return null;
			const help = { sources: sourcesFor(file), readText: projectText(file.root, file.docs) };
			return (await file.docs.hover(file.path, position, help)) ?? null;
		}),
	);
}

/** An item is resolved by itself, so that it has to tell which file it belongs to. */
function ofFile(item: CompletionItem, uri: string): CompletionItem {
	return item.data === undefined ? item : { ...item, data: { uri, data: item.data } };
}
