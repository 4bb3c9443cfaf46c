import { DocumentDropOrPasteEditKind, l10n } from 'vscode';
import type { TextEdit } from 'vscode-languageclient/node';
import {
	type LinkSelectionQuestion,
	linkSelectionRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import type { PasteWay } from './pasteWay.ts';

/** Makes a link of the selected words when an address is pasted over them. */
export const linkPaste: PasteWay = {
	kind: DocumentDropOrPasteEditKind.Empty.append('recto', 'link'),
	title: l10n.t('Insert Link'),
	takes: ['text/plain'],
	async paste(client, { transfer, place, token }) {
		const { start, end } = place.range;
		if (start.line === end.line && start.character === end.character) return undefined;
		const address = (await transfer.get('text/plain')?.asString()) ?? '';
		const question: LinkSelectionQuestion = { ...place, address };
		const edit = await client.sendRequest<TextEdit | null>(linkSelectionRequest, question, token);
		return edit === null ? undefined : { text: edit.newText };
	},
};
