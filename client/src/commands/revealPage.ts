import { commands, l10n, type Uri, window, workspace } from 'vscode';
import type { DocsView } from '../docsView/docsView.ts';
import { pageFile } from '../pageFile.ts';

/** Selects the given page, or that of the active editor, in the view; tells the user when it is not listed. */
export function revealPage(view: DocsView) {
	return async (uri?: Uri): Promise<void> => {
		const text = uri ?? window.activeTextEditor?.document.uri;
		const page = text && pageFile(text);
		await commands.executeCommand('recto.docs.focus');
		if (page === undefined || (await view.reveal(page))) return;
		void window.showInformationMessage(
			l10n.t(
				'{0} is not a page of the site, so the Docs view does not list it.',
				workspace.asRelativePath(page),
			),
		);
	};
}
