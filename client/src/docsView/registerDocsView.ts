import { commands, type Disposable } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { moveSection } from '../commands/moveSection.ts';
import { moveToGroup } from '../commands/moveToGroup.ts';
import { newGroup } from '../commands/newGroup.ts';
import { newPage } from '../commands/newPage.ts';
import { newPart } from '../commands/newPart.ts';
import { newProject } from '../commands/newProject.ts';
import { removeFromNavigation } from '../commands/removeFromNavigation.ts';
import { renameEntry } from '../commands/renameEntry.ts';
import { revealPage } from '../commands/revealPage.ts';
import { showEntry } from '../commands/showEntry.ts';
import { writeApiPages } from '../commands/writeApiPages.ts';
import type { ProjectChanges } from '../projectChanges.ts';
import type { DocsItem } from './docsItem.ts';
import { DocsView } from './docsView.ts';

/** Puts the view in its place, with its commands. */
export function registerDocsView(
	client: LanguageClient,
	changes: ProjectChanges,
	subscriptions: Disposable[],
): DocsView {
	const view = new DocsView(client, changes);
	subscriptions.push(
		view,
		commands.registerCommand('recto.newPage', onLine(newPage(client, view))),
		commands.registerCommand('recto.newGroup', onLine(newGroup(client, view))),
		commands.registerCommand('recto.newTab', onLine(newPart(client, view, 'tab'))),
		commands.registerCommand('recto.newPart', onLine(newPart(client, view))),
		commands.registerCommand('recto.renameEntry', renameEntry(client, view)),
		commands.registerCommand('recto.moveToGroup', moveToGroup(client, view)),
		commands.registerCommand('recto.removeFromNavigation', removeFromNavigation(client, view)),
		commands.registerCommand('recto.moveSection', moveSection(client, view)),
		commands.registerCommand('recto.showEntry', showEntry(client)),
		commands.registerCommand('recto.revealPage', revealPage(view)),
		commands.registerCommand('recto.newProject', newProject(client)),
		commands.registerCommand('recto.writeApiPages', writeApiPages(client, view)),
	);
	return view;
}

/** VS Code gives `null` for the line to a command of the view's title bar. */
function onLine(run: (item?: DocsItem) => Promise<void>): (item?: DocsItem | null) => Promise<void> {
	return (item) => run(item ?? undefined);
}
