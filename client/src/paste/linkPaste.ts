import {
	type CancellationToken,
	type DataTransfer,
	DocumentDropOrPasteEditKind,
	DocumentPasteEdit,
	type DocumentPasteEditContext,
	type DocumentPasteEditProvider,
	type Range,
	type TextDocument,
} from 'vscode';
import type { LanguageClient, TextEdit } from 'vscode-languageclient/node';
import {
	type LinkSelectionQuestion,
	linkSelectionRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';

/** The kind under which an author can choose it among other ways to paste. */
export const linkKind = DocumentDropOrPasteEditKind.Empty.append('recto', 'link');

/** Makes a link of the selected words when an address is pasted over them. */
export class LinkPaste implements DocumentPasteEditProvider {
	readonly #client: LanguageClient;

	constructor(client: LanguageClient) {
		this.#client = client;
	}

	async provideDocumentPasteEdits(
		document: TextDocument,
		ranges: readonly Range[],
		transfer: DataTransfer,
		_context: DocumentPasteEditContext,
		token: CancellationToken,
	): Promise<DocumentPasteEdit[] | undefined> {
		const [range] = ranges;
		if (range === undefined || ranges.length > 1 || range.isEmpty) return undefined;
		const address = (await transfer.get('text/plain')?.asString()) ?? '';
		const question: LinkSelectionQuestion = {
			uri: document.uri.toString(),
			range: this.#client.code2ProtocolConverter.asRange(range),
			address,
		};
		const edit = await this.#client.sendRequest<TextEdit | null>(linkSelectionRequest, question, token);
		return edit === null ? undefined : [new DocumentPasteEdit(edit.newText, 'Insert Link', linkKind)];
	}
}
