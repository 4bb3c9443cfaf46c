/** Language feature: a row of the manual's table. */
interface EditorFeature {
	/** LSP requests. The compiler demands a handler for each. */
	readonly requests: readonly string[];
	/** Fields of the server capabilities that announce it. */
	readonly providers: readonly string[];
	/** Files and places that it works on; Markdown for the manual. */
	readonly scope: string;
}

/** Source of handlers, capabilities, the manual's table and tests. */
export const editorFeatures = [
	{
		requests: ['textDocument/diagnostic', 'workspace/diagnostic'],
		providers: ['diagnosticProvider'],
		scope:
			'pages, `docs.json`, OpenAPI files and imports of scripts; clients that do not ask for problems are sent `textDocument/publishDiagnostics`',
	},
	{
		requests: ['textDocument/codeAction'],
		providers: ['codeActionProvider'],
		scope:
			'quick fixes and refactorings; `source.fixAll.recto` and `source.sortKeys`, which editors can run on saving',
	},
	{
		requests: ['textDocument/completion', 'completionItem/resolve', 'textDocument/hover'],
		providers: ['completionProvider', 'hoverProvider'],
		scope:
			'pages, `docs.json`, and references and links of OpenAPI files; completion in imports of scripts too',
	},
	{
		requests: [
			'textDocument/definition',
			'textDocument/references',
			'textDocument/documentLink',
			'documentLink/resolve',
		],
		providers: ['definitionProvider', 'referencesProvider', 'documentLinkProvider'],
		scope:
			'pages, headings, images and snippets that links point to, entries of the navigation, and names that pages and scripts export',
	},
	{
		requests: ['textDocument/documentHighlight'],
		providers: ['documentHighlightProvider'],
		scope: 'names that a page exports or imports',
	},
	{
		requests: ['textDocument/prepareRename', 'textDocument/rename'],
		providers: ['renameProvider'],
		scope:
			'headings, titles of tabs, steps and accordions, labels of references and footnotes, names that pages and scripts export, and the target page of a link',
	},
	{
		requests: ['workspace/willRenameFiles'],
		providers: ['workspace'],
		scope: 'links and navigation follow files and folders that move',
	},
	{
		requests: ['textDocument/codeLens', 'workspace/executeCommand'],
		providers: ['codeLensProvider', 'executeCommandProvider'],
		scope: 'where the navigation lists a page, and going there in clients with `window/showDocument`',
	},
	{
		requests: ['textDocument/documentSymbol', 'workspace/symbol', 'workspaceSymbol/resolve'],
		providers: ['documentSymbolProvider', 'workspaceSymbolProvider'],
		scope: 'outline of pages and `docs.json`, and all pages and headings by name',
	},
	{
		requests: ['textDocument/foldingRange', 'textDocument/selectionRange', 'textDocument/linkedEditingRange'],
		providers: ['foldingRangeProvider', 'selectionRangeProvider', 'linkedEditingRangeProvider'],
		scope: 'pages, and `docs.json` if the editor opens it in the language `docs-json`',
	},
	{
		requests: ['textDocument/formatting', 'textDocument/rangeFormatting'],
		providers: ['documentFormattingProvider', 'documentRangeFormattingProvider'],
		scope: 'pages, and `docs.json` if the editor opens it in the language `docs-json`',
	},
	{
		requests: ['textDocument/documentColor', 'textDocument/colorPresentation'],
		providers: ['colorProvider'],
		scope: '`docs.json`',
	},
] as const satisfies readonly EditorFeature[];

export type FeatureRequest = (typeof editorFeatures)[number]['requests'][number];
export type FeatureProvider = (typeof editorFeatures)[number]['providers'][number];
