import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';

const manual = fileURLToPath(new URL('../../docs/guides/other-editors.mdx', import.meta.url));

/** The request of the protocol that each capability of the server stands for (LSP 3.17). */
const requests: Readonly<Record<string, string>> = {
	codeActionProvider: 'textDocument/codeAction',
	codeLensProvider: 'textDocument/codeLens',
	colorProvider: 'textDocument/documentColor',
	completionProvider: 'textDocument/completion',
	definitionProvider: 'textDocument/definition',
	diagnosticProvider: 'textDocument/diagnostic',
	documentHighlightProvider: 'textDocument/documentHighlight',
	documentFormattingProvider: 'textDocument/formatting',
	documentLinkProvider: 'textDocument/documentLink',
	documentRangeFormattingProvider: 'textDocument/rangeFormatting',
	documentSymbolProvider: 'textDocument/documentSymbol',
	executeCommandProvider: 'workspace/executeCommand',
	foldingRangeProvider: 'textDocument/foldingRange',
	hoverProvider: 'textDocument/hover',
	linkedEditingRangeProvider: 'textDocument/linkedEditingRange',
	referencesProvider: 'textDocument/references',
	renameProvider: 'textDocument/rename',
	selectionRangeProvider: 'textDocument/selectionRange',
	workspace: 'workspace/willRenameFiles',
	workspaceSymbolProvider: 'workspace/symbol',
};

test('the manual names every request that the server answers', async () => {
	const client = await languageClient(folder({ 'docs.json': '{}' }), {
		textDocument: { diagnostic: {} },
		window: { showDocument: { support: true } },
	});
	const offered = Object.keys(client.initialized.capabilities).filter((name) => name !== 'textDocumentSync');
	const text = readFileSync(manual, 'utf8');
	expect(offered.filter((name) => requests[name] === undefined)).toEqual([]);
	expect(offered.filter((name) => !text.includes(`\`${requests[name]}\``))).toEqual([]);
});
