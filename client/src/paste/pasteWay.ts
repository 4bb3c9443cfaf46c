import {
	type CancellationToken,
	type DataTransfer,
	DocumentDropEdit,
	type DocumentDropEditProvider,
	type DocumentDropOrPasteEditKind,
	DocumentPasteEdit,
	type DocumentPasteEditContext,
	type DocumentPasteEditProvider,
	type Position,
	Range,
	type SnippetString,
	type TextDocument,
	type WorkspaceEdit,
} from 'vscode';
import type { LanguageClient, Range as ServerRange } from 'vscode-languageclient/node';

/** What becomes of something that is pasted or dropped on a page. */
export interface PasteWay {
	/** The kind under which an author can choose it among other ways to paste. */
	readonly kind: DocumentDropOrPasteEditKind;
	/** The name under which they see it. */
	readonly title: string;
	/** What it looks at: media types, and `files` for those of other programs. */
	readonly takes: readonly string[];
	/** What goes first where that has something to offer as well. */
	readonly yieldTo?: readonly DocumentDropOrPasteEditKind[];
	/** Undefined where it has nothing to offer. */
	readonly paste: (client: LanguageClient, what: PasteQuestion) => Promise<Pasted | undefined>;
}

export interface PasteQuestion {
	readonly transfer: DataTransfer;
	/** Where it goes, as the server is asked about it; an empty range where nothing is selected. */
	readonly place: { readonly uri: string; readonly range: ServerRange };
	readonly token: CancellationToken;
}

export interface Pasted {
	readonly text: string | SnippetString;
	/** Creates files along. */
	readonly files?: WorkspaceEdit;
}

/** Offers a way to paste, and to drop, in one place at a time. */
export class PasteProvider implements DocumentPasteEditProvider, DocumentDropEditProvider {
	readonly #client: LanguageClient;
	readonly #way: PasteWay;

	constructor(client: LanguageClient, way: PasteWay) {
		this.#client = client;
		this.#way = way;
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
		const place = this.#placeOf(document, range);
		const pasted = await this.#way.paste(this.#client, { transfer, place, token });
		if (pasted === undefined) return undefined;
		const edit = new DocumentPasteEdit(pasted.text, this.#way.title, this.#way.kind);
		if (pasted.files !== undefined) edit.additionalEdit = pasted.files;
		if (this.#way.yieldTo !== undefined) edit.yieldTo = this.#way.yieldTo;
		return [edit];
	}

	async provideDocumentDropEdits(
		document: TextDocument,
		position: Position,
		transfer: DataTransfer,
		token: CancellationToken,
	): Promise<DocumentDropEdit | undefined> {
		const place = this.#placeOf(document, new Range(position, position));
		const pasted = await this.#way.paste(this.#client, { transfer, place, token });
		if (pasted === undefined) return undefined;
		const edit = new DocumentDropEdit(pasted.text, this.#way.title, this.#way.kind);
		if (pasted.files !== undefined) edit.additionalEdit = pasted.files;
		return edit;
	}

	#placeOf(document: TextDocument, range: Range): PasteQuestion['place'] {
		return { uri: document.uri.toString(), range: this.#client.code2ProtocolConverter.asRange(range) };
	}
}
