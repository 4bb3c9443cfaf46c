import {
	type CancellationToken,
	type DataTransfer,
	type DataTransferFile,
	DocumentDropEdit,
	type DocumentDropEditProvider,
	DocumentDropOrPasteEditKind,
	DocumentPasteEdit,
	type DocumentPasteEditContext,
	type DocumentPasteEditProvider,
	l10n,
	type Position,
	Range,
	SnippetString,
	type TextDocument,
	Uri,
	WorkspaceEdit,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient, Range as ServerRange } from 'vscode-languageclient/node';
import {
	type PlaceImagesAnswer,
	type PlaceImagesQuestion,
	placeImagesRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { isReadableByServer } from '../servedFiles.ts';

/** One way to paste or drop something on a page. */
export interface PasteWay {
	/** Kind by which an author can prefer it among other ways to paste. */
	readonly kind: DocumentDropOrPasteEditKind;
	/** Title in the menu of ways to paste. */
	readonly title: string;
	/** MIME types that it accepts, and `files` for files of other programs. */
	readonly takes: readonly string[];
	/** Kinds that are preferred when they have something to offer as well. */
	readonly yieldTo?: readonly DocumentDropOrPasteEditKind[];
	/** Undefined when it has nothing to offer. */
	readonly paste: (client: LanguageClient, what: PasteQuestion) => Promise<Pasted | undefined>;
}

interface PasteQuestion {
	readonly transfer: DataTransfer;
	/** Range to replace, as the server is asked about it; empty when nothing is selected. */
	readonly place: { readonly uri: string; readonly range: ServerRange };
	readonly token: CancellationToken;
}

interface Pasted {
	readonly text: string | SnippetString;
	/** Edit that creates the files to insert. */
	readonly files?: WorkspaceEdit;
}

/** Pastes and drops in one way. */
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

/** Saves pasted and dropped images in the project, and inserts them on the page. */
export const imagePaste: PasteWay = {
	kind: DocumentDropOrPasteEditKind.Empty.append('recto', 'image'),
	title: l10n.t('Insert Image'),
	// Files from other programs, and files of the Explorer.
	takes: ['files', 'image/*', 'text/uri-list'],
	async paste(client, { transfer, place, token }) {
		const images = await imagesIn(transfer);
		if (images.length === 0) return undefined;
		const question: PlaceImagesQuestion = {
			...place,
			images: images.map(({ name, uri }) => ({ name, ...(uri && { uri: uri.toString() }) })),
		};
		const answer = await client.sendRequest<PlaceImagesAnswer>(placeImagesRequest, question, token);
		if (answer === null) return undefined;
		const files = new WorkspaceEdit();
		for (const [index, address] of answer.uris.entries()) {
			const image = images[index];
			if (address === null || image === undefined) continue;
			const contents = image.file ?? (image.uri && (await workspace.fs.readFile(image.uri)));
			if (contents !== undefined) files.createFile(Uri.parse(address), { contents });
		}
		return { text: new SnippetString(answer.snippet), files };
	},
};

interface TransferredImage {
	readonly name: string;
	readonly file?: DataTransferFile;
	/** File on disk. */
	readonly uri?: Uri;
}

const extensions = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Image files that are pasted; none when there are other files too, which VS Code handles. */
async function imagesIn(transfer: DataTransfer): Promise<readonly TransferredImage[]> {
	const uris = await filesIn(transfer);
	if (uris.length > 0) {
		const areImages = uris.every((uri) => isReadableByServer(uri) && extensions.test(uri.path));
		return areImages ? uris.map((uri) => ({ name: nameOf(uri), uri })) : [];
	}
	// Office programs add a picture to every copied text.
	if (((await transfer.get('text/plain')?.asString()) ?? '') !== '') return [];
	const images: TransferredImage[] = [];
	for (const [type, item] of transfer) {
		const file = item.asFile();
		if (file === undefined) continue;
		if (!type.startsWith('image/')) return [];
		const extension = `.${type.slice('image/'.length).replace('jpeg', 'jpg').replace('svg+xml', 'svg')}`;
		const name = extensions.test(file.name) ? file.name : `${file.name}${extension}`;
		if (extensions.test(name)) images.push({ name, file });
	}
	return images;
}

function nameOf({ path }: Uri): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** URIs of files that are pasted or dropped. */
export async function filesIn(transfer: DataTransfer): Promise<readonly Uri[]> {
	const list = await transfer.get('text/uri-list')?.asString();
	return (list ?? '')
		.split(/\r?\n/)
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => Uri.parse(line));
}
