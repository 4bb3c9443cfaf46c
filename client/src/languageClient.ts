import type { ExtensionContext } from 'vscode';
import { type LanguageClient, type LanguageClientOptions, vsdiag } from 'vscode-languageclient/node';
import type { ClientAbilities } from '../../server/src/hosts/lsp/protocol.ts';
import { diagnoseClosedFiles } from './diagnoseClosedFiles.ts';
import { FollowMoves } from './moveFiles/followMoves.ts';
import { linkToExplanation } from './problemExplanations.ts';
import { servedFiles } from './servedFiles.ts';
import { followServer, startOrSay, untilTooOften } from './serverLife.ts';

/** Starts the language server for this window, as a process or in a worker, and stops it with the context. */
export async function startLanguageClient(
	context: ExtensionContext,
	open: (options: LanguageClientOptions) => LanguageClient,
): Promise<LanguageClient> {
	const moves = new FollowMoves(() => client);
	const client: LanguageClient = open({
		documentSelector: servedFiles('**/*.{md,mdx,json,yaml,yml}'),
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
	});
	context.subscriptions.push(moves, client, followServer(client));
	await startOrSay(client);
	return client;
}
