import {
	CodeAction,
	CodeActionKind,
	type Command,
	commands,
	Disposable,
	type ExtensionContext,
	l10n,
	languages,
	type SourceControl,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { markdownPageContext, readsCommitsContext } from '../../server/src/core/catalogue/commands.ts';
import { ignoreProblemCommand, openReviewedCommand } from '../../server/src/hosts/lsp/protocol.ts';
import { ProposedFiles } from './agreesToProposal.ts';
import { ApiFileCache } from './apiFiles/apiFileCache.ts';
import { autoCloseTags } from './autoCloseTags.ts';
import { extractSnippet } from './commands/extractSnippet.ts';
import { fetchApiFiles } from './commands/fetchApiFiles.ts';
import { forgetCredentials } from './commands/forgetCredentials.ts';
import { compareLlmsTxt, openLlmsTxt } from './commands/llmsTxtCommands.ts';
import {
	moveToGroup,
	newGroup,
	removeFromNavigation,
	revealPage,
	showEntry,
} from './commands/navigationEntries.ts';
import { newPage } from './commands/newPage.ts';
import { newPart } from './commands/newPart.ts';
import { newProject } from './commands/newProject.ts';
import { openPreview } from './commands/openPreview.ts';
import { openReviewed } from './commands/openReviewed.ts';
import { fixAllInProject, ignoreProblem, listProblems } from './commands/problemCommands.ts';
import { renameEntry } from './commands/renameEntry.ts';
import { refreshReviewCommand, ShownReview } from './commands/reviewChanges.ts';
import { ShownHealth, saveHealthCommand } from './commands/showHealth.ts';
import { sortKeys } from './commands/sortKeys.ts';
import { upgradeConfig } from './commands/upgradeConfig.ts';
import { writeApiPages } from './commands/writeApiPages.ts';
import { writeRules } from './commands/writeRules.ts';
import { type ConfigLanguages, followConfigLanguage } from './configLanguage.ts';
import type { DocsItem } from './docsView/docsItem.ts';
import type { DocsTree } from './docsView/docsTree.ts';
import { DocsView } from './docsView/docsView.ts';
import { followFirstSteps } from './firstSteps.ts';
import { KnownProjects } from './knownProjects.ts';
import { codeOf, ProblemExplanations, restartServer } from './languageClient.ts';
import { continueLists } from './lists/continueLists.ts';
import { RedirectOffers } from './moveFiles/offerRedirects.ts';
import { reportDanglingLinks } from './moveFiles/reportDanglingLinks.ts';
import { readsCommits, reasonNotToCall } from './outside.ts';
import { registerPaste } from './paste/registerPaste.ts';
import { PreviewPanels } from './preview/previewPanels.ts';
import { ProjectChanges } from './projectChanges.ts';
import { configOf, nameOfFolder, projectOf, projectsOf } from './projectOf.ts';
import { ProjectStatus } from './projectStatus.ts';
import { hasRules, rulesFileOf } from './rulesFile.ts';
import { servedFiles } from './servedFiles.ts';
import { StartProgress } from './startProgress.ts';

const files = servedFiles('**/{*.mdx,docs.json,mint.json}');

/** Status item, shown after the language: the docs project that the file in the editor belongs to. */
function fileStatus(client: LanguageClient, changes: ProjectChanges): Disposable {
	const item = languages.createLanguageStatusItem('recto.project', files);
	item.name = l10n.t('Docs project');
	const show = async () => {
		const editor = window.activeTextEditor;
		if (editor === undefined || languages.match(files, editor.document) === 0) return;
		const project = await projectOf(client, editor.document.uri);
		const config = project && (await configOf(project));
		if (window.activeTextEditor !== editor) return;
		item.text =
			project === undefined ? l10n.t('No docs project') : l10n.t('Docs project: {0}', nameOfFolder(project));
		item.detail =
			project === undefined ? l10n.t('No docs.json in this folder or a parent folder') : undefined;
		const newProject: Command = { title: l10n.t('New Docs Project'), command: 'recto.newProject' };
		item.command =
			config === undefined
				? newProject
				: { title: l10n.t('Open Configuration'), command: 'vscode.open', arguments: [config] };
	};
	void show();
	return Disposable.from(
		item,
		changes.event(() => void show()),
		window.onDidChangeActiveTextEditor(() => void show()),
	);
}

const declinedKey = 'recto.rules.declined';

/**
 * Offers to write the rules file of the first docs project that has none, whenever the workspace is opened, until the
 * user has answered. “Not Here” is remembered in the workspace, “Never” everywhere.
 */
async function offerRules(context: ExtensionContext, client: LanguageClient): Promise<void> {
	const settings = workspace.getConfiguration('recto');
	if (!settings.get('rules.offer', true) || context.workspaceState.get(declinedKey, false)) return;
	const projects = await projectsOf(client);
	const lacking = await Promise.all(projects.map(async (project) => !(await hasRules(project, projects))));
	const project = projects.find((_, index) => lacking[index]);
	if (project === undefined) return;
	const file = workspace.asRelativePath(rulesFileOf(project, projects).file);
	const [write, notHere, never] = [
		l10n.t('Write Rules'),
		l10n.t('Not Here'),
		l10n.t('Never Ask Again'),
	] as const;
	const chosen = await window.showInformationMessage(
		l10n.t('Write {0}? It tells AI assistants how to write the pages of this docs project.', file),
		write,
		notHere,
		never,
	);
	if (chosen === write) await commands.executeCommand('recto.writeRules', project);
	if (chosen === notHere) await context.workspaceState.update(declinedKey, true);
	if (chosen === never) await settings.update('rules.offer', false, true);
}

/** API for other extensions and for tests: VS Code itself does not report the contents of a view. */
export interface RectoExports {
	/** Undefined until Recto has started. */
	readonly docsView: DocsView | undefined;
}

/**
 * Registers Recto's commands and views for a language server that runs or starts; all are disposed with the context.
 */
export function activateWith(
	client: LanguageClient,
	context: ExtensionContext,
	configLanguages: ConfigLanguages,
): RectoExports {
	const changes = new ProjectChanges(client);
	const startProgress = new StartProgress(client, changes);
	const projects = new KnownProjects(client, changes);
	const panels = new PreviewPanels({ context, client, changes, startProgress });
	const proposed = new ProposedFiles();
	const explanations = new ProblemExplanations(client);
	const apiFiles = new ApiFileCache(context.globalStorageUri, client);
	const review = new ShownReview(client);
	const health = new ShownHealth({ client, kept: context.workspaceState, startProgress });
	context.subscriptions.push(
		changes,
		startProgress,
		projects,
		panels,
		proposed,
		explanations,
		apiFiles,
		health,
		review,
		commands.registerCommand('recto.openPreview', openPreview(panels)),
		commands.registerCommand('recto.openLlmsTxt', openLlmsTxt(panels, client)),
		commands.registerCommand('recto.compareLlmsTxt', callingServers(compareLlmsTxt(panels, client))),
		commands.registerCommand('recto.explainProblem', (code?: string) => explanations.show(code)),
		commands.registerCommand('recto.showHealth', (root?: string) => health.show(root)),
		commands.registerCommand(saveHealthCommand, () => health.save()),
		commands.registerCommand('recto.reviewChanges', (source?: Partial<SourceControl>) =>
			review.show(source?.rootUri),
		),
		commands.registerCommand(refreshReviewCommand, () => review.refresh()),
		commands.registerCommand(openReviewedCommand, openReviewed(client, review)),
		commands.registerCommand('recto.writeRules', writeRules(client, proposed)),
		commands.registerCommand('recto.fetchApiFiles', callingServers(fetchApiFiles(client, apiFiles))),
		commands.registerCommand('recto.listAllProblems', listProblems('all')),
		commands.registerCommand('recto.listOpenProblems', listProblems('open')),
		...(reasonNotToCall === undefined ? [offerFetch()] : []),
		commands.registerCommand('recto.forgetCredentials', forgetCredentials(context)),
		commands.registerCommand('recto.sortKeys', sortKeys),
		commands.registerCommand('recto.upgradeConfig', upgradeConfig(client, proposed)),
		commands.registerCommand('recto.fixAllInProject', fixAllInProject(client)),
		commands.registerCommand('recto.extractSnippet', extractSnippet(client)),
		commands.registerCommand(ignoreProblemCommand, ignoreProblem(client)),
		commands.registerCommand('recto.restartServer', restartServer(client)),
	);
	context.subscriptions.push(fileStatus(client, changes), followFirstSteps(projects));
	const redirects = new RedirectOffers(client, context.workspaceState);
	const extension = { id: context.extension.id, version: String(context.extension.packageJSON.version) };
	context.subscriptions.push(
		redirects,
		new ProjectStatus({ client, projects, redirects, startProgress, extension }),
		reportDanglingLinks(client),
		registerPaste(client),
	);
	context.subscriptions.push(autoCloseTags(client), continueLists());
	context.subscriptions.push(followConfigLanguage(client, changes, configLanguages));
	const docsView = registerDocsView(
		new DocsView({ client, changes, startProgress, redirects }),
		client,
		context.subscriptions,
	);
	context.subscriptions.push(markdownPages(docsView.tree));
	void commands.executeCommand('setContext', 'recto.callsServers', reasonNotToCall === undefined);
	void commands.executeCommand('setContext', readsCommitsContext, readsCommits);
	void offerRules(context, client);
	return { docsView };
}

/** Wraps a command that calls other servers. Where no server can be called, it shows the reason instead. */
function callingServers<Arguments extends unknown[]>(run: (...given: Arguments) => Promise<void>) {
	return async (...given: Arguments): Promise<void> => {
		if (reasonNotToCall === undefined) await run(...given);
		else void window.showInformationMessage(reasonNotToCall);
	};
}

/**
 * Sets context keys for `.md` files, so that their title bar shows one preview button: Recto's for a page of a docs
 * project, else VS Code's own, which is hidden when another extension has a preview.
 */
function markdownPages(tree: DocsTree): Disposable {
	const tell = async () => {
		const file = window.activeTextEditor?.document.uri;
		const isPage = file?.path.endsWith('.md') === true && (await tree.findPage(file)) !== undefined;
		if (file?.toString() !== window.activeTextEditor?.document.uri.toString()) return;
		for (const context of [markdownPageContext, 'hasCustomMarkdownPreview'])
			await commands.executeCommand('setContext', context, isPage);
	};
	void tell();
	return Disposable.from(
		window.onDidChangeActiveTextEditor(() => void tell()),
		tree.onDidChangeTreeData(() => void tell()),
	);
}

/** Problem codes, which are stable. */
const unread: ReadonlySet<string | undefined> = new Set(['remote-openapi-file', 'unread-operation']);

/** Quick fix that fetches OpenAPI files from other sites. Not a text edit, so the language server does not offer it. */
function offerFetch(): Disposable {
	return languages.registerCodeActionsProvider(
		servedFiles('**/{*.mdx,*.md,docs.json,mint.json}'),
		{
			provideCodeActions({ uri }, _range, { diagnostics }) {
				const marks = diagnostics.filter((one) => unread.has(codeOf(one)));
				if (marks.length === 0) return [];
				const action = new CodeAction(l10n.t('Fetch this file'), CodeActionKind.QuickFix);
				action.diagnostics = [...marks];
				action.isPreferred = true;
				action.command = { command: 'recto.fetchApiFiles', title: action.title, arguments: [uri] };
				return [action];
			},
		},
		{ providedCodeActionKinds: [CodeActionKind.QuickFix] },
	);
}

/** Registers the commands of the view. */
function registerDocsView(view: DocsView, client: LanguageClient, subscriptions: Disposable[]): DocsView {
	subscriptions.push(
		view,
		commands.registerCommand('recto.newPage', onLine(newPage(client, view))),
		commands.registerCommand('recto.newGroup', onLine(newGroup(client, view))),
		commands.registerCommand('recto.newTab', onLine(newPart(client, view, 'tab'))),
		commands.registerCommand('recto.newPart', onLine(newPart(client, view))),
		commands.registerCommand('recto.renameEntry', renameEntry(client, view)),
		commands.registerCommand('recto.moveToGroup', moveToGroup(client, view)),
		commands.registerCommand('recto.removeFromNavigation', removeFromNavigation(client, view)),
		commands.registerCommand('recto.showEntry', showEntry(client)),
		commands.registerCommand('recto.revealPage', revealPage(view)),
		commands.registerCommand('recto.newProject', newProject(client)),
		commands.registerCommand('recto.writeApiPages', writeApiPages(client, view)),
	);
	return view;
}

/** Adapts a command to the view's title bar, for which VS Code passes `null` as the item. */
function onLine(run: (item?: DocsItem) => Promise<void>): (item?: DocsItem | null) => Promise<void> {
	return (item) => run(item ?? undefined);
}
