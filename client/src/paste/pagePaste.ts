import {
	type CancellationToken,
	type DataTransfer,
	DocumentDropEdit,
	type DocumentDropEditProvider,
	DocumentDropOrPasteEditKind,
	DocumentPasteEdit,
	type DocumentPasteEditContext,
	type DocumentPasteEditProvider,
	type Position,
	Range,
	type TextDocument,
	type Uri,
} from 'vscode';
import type { LanguageClient, TextEdit } from 'vscode-languageclient/node';
import { type LinkPagesQuestion, linkPagesRequest } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { filesIn } from './filesIn.ts';

/** The kind under which an author can choose it among other ways to paste. */
export const pageKind = DocumentDropOrPasteEditKind.Empty.append('recto', 'page');

const title = 'Insert Link to Page';

/** Makes links of pages that are dropped from the Explorer or the view Docs, or pasted. */
export class PagePaste implements DocumentPasteEditProvider, DocumentDropEditProvider {
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
		if (range === undefined || ranges.length > 1) return undefined;
		const links = await this.#link(document, range, transfer, token);
		return links === undefined ? undefined : [new DocumentPasteEdit(links, title, pageKind)];
	}

	async provideDocumentDropEdits(
		document: TextDocument,
		position: Position,
		transfer: DataTransfer,
		token: CancellationToken,
	): Promise<DocumentDropEdit | undefined> {
		const links = await this.#link(document, new Range(position, position), transfer, token);
		return links === undefined ? undefined : new DocumentDropEdit(links, title, pageKind);
	}

	async #link(
		document: TextDocument,
		range: Range,
		transfer: DataTransfer,
		token: CancellationToken,
	): Promise<string | undefined> {
		const files = await filesIn(transfer);
		if (files.length === 0) return undefined;
		const question: LinkPagesQuestion = {
			uri: document.uri.toString(),
			range: this.#client.code2ProtocolConverter.asRange(range),
			files: files.map((uri) => onThisMachine(uri).toString()),
		};
		const edit = await this.#client.sendRequest<TextEdit | null>(linkPagesRequest, question, token);
		return edit?.newText;
	}
}

/** In a remote window, a file that comes from the view Docs is taken for one of the machine where the window is. */
function onThisMachine(uri: Uri): Uri {
	return uri.scheme === 'vscode-local' ? uri.with({ scheme: 'file' }) : uri;
}
