import { Disposable, type DocumentSelector, languages } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { ImagePaste, imageKind, imageTypes } from './imagePaste.ts';
import { LinkPaste, linkKind } from './linkPaste.ts';
import { MarkdownPaste, markdownKind } from './markdownPaste.ts';
import { PagePaste, pageKind } from './pagePaste.ts';

const pages: DocumentSelector = [{ scheme: 'file', pattern: '**/*.{md,mdx}' }];
/** VS Code makes links in Markdown itself. */
const mdxPages: DocumentSelector = [{ scheme: 'file', pattern: '**/*.mdx' }];

/** What pasting and dropping does on pages beyond inserting text. */
export function registerPaste(client: LanguageClient): Disposable {
	const images = new ImagePaste(client);
	const links = new PagePaste(client);
	return Disposable.from(
		languages.registerDocumentPasteEditProvider(pages, images, {
			providedPasteEditKinds: [imageKind],
			pasteMimeTypes: imageTypes,
		}),
		languages.registerDocumentDropEditProvider(pages, images, {
			providedDropEditKinds: [imageKind],
			dropMimeTypes: imageTypes,
		}),
		languages.registerDocumentPasteEditProvider(mdxPages, new LinkPaste(client), {
			providedPasteEditKinds: [linkKind],
			pasteMimeTypes: ['text/plain'],
		}),
		languages.registerDocumentPasteEditProvider(mdxPages, links, {
			providedPasteEditKinds: [pageKind],
			pasteMimeTypes: ['text/uri-list'],
		}),
		languages.registerDocumentDropEditProvider(mdxPages, links, {
			providedDropEditKinds: [pageKind],
			dropMimeTypes: ['text/uri-list'],
		}),
		languages.registerDocumentPasteEditProvider(pages, new MarkdownPaste(client), {
			providedPasteEditKinds: [markdownKind],
			pasteMimeTypes: ['text/html'],
		}),
	);
}
