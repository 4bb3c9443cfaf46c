import { commands, type ExtensionContext, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { projectsOf } from './projectOf.ts';
import { hasRules } from './rulesFile.ts';

const offeredKey = 'recto.rules.offered';

/** Offers once in a workspace to write the rules file when its docs project has none; “Never” is remembered everywhere. */
export async function offerRules(context: ExtensionContext, client: LanguageClient): Promise<void> {
	const settings = workspace.getConfiguration('recto');
	if (!settings.get('rules.offer', true) || context.workspaceState.get(offeredKey, false)) return;
	const [project] = await projectsOf(client);
	if (project === undefined || (await hasRules(project))) return;
	await context.workspaceState.update(offeredKey, true);
	const [write, never] = ['Write Rules', 'Never Ask Again'] as const;
	const chosen = await window.showInformationMessage(
		'Give AI-assisted editors the writing rules of this docs project?',
		write,
		never,
	);
	if (chosen === write) await commands.executeCommand('recto.writeRules');
	if (chosen === never) await settings.update('rules.offer', false, true);
}
