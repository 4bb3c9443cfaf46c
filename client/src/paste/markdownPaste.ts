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
import { type PasteHtmlQuestion, pasteHtmlRequest } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { linkKind } from './linkPaste.ts';

/** The kind under which an author can choose it among other ways to paste. */
export const markdownKind = DocumentDropOrPasteEditKind.Empty.append('recto', 'markdown');

/** What VS Code puts beside text of its own editors. */
const ownText = 'vscode-editor-data';

/** Pastes formatted text of other programs as Markdown. */
export class MarkdownPaste implements DocumentPasteEditProvider {
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
		if (range === undefined || ranges.length > 1 || transfer.get(ownText) !== undefined) return undefined;
		const question: PasteHtmlQuestion = {
			uri: document.uri.toString(),
			range: this.#client.code2ProtocolConverter.asRange(range),
			html: (await transfer.get('text/html')?.asString()) ?? '',
			plain: (await transfer.get('text/plain')?.asString()) ?? '',
		};
		const edit = await this.#client.sendRequest<TextEdit | null>(pasteHtmlRequest, question, token);
		if (edit === null) return undefined;
		const paste = new DocumentPasteEdit(edit.newText, 'Insert as Markdown', markdownKind);
		paste.yieldTo = [linkKind];
		return [paste];
	}
}
