import { resolve } from 'node:path';
import {
	type Connection,
	DidChangeWatchedFilesNotification,
	type InitializeParams,
	type WorkspaceFolder,
} from 'vscode-languageserver/node';
import { askClient, clientCapabilities } from '../capabilities/clientCapabilities.ts';
import { toPath, toUri } from '../capabilities/fileAddress.ts';
import { canRegisterTextSync, registerScripts } from '../capabilities/registerScripts.ts';
import {
	canRegisterFormatting,
	commandHandlers,
	knownCapabilities,
	pullsDiagnostics,
} from '../capabilities/serverCapabilities.ts';
import { OpenDocuments } from '../openDocuments.ts';
import {
	type HideStyle,
	hideStyleNotification,
	type ProjectChanged,
	projectChangedNotification,
	type ReadingProgress,
	readingNotification,
} from '../protocol.ts';
import type { Scheduler } from '../scheduler.ts';
import { createGuard, type FeatureHandlers, logFault, logFaults } from '../serverContext.ts';
import { UntitledPages } from '../workspace/untitledPages.ts';
import { watchProjects } from '../workspace/watchProjects.ts';
import { Workspace, type WorkspaceChange } from '../workspace/workspace.ts';
import { answerDiagnostics } from './answerDiagnostics.ts';
import {
	formattingHandlers,
	registerExtractionRequest,
	registerFormatting,
	registerPasteRequests,
} from './answerEdits.ts';
import { answerLinks } from './answerLinks.ts';
import { answerRename, type RenameCapabilities } from './answerRename.ts';
import { answerWorkspaceDiagnostics } from './answerWorkspaceDiagnostics.ts';
import { completionHandlers } from './completionHandlers.ts';
import { findStaleRules } from './findStaleRules.ts';
import { registerNavigationRequests } from './registerNavigationRequests.ts';
import { registerProjectRequests } from './registerProjectRequests.ts';
import { registerRectoRequests } from './registerRectoRequests.ts';
import { registerReviewRequests } from './registerReviewRequests.ts';
import { standardRequestHandlers } from './standardRequestHandlers.ts';
import { structureHandlers } from './structureHandlers.ts';

