import { commands, l10n, ProgressLocation, type Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type LlmsTxtAnswer,
	type LlmsTxtQuestion,
	llmsTxtRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { fetchPublishedIndex } from '../outside.ts';
import { pickProject } from '../pickProject.ts';
import type { PreviewPanels } from '../preview/previewPanels.ts';
import { docsUrlOf, type IndexForm } from '../preview/previewSubject.ts';
import { configOf } from '../projectOf.ts';

/**
 * Shows how the project's index differs from that of the published site. The only command that reads from the site, and
 * only in a trusted workspace, whose settings or configuration name the address.
 */
export function compareLlmsTxt(panels: PreviewPanels, client: LanguageClient) {
	return async (uri?: Uri): Promise<void> => {
		if (!workspace.isTrusted) {
			void window.showInformationMessage(
				l10n.t('This workspace is not trusted. Trust it to read from the site that its settings name.'),
			);
			return;
		}
		const root = await pickProject(client, uri ?? window.activeTextEditor?.document.uri);
		if (root === undefined) return;
		const docsUrl = docsUrlOf(root) || (await addressOf(client, root));
		if (docsUrl === '') {
			await offerSetting();
			return;
		}
		const published = await window.withProgress(
			{ location: ProgressLocation.Notification, title: l10n.t('Reading {0}/llms.txt', docsUrl) },
			() => fetchPublishedIndex(docsUrl),
		);
		if (published.kind === 'refusal') void window.showWarningMessage(published.reason);
		else await panels.showComparison(root, { docsUrl, published: published.text });
	};
}

/** Address that the configuration names; empty when it names none. */
async function addressOf(client: LanguageClient, root: Uri): Promise<string> {
	const question: LlmsTxtQuestion = { uri: (await configOf(root)).toString(), docsUrl: '' };
	const answer: LlmsTxtAnswer | null = await client.sendRequest(llmsTxtRequest, question);
	return answer?.address ?? '';
}

async function offerSetting(): Promise<void> {
	const open = l10n.t('Open Setting');
	const chosen = await window.showInformationMessage(
		l10n.t('The URL of your published site is not set. Set recto.docsUrl.'),
		open,
	);
	if (chosen === open) await commands.executeCommand('workbench.action.openSettings', 'recto.docsUrl');
}

/** Shows the `llms.txt` index, or the full text, of the active file's docs project or of the one that the user picks. */
export function openLlmsTxt(panels: PreviewPanels, client: LanguageClient) {
	return async (uri?: Uri, form: IndexForm = 'index'): Promise<void> => {
		const root = await pickProject(client, uri ?? window.activeTextEditor?.document.uri);
		if (root !== undefined) await panels.showIndex(root, form);
	};
}
