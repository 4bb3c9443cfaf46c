import { commands } from 'vscode';
import type { DocsView } from '../docsView/docsView.ts';

/** Shows the view with the active editor's page selected. */
export function revealPage(view: DocsView) {
	return async (): Promise<void> => {
		await commands.executeCommand('recto.docs.focus');
		await view.revealActive();
	};
}
