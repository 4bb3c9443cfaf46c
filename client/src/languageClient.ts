import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import type { ClientAbilities } from '../../server/src/hosts/lsp/protocol.ts';
import { followIfWanted } from './moveFiles/followIfWanted.ts';

/** Starts the bundled language server for this window and stops it with the context. */
export async function startLanguageClient(context: ExtensionContext): Promise<LanguageClient> {
	const module = Uri.joinPath(context.extensionUri, 'dist', 'server', 'languageServer.mjs').fsPath;
	const client = new LanguageClient(
		'recto',
		'Recto',
		{
			run: { module, transport: TransportKind.ipc },
			debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6011'] } },
		},
		{
			documentSelector: [
				{ scheme: 'file', pattern: '**/*.{md,mdx}' },
				{ scheme: 'file', pattern: '**/*.{json,yaml,yml}' },
			],
			initializationOptions: { showsPictures: true, closesTags: true } satisfies ClientAbilities,
			middleware: { workspace: { willRenameFiles: followIfWanted } },
		},
	);
	context.subscriptions.push(client);
	await client.start();
	return client;
}
