import { DocumentDropOrPasteEditKind, l10n } from 'vscode';
import type { TextEdit } from 'vscode-languageclient/node';
import { type PasteHtmlQuestion, pasteHtmlRequest } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { linkPaste } from './linkPaste.ts';
import type { PasteWay } from './pasteWay.ts';

/** What VS Code puts beside text of its own editors. */
const ownText = 'vscode-editor-data';

/** Pastes formatted text of other programs as Markdown. */
export const markdownPaste: PasteWay = {
	kind: DocumentDropOrPasteEditKind.Empty.append('recto', 'markdown'),
	title: l10n.t('Insert as Markdown'),
	takes: ['text/html'],
	yieldTo: [linkPaste.kind],
	async paste(client, { transfer, place, token }) {
		if (transfer.get(ownText) !== undefined) return undefined;
		const question: PasteHtmlQuestion = {
			...place,
			html: (await transfer.get('text/html')?.asString()) ?? '',
			plain: (await transfer.get('text/plain')?.asString()) ?? '',
		};
		const edit = await client.sendRequest<TextEdit | null>(pasteHtmlRequest, question, token);
		return edit === null ? undefined : { text: edit.newText };
	},
};
