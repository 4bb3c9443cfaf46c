import { type Uri, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { pickProject } from '../pickProject.ts';
import type { PreviewPanels } from '../preview/previewPanels.ts';
import type { IndexForm } from '../preview/previewSubject.ts';

/** Shows the `llms.txt` index, or the full text, of the active file's docs project or of the one that the user picks. */
export function openLlmsTxt(panels: PreviewPanels, client: LanguageClient) {
	return async (uri?: Uri, form: IndexForm = 'index'): Promise<void> => {
		const root = await pickProject(client, uri ?? window.activeTextEditor?.document.uri);
		if (root !== undefined) await panels.showIndex(root, form);
	};
}
