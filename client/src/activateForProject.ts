import { commands, Disposable, type ExtensionContext, type TextDocument, Uri, workspace } from 'vscode';
import { commands as declaredCommands, projectsContext } from '../../server/src/core/catalogue/commands.ts';
import { configNames, isConfigFile } from '../../server/src/hosts/configNames.ts';
import { isConfigText, isIgnoredPath } from '../../server/src/hosts/projectEvidence.ts';
import type { RectoExports } from './activateWith.ts';
import { ConfigLanguages } from './configLanguage.ts';
import { isReadableByServer } from './servedFiles.ts';

/**
 * Starts Recto as soon as there is a docs project, a command of Recto is called, or an MDX document that was never saved
 * is open. VS Code activates Recto for every file named `docs.json`, since it cannot look into files; other tools write
 * files of this name too, and in their workspaces no process runs and nothing is shown.
 */
export async function activateForProject(
	context: ExtensionContext,
	start: (configLanguages: ConfigLanguages) => Promise<RectoExports>,
): Promise<RectoExports> {
	const configLanguages = new ConfigLanguages();
	const waiting: Disposable[] = [];
	let started: Promise<RectoExports> | undefined;
	let exports: RectoExports | undefined;
	const startOnce = async () => {
		if (started === undefined) {
			// The commands are registered anew.
			Disposable.from(...waiting).dispose();
			started = start(configLanguages);
		}
		exports = await started;
	};
	const look = async (document: TextDocument) => {
		if (started === undefined && (await showsProject(document, configLanguages))) await startOnce();
	};
	const lookAtFile = async (file: Uri) => {
		if (started === undefined && !isIgnored(file) && (await isConfig(file))) await startOnce();
	};
	const search = async () => {
		if (await hasNestedProject()) await startOnce();
		else if (started === undefined) await commands.executeCommand('setContext', projectsContext, 'none');
	};
	const watcher = workspace.createFileSystemWatcher(configPattern);
	waiting.push(
		...declaredCommands.map(({ id }) =>
			commands.registerCommand(id, async (...given: readonly unknown[]) => {
				await startOnce();
				return commands.executeCommand(id, ...given);
			}),
		),
		watcher,
		watcher.onDidCreate(lookAtFile),
		watcher.onDidChange(lookAtFile),
		workspace.onDidOpenTextDocument(look),
		workspace.onDidChangeWorkspaceFolders(search),
	);
	context.subscriptions.push(new Disposable(() => Disposable.from(...waiting).dispose()));
	if (await hasNearProject()) await startOnce();
	else {
		for (const document of workspace.textDocuments) void look(document);
		// May take seconds, in which VS Code would wait for commands.
		void search();
	}
	return {
		get docsView() {
			return exports?.docsView;
		},
	};
}

const configPattern = `**/{${configNames.join(',')}}`;

/** True if a workspace folder, or its folder `docs`, is a docs project. */
async function hasNearProject(): Promise<boolean> {
	const places = (workspace.workspaceFolders ?? []).flatMap(({ uri }) =>
		configNames.flatMap((name) => [Uri.joinPath(uri, name), Uri.joinPath(uri, 'docs', name)]),
	);
	return (await Promise.all(places.map(isConfig))).includes(true);
}

/** True if a folder of the workspace is a docs project. */
async function hasNestedProject(): Promise<boolean> {
	for (const file of await workspace.findFiles(configPattern, '**/node_modules/**'))
		if (!isIgnored(file) && (await isConfig(file))) return true;
	return false;
}

/** True if the file is in a folder in which the server does not look for projects either. */
function isIgnored(file: Uri): boolean {
	return isIgnoredPath(workspace.asRelativePath(file, false));
}

/** True if the document belongs to a docs project, or is a page that was never saved. */
async function showsProject(document: TextDocument, configLanguages: ConfigLanguages): Promise<boolean> {
	const { uri, languageId } = document;
	if (languageId === 'mdx' && uri.scheme === 'untitled') return true;
	if (!isReadableByServer(uri)) return false;
	if (configLanguages.follows(document) && isConfigFile(uri.path)) {
		const isConfiguration = isConfigText(document.getText());
		await configLanguages.set(document, isConfiguration);
		return isConfiguration;
	}
	return languageId === 'mdx' && (await isInProject(uri));
}

/** True if a folder around the file is a docs project, which may be outside of the workspace. */
async function isInProject(file: Uri): Promise<boolean> {
	const folder = Uri.joinPath(file, '..');
	if (folder.path === file.path) return false;
	const found = await Promise.all(configNames.map((name) => isConfig(Uri.joinPath(folder, name))));
	return found.includes(true) || isInProject(folder);
}

async function isConfig(file: Uri): Promise<boolean> {
	try {
		return isConfigText(new TextDecoder().decode(await workspace.fs.readFile(file)));
	} catch {
		// There is no such file, or it may not be read.
		return false;
	}
}
