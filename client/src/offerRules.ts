import { commands, type ExtensionContext, l10n, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { projectsOf } from './projectOf.ts';
import { hasRules, rulesFileOf } from './rulesFile.ts';

const declinedKey = 'recto.rules.declined';

/**
 * Offers to write the rules file of the first docs project that has none, whenever the workspace is opened until the user
 * has answered: “Not Here” is remembered in the workspace, “Never” everywhere.
 */
export async function offerRules(context: ExtensionContext, client: LanguageClient): Promise<void> {
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
