import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import { closeFence } from '../features/components/closeFence.ts';
import { closeTag } from '../features/components/closeTag.ts';
import { sortKeys } from '../features/config/sortKeys.ts';
import type {
	AddressWish,
	ClosedTag,
	HtmlWish,
	ImagesWish,
	PagesWish,
	PlacedImages,
	Rewrite,
	SnippetExtraction,
	SnippetWish,
} from './docsAnswers.ts';
import type { DocsSource } from './docsSource.ts';
import { formatEdits } from './formatEdits.ts';
import { htmlAt, imagesAt, linkAt, pagesAt } from './pasteAt.ts';
import { extractionAt, rewritesAt } from './rewritesAt.ts';
import { toEdits } from './toEdits.ts';

/** What a host can ask for while an author writes: other ways to write, and what an editor puts in by itself. */
export interface DocsWriting {
	/** What closes the tag whose `>`, or whose `</`, was just typed before the position, or the code block that begins above. */
	closeTag(path: string, position: Position): ClosedTag | undefined;
	/** Other ways to write what is selected on a page. */
	refactor(path: string, range: Range): readonly Rewrite[];
	/** What is selected on a page as a file of its own, or why it cannot be; undefined where nothing is selected. */
	extractSnippet(path: string, wish: SnippetWish): SnippetExtraction | undefined;
	/** Where images go that an author pastes on a page, and what shows them; undefined where an image would be none. */
	placeImages(path: string, wish: ImagesWish): PlacedImages | undefined;
	/** The selected words of a page as a link to a pasted address; undefined for what is no plain text. */
	linkSelection(path: string, wish: AddressWish): TextEdit | undefined;
	/** Links to pages whose files an author pastes or drops; undefined where one is no page, or a link would be none. */
	linkPages(path: string, wish: PagesWish): TextEdit | undefined;
	/** Formatted text of another program as Markdown; undefined where its words alone, or as they are, say the same. */
	pasteHtml(path: string, wish: HtmlWish): TextEdit | undefined;
	/** The edits that align a page's tables and trim its lines, of a range only when one is given. */
	format(path: string, range?: Range): readonly TextEdit[];
	/** The edits that put the configuration's keys into the order of the reference. */
	sortKeys(path: string): readonly TextEdit[];
}

export function createDocsWriting({ project, documentAt }: DocsSource): DocsWriting {
	return {
		closeTag(path, position) {
			const document = documentAt(path);
			if (document?.kind !== 'page') return undefined;
			const { lines } = document;
			const offset = lines.offsetAt(position);
			const closing = closeTag(document, offset) ?? closeFence(document, offset);
			return (
				closing && {
					snippet: closing.snippet,
					range: { start: lines.positionAt(closing.span.start), end: lines.positionAt(closing.span.end) },
				}
			);
		},
		refactor(path, range) {
			const document = documentAt(path);
			return document?.kind === 'page' ? rewritesAt(document, range) : [];
		},
		extractSnippet(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? extractionAt(project(), document, wish) : undefined;
		},
		placeImages(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? imagesAt(project(), document, wish) : undefined;
		},
		linkSelection(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? linkAt(document, wish) : undefined;
		},
		linkPages(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? pagesAt(project(), document, wish) : undefined;
		},
		pasteHtml(path, wish) {
			const document = documentAt(path);
			return document?.kind === 'page' ? htmlAt(document, wish) : undefined;
		},
		format(path, range) {
			const document = documentAt(path);
			return document?.kind === 'page' ? formatEdits(document, range) : [];
		},
		sortKeys(path) {
			const document = documentAt(path);
			return document?.kind === 'config' ? toEdits(document, sortKeys(document)) : [];
		},
	};
}
