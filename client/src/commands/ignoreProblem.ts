import { l10n, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import type { IgnoreChoices } from '../../../server/src/hosts/lsp/protocol.ts';

/** Asks how to ignore a problem, and applies the chosen edit. */
export function ignoreProblem(client: LanguageClient) {
	return async ({ uri, version, choices }: IgnoreChoices): Promise<void> => {
		const items = choices.map(({ title, edit }) => ({ label: title, edit }));
		const chosen = await window.showQuickPick(items, { title: l10n.t('Ignore Problem') });
		if (chosen === undefined) return;
		const file = client.protocol2CodeConverter.asUri(uri).toString();
		const document = workspace.textDocuments.find((open) => open.uri.toString() === file);
		if (document?.version !== version) {
			void window.showInformationMessage(
				l10n.t('The file changed in the meantime. Open the quick fixes again.'),
			);
			return;
		}
		await workspace.applyEdit(await client.protocol2CodeConverter.asWorkspaceEdit(chosen.edit));
	};
}
