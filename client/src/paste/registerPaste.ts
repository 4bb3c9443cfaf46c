import { Disposable, type DocumentSelector, languages } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { servedFiles } from '../servedFiles.ts';
import { imagePaste } from './imagePaste.ts';
import { linkPaste } from './linkPaste.ts';
import { markdownPaste } from './markdownPaste.ts';
import { pagePaste } from './pagePaste.ts';
import { PasteProvider, type PasteWay } from './pasteWay.ts';

const pages: DocumentSelector = servedFiles('**/*.{md,mdx}');
/** VS Code makes links in Markdown itself. */
const mdxPages: DocumentSelector = servedFiles('**/*.mdx');

/** What pasting and dropping does on pages beyond inserting text. */
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