/** Registers all handlers of one client after `initialize`, and starts to read the projects. */
export function registerHandlers(
	connection: Connection,
	params: InitializeParams,
	scheduler: Scheduler,
): void {
	const documents = new OpenDocuments();
	const guard = createGuard(connection);
	const supported = knownCapabilities(params);
	const client = clientCapabilities(params);
	let hidesStyle = supported.hidesStyle === true;
	const pulls = pullsDiagnostics(params);
	const onChange = (change: WorkspaceChange) => {
		diagnostics.update(change);
		links.update(change);
		closedFiles.update(change);
		rules.update(change.root);
		if (change.onlyFile === undefined) watch.update();
		const { root, onlyFile } = change;
		const changed: ProjectChanged = { rootUri: toUri(root), ...(onlyFile && { onlyFile }) };
		if (supported.followsProjects) void connection.sendNotification(projectChangedNotification, changed);
	};
	// Messages are handled one per turn, and a change is mostly followed by a request in the next turn.
	const afterAnswers = (tell: () => void) =>
		void setImmediate(() => setImmediate(() => logFaults(connection, 'change', tell)));
	const workspace = new Workspace(foldersOf(params), onChange, {
		afterAnswers,
		onFault: (fault) => logFault(connection, 'reading', fault),
		scheduler,
		hidesStyle: () => hidesStyle,
		onReading: (root, read, total) => {
			const progress: ReadingProgress = { rootUri: toUri(root), read, total };
			if (supported.followsProjects) void connection.sendNotification(readingNotification, progress);
		},
	});
	const untitled = new UntitledPages();
	// Registered before the handlers, which answer about the text.
	documents.onDidChangeContent(({ document }) => untitled.open(document));
	const watch = watchProjects(workspace, {
		clientWatches: client.watchesFiles && supported.serverWatches !== true,
	});
	connection.onShutdown(() => watch.end());
	if (params.capabilities.workspace?.workspaceFolders === true)
		connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
			const gone = new Set(toPaths(removed));
			const kept = workspace.folders.filter((folder) => !gone.has(folder));
			workspace
				.changeFolders([...kept, ...toPaths(added)])
				.catch((fault: unknown) => logFault(connection, 'folders', fault));
		});
	connection.onNotification(hideStyleNotification, ({ hides }: HideStyle) => {
		hidesStyle = hides === true;
		for (const { root, docs } of workspace.projects) {
			docs.hideStyle(hidesStyle);
			onChange({ root });
		}
	});
	const explainsProblems = supported.explainsProblems === true;
	const context = {
		connection,
		documents,
		workspace,
		untitled,
		guard,
		scheduler,
		explainsProblems,
		hidesStyle: () => hidesStyle,
	};
	const closedFiles = answerWorkspaceDiagnostics(context, () => diagnostics.refresh());
	const { ofProject } = closedFiles;
	const rules = findStaleRules(context, (uri) => diagnostics.rulesChanged(uri));
	const ofRules = rules.of;
	const diagnostics = answerDiagnostics(context, {
		pulls,
		refreshes: client.refreshesProblems,
		showsRelated: client.relatedPlaces,
		ofProject,
		ofRules,
	});
	const links = answerLinks(context, client);
	const handlers = {
		...standardRequestHandlers(context, {
			client,
			choosesIgnores: supported.choosesIgnores === true,
			rulesActions: rules.actions,
		}),
		...completionHandlers(context, { supported, client }),
		...links.handlers,
		...structureHandlers(context, client),
		...answerRename(context, renameCapabilities(params)),
		...formattingHandlers(context),
		...commandHandlers(context),
	} satisfies FeatureHandlers;
	for (const [request, answer] of Object.entries<FeatureHandlers[keyof FeatureHandlers]>(handlers))
		connection.onRequest(request, answer);
	registerExtractionRequest(context);
	registerPasteRequests(context);
	registerRectoRequests(context);
	registerNavigationRequests(context);
	registerProjectRequests(context);
	registerReviewRequests(context);
	documents.onDidChangeContent(({ document }) => {
		if (untitled.of(document.uri) === undefined) workspace.openText(document.uri, document.getText());
	});
	documents.onDidClose(({ document: { uri } }) => {
		if (!untitled.close(uri)) workspace.closeText(uri);
	});
	connection.onDidChangeWatchedFiles(({ changes }) => {
		void workspace.changedOnDisk(changes.map((change) => change.uri));
		if (changes.some(({ uri }) => /\.mdc?$/.test(uri))) rules.updateAll();
	});
	// The file watcher may report the move only when the author has moved the next file, or this one again.
	connection.workspace.onDidRenameFiles(({ files }) => {
		void workspace.changedOnDisk(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri]));
	});
	connection.onInitialized(() => {
		if (client.watchesFiles)
			askClient(
				connection,
				'register',
				connection.client.register(DidChangeWatchedFilesNotification.type, {
					watchers: [{ globPattern: '**/*' }],
				}),
			);
		if (canRegisterFormatting(params)) registerFormatting(connection);
		if (canRegisterTextSync(params)) registerScripts(connection, params);
		const prepare = async () => {
			await workspace.readAll();
			for (const { docs } of workspace.projects)
				await scheduler.whenIdle(docs.prepareReferences()[Symbol.iterator]());
		};
		prepare().catch((fault: unknown) => logFault(connection, 'reading', fault));
	});
	documents.listen(connection);
}

function renameCapabilities(params: InitializeParams): RenameCapabilities {
	const { workspace } = params.capabilities;
	return {
		renamesFiles: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
		asksBefore: workspace?.fileOperations?.willRename === true,
	};
}

/** Folders of the client, which may use an older property for a single folder; the most recent one counts. */
function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): string[] {
	if (workspaceFolders != null && workspaceFolders.length > 0) return toPaths(workspaceFolders);
	const root = rootUri == null ? rootPath : toPath(rootUri);
	return root == null || root === '' ? [] : [resolve(root)];
}

function toPaths(folders: readonly WorkspaceFolder[]): string[] {
	return folders.flatMap(({ uri }) => {
		const path = toPath(uri);
		// Some clients write a `/` at the end.
		return path === undefined ? [] : resolve(path);
	});
}
