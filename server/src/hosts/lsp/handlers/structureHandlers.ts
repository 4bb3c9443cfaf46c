import { join } from 'node:path';
import {
	type CancellationToken,
	type DocumentHighlight,
	type DocumentHighlightParams,
	type FoldingRange,
	type LinkedEditingRangeParams,
	type LinkedEditingRanges,
	type Location,
	type SelectionRange,
	type SelectionRangeParams,
	SymbolKind,
	type WorkspaceSymbol,
	type WorkspaceSymbolParams,
} from 'vscode-languageserver/node';
import { readInside } from '../../projectFiles.ts';
import type { ClientCapabilities } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import { configLanguage } from '../protocol.ts';
import type { Scheduler } from '../scheduler.ts';
import {
	createPageHandler,
	type FeatureHandlers,
	type FileParams,
	type ServerContext,
} from '../serverContext.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';

/** Answers requests about the structure of files: folding, selection and linked ranges, and symbols. */
export function structureHandlers(context: ServerContext, client: ClientCapabilities) {
	const { documents, workspace, guard, scheduler } = context;
	/** True for JSON that editors have another server for. */
	const isJson = (path: string, uri: string) =>
		path.endsWith('.json') && documents.get(uri)?.languageId !== configLanguage;
	const about = createPageHandler(context);
	return {
		'textDocument/foldingRange': about<FileParams, FoldingRange[] | null>(
			'foldingRange',
			null,
			({ docs, path }, { textDocument }) => {
				const folds = isJson(path, textDocument.uri) ? undefined : docs.foldingRanges(path);
				return folds === undefined ? null : longestFolds(folds, client.maxFolds);
			},
		),
		'textDocument/selectionRange': about<SelectionRangeParams, SelectionRange[] | null>(
			'selectionRange',
			null,
			({ docs, path }, { textDocument, positions }) =>
				isJson(path, textDocument.uri) ? null : (docs.selectionRanges(path, positions) ?? null),
		),
		'textDocument/linkedEditingRange': about<LinkedEditingRangeParams, LinkedEditingRanges | null>(
			'linkedEditingRange',
			null,
			({ docs, path }, { position }) => {
				const linked = docs.linkedTags(path, position);
				return linked === undefined ? null : { ranges: [...linked.ranges], wordPattern: linked.wordPattern };
			},
		),
		'textDocument/documentHighlight': about<DocumentHighlightParams, DocumentHighlight[] | null>(
			'documentHighlight',
			null,
			({ docs, path }, { position }) => docs.highlights(path, position) ?? null,
		),
		'workspace/symbol': guard<WorkspaceSymbolParams, WorkspaceSymbol[]>(
			'workspaceSymbol',
			[],
			async ({ query }) => {
				await workspace.ready;
				const symbols: WorkspaceSymbol[] = [];
				for (const { docs, root } of workspace.ownProjects)
					for (const { kind, name, container, destination } of await resultOf(
						scheduler,
						docs.workspaceSymbols(query),
					)) {
						const symbol = {
							name,
							kind: kind === 'page' ? SymbolKind.File : SymbolKind.String,
							containerName: container,
						};
						const uri = toUri(join(root, destination.path));
						symbols.push(
							client.resolvesSymbols
								? { ...symbol, location: { uri }, data: destination.anchor ?? null }
								: {
										...symbol,
										location: placeOf({ docs, root, path: destination.path }, destination.anchor),
									},
						);
					}
				return symbols;
			},
		),
		'workspaceSymbol/resolve': (symbol: WorkspaceSymbol, token?: CancellationToken) => {
			const resolve = guard<WorkspaceSymbol, WorkspaceSymbol>('resolveSymbol', symbol, () => {
				const file = workspace.fileOf(symbol.location.uri);
				const anchor = typeof symbol.data === 'string' ? symbol.data : undefined;
				return file === undefined ? symbol : { ...symbol, location: placeOf(file, anchor) };
			});
			return resolve(symbol, token);
		},
	} satisfies Partial<FeatureHandlers>;
}

/** The longest folding ranges, up to the client's maximum. */
function longestFolds(folds: FoldingRange[], most: number): FoldingRange[] {
	if (folds.length <= most) return folds;
	const lengthOf = ({ startLine, endLine }: FoldingRange) => endLine - startLine;
	const kept = new Set([...folds].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, most));
	return folds.filter((fold) => kept.has(fold));
}

/** Runs the steps in slices, so that messages are handled in between. */
async function resultOf<Result>(scheduler: Scheduler, steps: Generator<void, Result>): Promise<Result> {
	const results: Result[] = [];
	function* keepingResult() {
		results.push(yield* steps);
	}
	await scheduler.inTurns(keepingResult(), () => undefined);
	const [result] = results;
	if (result === undefined) throw new Error('The steps ended without a result.');
	return result;
}

/** Reads the file, unless it is open. */
function placeOf({ docs, root, path }: WorkspaceFile, anchor: string | undefined): Location {
	const { range } = docs.locate({ path, anchor }, (file) => readInside(root, file));
	return { uri: toUri(join(root, path)), range };
}
