import {
	Disposable,
	DocumentDropOrPasteEditKind,
	type DocumentSelector,
	l10n,
	languages,
	type Uri,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient, TextEdit } from 'vscode-languageclient/node';
import {
	type LinkPagesQuestion,
	type LinkSelectionQuestion,
	linkPagesRequest,
	linkSelectionRequest,
	type PasteHtmlQuestion,
	pasteHtmlRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { servedFiles } from '../servedFiles.ts';
import { filesIn, imagePaste, PasteProvider, type PasteWay } from './imagePaste.ts';

/** Makes a link of the selected text when a URL is pasted over it. */
const linkPaste: PasteWay = {
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

/** MIME type that VS Code adds to text of its own editors. */
const ownText = 'vscode-editor-data';

/** Pastes formatted text of other programs as Markdown. */
const markdownPaste: PasteWay = {
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

/** Inserts links to pages that are pasted, or dropped from the Explorer or the Docs view. */
const pagePaste: PasteWay = {
	kind: DocumentDropOrPasteEditKind.Empty.append('recto', 'page'),
	title: l10n.t('Insert Link to Page'),
	takes: ['text/uri-list'],
	async paste(client, { transfer, place, token }) {
		const files = await filesIn(transfer);
		if (files.length === 0) return undefined;
		const question: LinkPagesQuestion = {
			...place,
			files: files.map((uri) => onThisMachine(uri).toString()),
		};
		const edit = await client.sendRequest<TextEdit | null>(linkPagesRequest, question, token);
		return edit === null ? undefined : { text: edit.newText };
	},
};

/**
 * Corrects the scheme of a dropped file: in a remote window, files from the Docs view wrongly get that of the local
 * machine.
 */
function onThisMachine(uri: Uri): Uri {
	return uri.scheme === 'vscode-local' ? uri.with({ scheme: 'file' }) : uri;
}

const pages: DocumentSelector = servedFiles('**/*.{md,mdx}');
/** In Markdown files, VS Code inserts links itself. */
const mdxPages: DocumentSelector = servedFiles('**/*.mdx');

/** Registers everything that pasting and dropping does on pages besides inserting text. */
export function registerPaste(client: LanguageClient): Disposable {
	const onPaste = (selector: DocumentSelector, way: PasteWay) =>
		languages.registerDocumentPasteEditProvider(selector, new PasteProvider(client, way), {
			providedPasteEditKinds: [way.kind],
			pasteMimeTypes: way.takes,
		});
	const onDrop = (selector: DocumentSelector, way: PasteWay) =>
		languages.registerDocumentDropEditProvider(selector, new PasteProvider(client, way), {
			providedDropEditKinds: [way.kind],
			dropMimeTypes: way.takes,
		});
	return Disposable.from(
		onPaste(pages, imagePaste),
		onDrop(pages, imagePaste),
		onPaste(mdxPages, linkPaste),
		onPaste(mdxPages, pagePaste),
		onDrop(mdxPages, pagePaste),
		onPaste(pages, markdownPaste),
	);
}
