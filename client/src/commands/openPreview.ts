import { l10n, type Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import type { PreviewPanels } from '../preview/previewPanels.ts';
import { pageFile, projectOf } from '../projectOf.ts';

/** Opens the preview of the given page, or of the one in the active editor; tells the user when it is not a page. */
export function openPreview(panels: PreviewPanels, client: LanguageClient) {
	return async (uri?: Uri): Promise<void> => {
		const text = uri ?? window.activeTextEditor?.document.uri;
		const page = text && pageFile(text);
		if (page === undefined || !/\.mdx?$/.test(page.path)) {
			void window.showInformationMessage(
				l10n.t('No docs page is open. Open a saved .mdx or .md file of a docs project to preview it.'),
			);
			return;
		}
		if ((await projectOf(client, page)) === undefined) {
			void window.showInformationMessage(
				l10n.t(
					'{0} is not in a docs project: neither its folder nor a parent folder contains docs.json or mint.json.',
					workspace.asRelativePath(page),
				),
			);
			return;
		}
		await panels.showPage(page);
	};
}
