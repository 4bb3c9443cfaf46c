import { type InitializeParams, MarkupKind } from 'vscode-languageserver/node';

/** What a client says that it knows, read once. What it says nothing of, it does not know. */
export interface ClientCapabilities {
	/** Texts of completion with places to fill in. */
	readonly snippets: boolean;
	/** Kinds of items of completion, as numbers; none for those of the first version of the protocol. */
	readonly itemKinds: readonly number[];
	readonly markdownItems: boolean;
	readonly markdownHovers: boolean;
	/** Symbols that hold others. */
	readonly nestedSymbols: boolean;
	/** Actions that carry their edit; others are commands that the server carries out. */
	readonly codeActions: boolean;
	/** It makes edits that the server asks for. */
	readonly appliesEdits: boolean;
	/** It shows places that the server asks for. */
	readonly showsPlaces: boolean;
	/** It asks what would be renamed. */
	readonly preparesRename: boolean;
	/** It wants no more parts of a file that fold. */
	readonly maxFolds: number;
	/** It can be asked to watch the disk. */
	readonly watchesFiles: boolean;
	/** It asks for problems, or for lenses, again when the server says so. */
	readonly refreshesProblems: boolean;
	readonly refreshesLenses: boolean;
	/** Problems name places in other files. */
	readonly relatedPlaces: boolean;
	/** It creates files that an edit names. */
	readonly createsFiles: boolean;
	/** Actions that cannot be taken now say why. */
	readonly disabledActions: boolean;
	/** It asks where a symbol of the workspace is when it needs that. */
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
		createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
		disabledActions: textDocument?.codeAction?.disabledSupport === true,
		resolvesSymbols: workspace?.symbol?.resolveSupport?.properties.includes('location.range') === true,
		maxFolds: rangeLimit === undefined || rangeLimit < 0 ? Number.POSITIVE_INFINITY : rangeLimit,
	};
}
