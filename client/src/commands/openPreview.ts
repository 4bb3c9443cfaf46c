import { l10n, type Uri, window } from 'vscode';
import type { PreviewPanels } from '../preview/previewPanels.ts';
import { pageFile } from '../projectOf.ts';

/** Opens the preview of the given page, or of the one in the active editor; tells the user when it is not a page. */
export function openPreview(panels: PreviewPanels) {
	return async (uri?: Uri): Promise<void> => {
		const text = uri ?? window.activeTextEditor?.document.uri;
		const page = text && pageFile(text);
		if (page !== undefined && /\.mdx?$/.test(page.path)) {
			await panels.showPage(page);
			return;
		}
		void window.showInformationMessage(
			l10n.t('No docs page is open. Open a saved .mdx or .md file of a docs project to preview it.'),
		);
	};
}
