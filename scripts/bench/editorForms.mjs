/** The forms of answers that VS Code reads: other clients have them turned into plainer ones, which takes a little time. */
export const editorForms = {
	diagnostic: {},
	hover: { contentFormat: ['markdown', 'plaintext'] },
	completion: {
		completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] },
		completionItemKind: { valueSet: Array.from({ length: 25 }, (_, index) => index + 1) },
	},
	documentSymbol: { hierarchicalDocumentSymbolSupport: true },
	codeAction: {
		codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
	},
};
