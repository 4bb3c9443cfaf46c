import {
	type DataTransfer,
	type DataTransferFile,
	DocumentDropOrPasteEditKind,
	l10n,
	SnippetString,
	Uri,
	WorkspaceEdit,
	workspace,
} from 'vscode';
import {
	type PlaceImagesAnswer,
	type PlaceImagesQuestion,
	placeImagesRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { isServed } from '../servedFiles.ts';
import { filesIn } from './filesIn.ts';
import type { PasteWay } from './pasteWay.ts';

/** Saves pasted and dropped images in the project, and shows them on the page. */
export const imagePaste: PasteWay = {
	kind: DocumentDropOrPasteEditKind.Empty.append('recto', 'image'),
	title: l10n.t('Insert Image'),
	// Files from other programs, and files of the explorer.
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
	/** Where it lies on the disk. */
	readonly uri?: Uri;
}

const extensions = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** The image files of what is pasted; none when it holds other files too, which are the editor's matter. */
async function imagesIn(transfer: DataTransfer): Promise<readonly TransferredImage[]> {
	const uris = await filesIn(transfer);
	if (uris.length > 0) {
		const areImages = uris.every((uri) => isServed(uri) && extensions.test(uri.path));
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
