import { commands, type ExtensionContext } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { ignoreProblemCommand } from '../../server/src/hosts/lsp/protocol.ts';
import { ApiFileCache } from './apiFiles/apiFileCache.ts';
import { offerFetch } from './apiFiles/offerFetch.ts';
import { autoCloseTags } from './autoCloseTags.ts';
import { compareLlmsTxt } from './commands/compareLlmsTxt.ts';
import { extractSnippet } from './commands/extractSnippet.ts';
import { fetchApiFiles } from './commands/fetchApiFiles.ts';
import { fixAllInProject } from './commands/fixAllInProject.ts';
import { forgetCredentials } from './commands/forgetCredentials.ts';
import { ignoreProblem } from './commands/ignoreProblem.ts';
import { listProblems } from './commands/listProblems.ts';
import { openLlmsTxt } from './commands/openLlmsTxt.ts';
import { openPreview } from './commands/openPreview.ts';
import { sortKeys } from './commands/sortKeys.ts';
import { upgradeConfig } from './commands/upgradeConfig.ts';
import { writeRules } from './commands/writeRules.ts';
import type { DocsView } from './docsView/docsView.ts';
import { registerDocsView } from './docsView/registerDocsView.ts';
import { followFirstSteps } from './firstSteps.ts';
import { continueLists } from './lists/continueLists.ts';
import { markdownPages } from './markdownPages.ts';
import { offerRedirects } from './moveFiles/offerRedirects.ts';
import { reportLeftBehind } from './moveFiles/reportLeftBehind.ts';
import { offerRules } from './offerRules.ts';
import { registerPaste } from './paste/registerPaste.ts';
import { PreviewPanels } from './preview/previewPanels.ts';
import { ProblemExplanations } from './problemExplanations.ts';
import { ProjectChanges } from './projectChanges.ts';
import { projectStatus } from './projectStatus.ts';
import { ProposedFiles } from './proposedFiles.ts';
import { restartServer } from './serverLife.ts';

/** What other extensions, and tests, can reach: VS Code itself does not tell what a view shows. */
export interface RectoExports {
	readonly docsView: DocsView;
}

/** Puts Recto's commands in place for a language server that was started; everything ends with the context. */
export async function activateWith(client: LanguageClient, context: ExtensionContext): Promise<RectoExports> {
	const changes = new ProjectChanges(client);
	const panels = new PreviewPanels(context, client, changes);
	const proposed = new ProposedFiles();
	const explanations = new ProblemExplanations(client);
	const apiFiles = new ApiFileCache(context.globalStorageUri, client);
	context.subscriptions.push(
		changes,
		panels,
		proposed,
		explanations,
		apiFiles,
		commands.registerCommand('recto.openPreview', openPreview(panels, client)),
		commands.registerCommand('recto.openLlmsTxt', openLlmsTxt(panels, client)),
		commands.registerCommand('recto.compareLlmsTxt', compareLlmsTxt(panels, client)),
		commands.registerCommand('recto.explainProblem', (code?: string) => explanations.show(code)),
		commands.registerCommand('recto.writeRules', writeRules(client, proposed)),
		commands.registerCommand('recto.fetchApiFiles', fetchApiFiles(client, apiFiles)),
		commands.registerCommand('recto.listAllProblems', listProblems('all')),
		commands.registerCommand('recto.listOpenProblems', listProblems('open')),
		offerFetch(),
		commands.registerCommand('recto.forgetCredentials', forgetCredentials(context)),
		commands.registerCommand('recto.sortKeys', sortKeys),
		commands.registerCommand('recto.upgradeConfig', upgradeConfig(client, proposed)),
		commands.registerCommand('recto.fixAllInProject', fixAllInProject(client)),
		commands.registerCommand('recto.extractSnippet', extractSnippet(client)),
		commands.registerCommand(ignoreProblemCommand, ignoreProblem(client)),
		commands.registerCommand('recto.restartServer', restartServer(client)),
	);
	context.subscriptions.push(projectStatus(client, changes), followFirstSteps(client, changes));
	context.subscriptions.push(offerRedirects(client), reportLeftBehind(client), registerPaste(client));
	context.subscriptions.push(autoCloseTags(client), continueLists());
	const docsView = registerDocsView(client, changes, context.subscriptions);
	context.subscriptions.push(markdownPages(docsView.tree));
	await commands.executeCommand('setContext', 'recto.active', true);
	void offerRules(context, client);
	return { docsView };
}
