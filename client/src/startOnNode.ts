import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateWith, type RectoExports } from './activateWith.ts';
import type { ConfigLanguages } from './configLanguage.ts';
import { startLanguageClient } from './languageClient.ts';

/** Starts the bundled language server as a process, and registers Recto's commands. */
export function startOnNode(context: ExtensionContext, configLanguages: ConfigLanguages): RectoExports {
	const module = Uri.joinPath(context.extensionUri, 'dist', 'server', 'languageServer.mjs').fsPath;
	const client = startLanguageClient(
		context,
		(options) =>
			new LanguageClient(
				'recto',
				'Recto',
				{
					run: { module, transport: TransportKind.ipc },
					debug: {
						module,
						transport: TransportKind.ipc,
						options: { execArgv: ['--nolazy', '--inspect=6011'] },
					},
				},
				options,
			),
	);
	return activateWith(client, context, configLanguages);
}
