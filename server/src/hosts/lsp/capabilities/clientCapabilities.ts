import { type Connection, type InitializeParams, MarkupKind } from 'vscode-languageserver/node';
import { pathInside } from '../../pathInside.ts';

/** Capabilities of the client, read once. An absent one counts as missing. */
export interface ClientCapabilities {
	/** Supports snippets with placeholders in completions. */
	readonly snippets: boolean;
	/** Supported kinds of completion items; empty when the client names none, and so supports those of LSP 1. */
	readonly itemKinds: readonly number[];
	readonly markdownItems: boolean;
	readonly markdownHovers: boolean;
	/** Supports symbols with children. */
	readonly nestedSymbols: boolean;
	/** Supports code actions that contain their edit; otherwise actions are commands that the server executes. */
	readonly codeActions: boolean;
	/** Supports `workspace/applyEdit`. */
	readonly appliesEdits: boolean;
	/** Supports `window/showDocument`. */
	readonly showsPlaces: boolean;
	/** Supports `textDocument/prepareRename`. */
	readonly preparesRename: boolean;
	/** Maximum number of folding ranges in a file. */
	readonly maxFolds: number;
	/** Supports dynamic registration of file watchers. */
	readonly watchesFiles: boolean;
	/** Supports refresh requests for diagnostics, or for code lenses. */
	readonly refreshesProblems: boolean;
	readonly refreshesLenses: boolean;
	/** Supports related information in diagnostics. */
	readonly relatedPlaces: boolean;
	/** Supports workspace edits with snippets. */
	readonly snippetEdits: boolean;
	/** Supports workspace edits that create files. */
	readonly createsFiles: boolean;
	/** Supports disabled code actions with a reason. */
	readonly disabledActions: boolean;
	/** Resolves the range of a workspace symbol only when it is needed. */
	readonly resolvesSymbols: boolean;
}

export function clientCapabilities({
	capabilities: { textDocument, workspace, window },
}: InitializeParams): ClientCapabilities {
	const item = textDocument?.completion?.completionItem;
	const { rangeLimit } = textDocument?.foldingRange ?? {};
	return {
		snippets: item?.snippetSupport === true,
		itemKinds: textDocument?.completion?.completionItemKind?.valueSet ?? [],
		markdownItems: item?.documentationFormat?.includes(MarkupKind.Markdown) === true,
		markdownHovers: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true,
		nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
		codeActions: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
		appliesEdits: workspace?.applyEdit === true,
		showsPlaces: window?.showDocument?.support === true,
		preparesRename: textDocument?.rename?.prepareSupport === true,
		watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
		refreshesProblems: workspace?.diagnostics?.refreshSupport === true,
		refreshesLenses: workspace?.codeLens?.refreshSupport === true,
		relatedPlaces: textDocument?.publishDiagnostics?.relatedInformation === true,
		snippetEdits:
			workspace?.workspaceEdit?.snippetEditSupport === true &&
			workspace.workspaceEdit.documentChanges === true,
		createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
		disabledActions: textDocument?.codeAction?.disabledSupport === true,
		resolvesSymbols: workspace?.symbol?.resolveSupport?.properties.includes('location.range') === true,
		maxFolds: rangeLimit === undefined || rangeLimit < 0 ? Number.POSITIVE_INFINITY : rangeLimit,
	};
}

/** Sends an optional request to the client; a rejection is only logged. */
export function askClient(connection: Connection, name: string, answer: Promise<unknown>): void {
	answer.catch((error: unknown) =>
		connection.console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`),
	);
}

/** True if a path is in one of the client's folders. */
export function isInFolders(folders: readonly string[], place: string): boolean {
	return folders.some((folder) => pathInside(folder, place) !== undefined);
}

/**
 * True if the project with this root is in a folder of the client or contains one; always true for a client without
 * folders.
 */
export function isOpenProject(folders: readonly string[], root: string): boolean {
	const isAround = folders.some((folder) => pathInside(root, folder) !== undefined);
	return folders.length === 0 || isAround || isInFolders(folders, root);
}

/** URI schemes of the client's files: `file` and, in a browser, those of its folders. */
export function fileSchemes({ workspaceFolders }: InitializeParams): readonly string[] {
	const ofFolders = (workspaceFolders ?? []).map(({ uri }) => uri.slice(0, uri.indexOf(':')));
	return [...new Set(['file', ...ofFolders])];
}
