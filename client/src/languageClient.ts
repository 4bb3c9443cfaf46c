import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind, vsdiag } from 'vscode-languageclient/node';
import type { ClientAbilities } from '../../server/src/hosts/lsp/protocol.ts';
import { diagnoseClosedFiles } from './diagnoseClosedFiles.ts';
import { FollowMoves } from './moveFiles/followMoves.ts';
import { linkToExplanation } from './problemExplanations.ts';
import { followServer, startOrSay, untilTooOften } from './serverLife.ts';

/** Starts the bundled language server for this window and stops it with the context. */
export async function startLanguageClient(context: ExtensionContext): Promise<LanguageClient> {
	const module = Uri.joinPath(context.extensionUri, 'dist', 'server', 'languageServer.mjs').fsPath;
	const moves = new FollowMoves(() => client);
	const client: LanguageClient = new LanguageClient(
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
			errorHandler: untilTooOften(() => client),
			initializationOptions: {
				showsPictures: true,
				closesTags: true,
				suggestsAgain: true,
				choosesIgnores: true,
				followsProjects: true,
			} satisfies ClientAbilities,
			middleware: {
				workspace: { willRenameFiles: moves.willRename },
				async provideDiagnostics(document, previousResultId, token, next) {
					const report = await next(document, previousResultId, token);
					if (report?.kind === vsdiag.DocumentDiagnosticReportKind.full)
						report.items.forEach(linkToExplanation);
					return report;
				},
				provideWorkspaceDiagnostics: diagnoseClosedFiles,
			},
		},
	);
	context.subscriptions.push(moves, client, followServer(client));
	await startOrSay(client);
	return client;
}
