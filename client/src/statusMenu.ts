import {
	ConfigurationTarget,
	commands,
	l10n,
	type QuickPickItem,
	QuickPickItemKind,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { listProblems } from './commands/problemCommands.ts';
import type { RedirectOffers } from './moveFiles/offerRedirects.ts';

export interface StatusMenuParts {
	readonly client: LanguageClient;
	readonly redirects: RedirectOffers;
	/** Name and version of the extension. */
	readonly extension: { readonly id: string; readonly version: string };
	/** Such as “2 errors, 1 warning”. */
	readonly problems: () => string;
}

interface MenuItem extends QuickPickItem {
	readonly run?: () => unknown;
}

/** Shows what can be done about the docs projects and the language server, and does what the user picks. */
export async function showStatusMenu(parts: StatusMenuParts): Promise<void> {
	const title = l10n.t('Recto {0}', parts.extension.version);
	const picked = await window.showQuickPick<MenuItem>(menuItems(parts), { title });
	await picked?.run?.();
}

function menuItems({ client, redirects, extension, problems }: StatusMenuParts): MenuItem[] {
	const question = l10n.t('Add redirects for moved pages?');
	const listsAll = workspace.getConfiguration('recto').get('listProblemsOfClosedFiles', true);
	const isStyleOn = workspace.getConfiguration('recto').get('style', true);
	return [
		...(redirects.count === 0
			? []
			: [{ label: `$(question) ${question}`, run: () => redirects.ask() }, separator()]),
		{
			label: `$(warning) ${l10n.t('Show Problems')}`,
			description: problems(),
			run: () => commands.executeCommand('workbench.actions.view.problems'),
		},
		{
			label: `$(checklist) ${listsAll ? l10n.t('List Problems of Open Files Only') : l10n.t('List Problems of All Files')}`,
			run: listProblems(listsAll ? 'open' : 'all'),
		},
		{
			label: isStyleOn
				? `$(eye-closed) ${l10n.t('Turn Style Checks Off')}`
				: `$(eye) ${l10n.t('Turn Style Checks On')}`,
			run: () => setStyle(!isStyleOn),
		},
		{
			label: `$(pulse) ${l10n.t('Show Docs Health')}`,
			run: () => commands.executeCommand('recto.showHealth'),
		},
		separator(),
		{
			label: `$(debug-restart) ${l10n.t('Restart Language Server')}`,
			run: () => commands.executeCommand('recto.restartServer'),
		},
		{ label: `$(output) ${l10n.t('Show Output')}`, run: () => client.outputChannel.show() },
		{
			label: `$(info) ${l10n.t('Version {0}', extension.version)}`,
			description: l10n.t('Details and changelog'),
			run: () => commands.executeCommand('extension.open', extension.id),
		},
	];
}

function separator(): MenuItem {
	return { label: '', kind: QuickPickItemKind.Separator };
}

/** Changes the setting where it is set now. */
async function setStyle(isOn: boolean): Promise<void> {
	const settings = workspace.getConfiguration('recto');
	const isOfWorkspace = settings.inspect('style')?.workspaceValue !== undefined;
	const target = isOfWorkspace ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
	await settings.update('style', isOn, target);
}
