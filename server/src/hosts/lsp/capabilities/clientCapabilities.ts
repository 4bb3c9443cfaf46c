import { type InitializeParams, MarkupKind } from 'vscode-languageserver/node';

/** The forms of answers that a client says it reads. What it says nothing of, it does not know. */
export interface KnownForms {
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
}

export function clientCapabilities({
	capabilities: { textDocument, workspace, window },
}: InitializeParams): KnownForms {
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
		maxFolds: rangeLimit === undefined || rangeLimit < 0 ? Number.POSITIVE_INFINITY : rangeLimit,
	};
}
