import { DocumentDropOrPasteEditKind, l10n, type Uri } from 'vscode';
import type { TextEdit } from 'vscode-languageclient/node';
import { type LinkPagesQuestion, linkPagesRequest } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { filesIn } from './filesIn.ts';
import type { PasteWay } from './pasteWay.ts';

/** Makes links of pages that are dropped from the Explorer or the view Docs, or pasted. */
export const pagePaste: PasteWay = {
	kind: DocumentDropOrPasteEditKind.Empty.append('recto', 'page'),
	title: l10n.t('Insert Link to Page'),
	takes: ['text/uri-list'],
	async paste(client, { transfer, place, token }) {
		const files = await filesIn(transfer);
		if (files.length === 0) return undefined;
		const question: LinkPagesQuestion = {
			...place,
			files: files.map((uri) => onThisMachine(uri).toString()),
		};
		const edit = await client.sendRequest<TextEdit | null>(linkPagesRequest, question, token);
		return edit === null ? undefined : { text: edit.newText };
	},
};

/** In a remote window, a file that comes from the view Docs is taken for one of the machine where the window is. */
function onThisMachine(uri: Uri): Uri {
	return uri.scheme === 'vscode-local' ? uri.with({ scheme: 'file' }) : uri;
}
