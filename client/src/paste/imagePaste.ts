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
	type Position,
	Range,
	SnippetString,
	type TextDocument,
	Uri,
	WorkspaceEdit,
	workspace,
} from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
	type PlaceImagesAnswer,
	type PlaceImagesQuestion,
	placeImagesRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { filesIn } from './filesIn.ts';

/** The kind under which an author can choose it among other ways to paste. */
export const imageKind = DocumentDropOrPasteEditKind.Empty.append('recto', 'image');

/** What may hold an image: files from other programs, and files of the explorer. */
export const imageTypes = ['files', 'image/*', 'text/uri-list'];

const title = 'Insert Image';

/** Saves pasted and dropped images in the project, and shows them on the page. */
export class ImagePaste implements DocumentPasteEditProvider, DocumentDropEditProvider {
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
		const placed = await this.#place({ document, range, transfer, token });
		if (placed === undefined) return undefined;
		const edit = new DocumentPasteEdit(placed.snippet, title, imageKind);
		edit.additionalEdit = placed.files;
		return [edit];
	}

	async provideDocumentDropEdits(
		document: TextDocument,
		position: Position,
		transfer: DataTransfer,
		token: CancellationToken,
	): Promise<DocumentDropEdit | undefined> {
		const range = new Range(position, position);
		const placed = await this.#place({ document, range, transfer, token });
		if (placed === undefined) return undefined;
		const edit = new DocumentDropEdit(placed.snippet, title, imageKind);
		edit.additionalEdit = placed.files;
		return edit;
	}

	async #place({ document, range, transfer, token }: Place): Promise<Placed | undefined> {
		const images = await imagesIn(transfer);
		if (images.length === 0) return undefined;
		const question: PlaceImagesQuestion = {
			uri: document.uri.toString(),
			range: this.#client.code2ProtocolConverter.asRange(range),
			images: images.map(({ name, uri }) => ({ name, ...(uri && { uri: uri.toString() }) })),
		};
		const answer = await this.#client.sendRequest<PlaceImagesAnswer>(placeImagesRequest, question, token);
		if (answer === null) return undefined;
		const files = new WorkspaceEdit();
		for (const [index, address] of answer.uris.entries()) {
			const image = images[index];
			if (address === null || image === undefined) continue;
			const contents = image.file ?? (image.uri && (await workspace.fs.readFile(image.uri)));
			if (contents !== undefined) files.createFile(Uri.parse(address), { contents });
		}
		return { snippet: new SnippetString(answer.snippet), files };
	}
}

interface Place {
	readonly document: TextDocument;
	readonly range: Range;
	readonly transfer: DataTransfer;
	readonly token: CancellationToken;
}

interface Placed {
	readonly snippet: SnippetString;
	/** Creates the files. */
	readonly files: WorkspaceEdit;
}

interface TransferredImage {
	readonly name: string;
	readonly file?: DataTransferFile;
	/** Where it lies on the disk. */
	readonly uri?: Uri;
}

const extensions = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** The image files of what is pasted; none when it holds other files too, which are the editor's matter. */
async function imagesIn(transfer: DataTransfer): Promise<readonly TransferredImage[]> {
	const uris = await filesIn(transfer);
	if (uris.length > 0) {
		const areImages = uris.every(({ scheme, path }) => scheme === 'file' && extensions.test(path));
		return areImages ? uris.map((uri) => ({ name: nameOf(uri), uri })) : [];
	}
	// Office programs put a picture beside every text that is copied.
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
