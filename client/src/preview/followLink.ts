import { commands, env, l10n, Uri, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { findLinkRequest, type LinkAnswer } from '../../../server/src/hosts/lsp/protocol.ts';

/**
 * Follows a link of the preview: another site opens in the browser, after VS Code has asked. A page of the project is
 * returned, so that the preview can show it.
 */
export async function followLink(
	client: LanguageClient,
	from: Uri,
	href: string,
): Promise<LinkAnswer | undefined> {
	if (href === '/llms.txt' || href === '/llms-full.txt') {
		await commands.executeCommand('recto.openLlmsTxt', from, href === '/llms.txt' ? 'index' : 'full');
		return undefined;
	}
	if (/^(?:https?|mailto|tel):/i.test(href)) {
		await env.openExternal(Uri.parse(href));
		return undefined;
	}
	const answer: LinkAnswer | null = await client.sendRequest(findLinkRequest, { uri: from.toString(), href });
	if (answer === null) {
		void window.showInformationMessage(l10n.t('No page of this project has the path {0}.', href));
		return undefined;
	}
	return answer;
}
