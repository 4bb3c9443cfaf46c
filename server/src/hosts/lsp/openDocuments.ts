import {
	type DidChangeTextDocumentParams,
	type DidCloseTextDocumentParams,
	type DidOpenTextDocumentParams,
	type DidSaveTextDocumentParams,
	type Disposable,
	type NotificationHandler,
	TextDocuments,
	type TextDocumentsConfiguration,
	type WillSaveTextDocumentParams,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toPath } from './capabilities/fileAddress.ts';

/** Source of the notifications about documents: the library does not export its type. */
type DocumentConnection = Parameters<TextDocuments<TextDocument>['listen']>[0];

/** Open documents, one for each file, however its URI is encoded: `é` is `%C3%A9` and `%c3%a9`. */
export class OpenDocuments extends TextDocuments<TextDocument> {
	/** URIs as the client wrote them when it opened the files, by path. Answers use them. */
	readonly #opened = new Map<string, string>();

	constructor() {
		super(editedTexts);
		this.onDidClose(({ document }) => this.#opened.delete(keyOf(document.uri)));
	}

	override get(uri: string): TextDocument | undefined {
		return super.get(this.#asOpened(uri));
	}

	override listen(connection: DocumentConnection): Disposable {
		const known = <Params extends { readonly textDocument: { readonly uri: string } }>(
			handle: NotificationHandler<Params>,
		): NotificationHandler<Params> => {
			return (params) => {
				const uri = this.#asOpened(params.textDocument.uri);
				return handle({ ...params, textDocument: { ...params.textDocument, uri } });
			};
		};
		return super.listen({
			onDidOpenTextDocument: (handle: NotificationHandler<DidOpenTextDocumentParams>) =>
				connection.onDidOpenTextDocument((params) => {
					const { uri } = params.textDocument;
					if (!this.#opened.has(keyOf(uri))) this.#opened.set(keyOf(uri), uri);
					return known(handle)(params);
				}),
			onDidChangeTextDocument: (handle: NotificationHandler<DidChangeTextDocumentParams>) =>
				connection.onDidChangeTextDocument(known(handle)),
			onDidCloseTextDocument: (handle: NotificationHandler<DidCloseTextDocumentParams>) =>
				connection.onDidCloseTextDocument(known(handle)),
			onWillSaveTextDocument: (handle: NotificationHandler<WillSaveTextDocumentParams>) =>
				connection.onWillSaveTextDocument(known(handle)),
			onWillSaveTextDocumentWaitUntil: (handle) => connection.onWillSaveTextDocumentWaitUntil(handle),
			onDidSaveTextDocument: (handle: NotificationHandler<DidSaveTextDocumentParams>) =>
				connection.onDidSaveTextDocument(known(handle)),
		});
	}

	#asOpened(uri: string): string {
		return this.#opened.get(keyOf(uri)) ?? uri;
	}
}

/** Applies the client's changes to the texts of open files. */
const editedTexts: TextDocumentsConfiguration<TextDocument> = {
	create: TextDocument.create,
	update(document, changes, version) {
		for (const change of changes) {
			// Some clients write null instead of leaving the range out.
			if (!('range' in change) || change.range === null) {
				TextDocument.update(document, [{ text: change.text }], version);
				continue;
			}
			const { start, end } = change.range;
			// The library miscounts lines after a range that ends beyond the text.
			const range = {
				start: document.positionAt(document.offsetAt(start)),
				end: document.positionAt(document.offsetAt(end)),
			};
			TextDocument.update(document, [{ range, text: change.text }], version);
		}
		return document;
	},
};

/** Key that is equal for all encodings of a URI; URIs that are not files have one encoding. */
function keyOf(uri: string): string {
	return toPath(uri) ?? uri;
}
