import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import { closeFence, closeTag } from '../features/complete/closeTag.ts';
import { toEdits, toRange, toSpan } from '../features/document/protocolValues.ts';
import { sortConfigKeys } from '../features/format/sortConfigKeys.ts';
import { linkPages, linkSelection } from '../features/paste/linkPages.ts';
import { pasteHtml } from '../features/paste/pasteHtml.ts';
import { placeImages } from '../features/paste/placeImages.ts';
import { findRefactorings } from '../features/refactor/findRefactorings.ts';
import { planSnippetExtraction } from '../features/refactor/planSnippetExtraction.ts';
import type { PageDocument } from '../language/document.ts';
import type { Project } from '../project/project.ts';
import type {
	AddressOptions,
	ClosedTag,
	HtmlOptions,
	ImagesOptions,
	PagesOptions,
	PlacedImages,
	ProjectAccess,
	Rewrite,
	SnippetExtractionResult,
	SnippetOptions,
} from './docsAnswers.ts';
import { formatEdits } from './formatEdits.ts';

/** Edits while an author writes: refactorings, paste, formatting. */
export interface DocsWriting {
	/**
	 * Closing text for the tag whose `>`, or whose `</`, was just typed before the position, or for the code block that
	 * begins on the line above.
	 */
	closeTag(path: string, position: Position): ClosedTag | undefined;
	/** Refactorings of the selection on a page. */
	refactor(path: string, range: Range): readonly Rewrite[];
	/**
	 * New snippet from the selection on a page, or the reason why it cannot be one; undefined when no whole block is
	 * selected.
	 */
	extractSnippet(path: string, params: SnippetOptions): SnippetExtractionResult | undefined;
	/** Paths and Markdown for images that an author pastes on a page; undefined where an image is not possible. */
	placeImages(path: string, params: ImagesOptions): PlacedImages | undefined;
	/** Selected words of a page as a link to a pasted URL; undefined when they are not plain text. */
	linkSelection(path: string, params: AddressOptions): TextEdit | undefined;
	/**
	 * Links to pages whose files an author pastes or drops; undefined when one is not a page, or where a link is not
	 * possible.
	 */
	linkPages(path: string, params: PagesOptions): TextEdit | undefined;
	/** Formatted text of another program as Markdown; undefined when plain text is equivalent. */
	pasteHtml(path: string, params: HtmlOptions): Promise<TextEdit | undefined>;
	/** Edits that align tables and trim lines of a page, or of a range. */
	format(path: string, range?: Range): readonly TextEdit[];
	/** Edits that sort the configuration's keys into the order of the reference. */
	sortKeys(path: string): readonly TextEdit[];
}

export function createDocsWriting({ project, documentAt }: ProjectAccess): DocsWriting {
	return {
		closeTag(path, position) {
			const document = documentAt(path);
			if (document?.kind !== 'page') return undefined;
			const offset = document.lines.offsetAt(position);
			const closing = closeTag(document, offset) ?? closeFence(document, offset);
			return closing && { snippet: closing.snippet, range: toRange(document, closing.span) };
		},
		refactor(path, range) {
			const document = documentAt(path);
			return document?.kind === 'page' ? rewritesAt(document, range) : [];
		},
		extractSnippet(path, params) {
			const document = documentAt(path);
			return document?.kind === 'page' ? extractionAt(project(), document, params) : undefined;
		},
		placeImages(path, params) {
			const document = documentAt(path);
			return document?.kind === 'page' ? imagesAt(project(), document, params) : undefined;
		},
		linkSelection(path, params) {
			const document = documentAt(path);
			return document?.kind === 'page' ? linkAt(document, params) : undefined;
		},
		linkPages(path, params) {
			const document = documentAt(path);
			return document?.kind === 'page' ? pagesAt(project(), document, params) : undefined;
		},
		async pasteHtml(path, params) {
			const document = documentAt(path);
			return document?.kind === 'page' ? htmlAt(document, params) : undefined;
		},
		format(path, range) {
			const document = documentAt(path);
			return document?.kind === 'page' ? formatEdits(document, range) : [];
		},
		sortKeys(path) {
			const document = documentAt(path);
			return document?.kind === 'config' ? toEdits(document, sortConfigKeys(document)) : [];
		},
	};
}

/** Refactorings of the selection. */
function rewritesAt(document: PageDocument, range: Range): readonly Rewrite[] {
	return findRefactorings(document, toSpan(document, range)).map(({ title, changes }) => ({
		title,
		edits: toEdits(document, changes),
	}));
}

/** New snippet from the selection. */
function extractionAt(
	project: Project,
	document: PageDocument,
	{ range, name }: SnippetOptions,
): SnippetExtractionResult | undefined {
	const selection = toSpan(document, range);
	const result = planSnippetExtraction(project, document, { selection, ...(name !== undefined && { name }) });
	if (result?.kind !== 'extraction') return result;
	const { changes, ...extraction } = result;
	return { ...extraction, edits: toEdits(document, changes) };
}

/** Paths and Markdown for pasted images. */
function imagesAt(
	project: Project,
	document: PageDocument,
	{ range, images }: ImagesOptions,
): PlacedImages | undefined {
	return placeImages(project, document, { span: toSpan(document, range), images });
}

/** Links to pages that are pasted or dropped. */
function pagesAt(
	project: Project,
	document: PageDocument,
	{ range, paths }: PagesOptions,
): TextEdit | undefined {
	const change = linkPages(project, document, { span: toSpan(document, range), paths });
	return change && toEdits(document, [change])[0];
}

/** Selected words as a link to a pasted URL. */
function linkAt(document: PageDocument, { range, address }: AddressOptions): TextEdit | undefined {
	const change = linkSelection(document, toSpan(document, range), address);
	return change && toEdits(document, [change])[0];
}

/** Formatted text of another program as Markdown. */
async function htmlAt(
	document: PageDocument,
	{ range, html, plain }: HtmlOptions,
): Promise<TextEdit | undefined> {
	const change = await pasteHtml(document, { span: toSpan(document, range), html, plain });
	return change && toEdits(document, [change])[0];
}
