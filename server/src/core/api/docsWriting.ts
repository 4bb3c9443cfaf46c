import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import { closeFence, closeTag } from '../features/complete/closeTag.ts';
import { toEdits, toRange, toSpan, toTextEdit } from '../features/document/protocolValues.ts';
import { formatConfig, type JsonFormattingOptions } from '../features/format/formatConfig.ts';
import { sortConfigKeys } from '../features/format/sortConfigKeys.ts';
import { linkPages, linkSelection } from '../features/paste/linkPages.ts';
import { pasteHtml } from '../features/paste/pasteHtml.ts';
import { placeImages } from '../features/paste/placeImages.ts';
import { findRefactorings } from '../features/refactor/findRefactorings.ts';
import { planSnippetExtraction } from '../features/refactor/planSnippetExtraction.ts';
import type { PageDocument } from '../language/document.ts';
import type { TextChange } from '../text/edits.ts';
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
	/** Edits that format the configuration, or a range of it, as VS Code formats JSON. */
	formatConfig(path: string, options: JsonFormattingOptions, range?: Range): readonly TextEdit[];
	/** Edits that sort the configuration's keys into the order of the reference. */
	sortKeys(path: string): readonly TextEdit[];
}

export function createDocsWriting({ project, documentAt }: ProjectAccess): DocsWriting {
	const pageAt = (path: string) => {
		const document = documentAt(path);
		return document?.kind === 'page' ? document : undefined;
	};
	return {
		closeTag(path, position) {
			const page = pageAt(path);
			if (page === undefined) return undefined;
			const offset = page.lines.offsetAt(position);
			const closing = closeTag(page, offset) ?? closeFence(page, offset);
			return closing && { snippet: closing.snippet, range: toRange(page, closing.span) };
		},
		refactor(path, range) {
			const page = pageAt(path);
			if (page === undefined) return [];
			const found = findRefactorings(page, toSpan(page, range));
			return found.map(({ title, changes }) => ({ title, edits: toEdits(page, changes) }));
		},
		extractSnippet(path, { range, name }) {
			const page = pageAt(path);
			if (page === undefined) return undefined;
			const selection = toSpan(page, range);
			const result = planSnippetExtraction(project(), page, {
				selection,
				...(name !== undefined && { name }),
			});
			if (result?.kind !== 'extraction') return result;
			const { changes, ...extraction } = result;
			return { ...extraction, edits: toEdits(page, changes) };
		},
		placeImages(path, { range, images }) {
			const page = pageAt(path);
			return page && placeImages(project(), page, { span: toSpan(page, range), images });
		},
		linkSelection(path, { range, address }) {
			const page = pageAt(path);
			return page && toEdit(page, linkSelection(page, toSpan(page, range), address));
		},
		linkPages(path, { range, paths }) {
			const page = pageAt(path);
			return page && toEdit(page, linkPages(project(), page, { span: toSpan(page, range), paths }));
		},
		async pasteHtml(path, { range, html, plain }) {
			const page = pageAt(path);
			return page && toEdit(page, await pasteHtml(page, { span: toSpan(page, range), html, plain }));
		},
		format(path, range) {
			const page = pageAt(path);
			return page === undefined ? [] : formatEdits(page, range);
		},
		formatConfig(path, options, range) {
			const document = documentAt(path);
			return document?.kind === 'config' ? formatConfig(document, options, range) : [];
		},
		sortKeys(path) {
			const document = documentAt(path);
			return document?.kind === 'config' ? toEdits(document, sortConfigKeys(document)) : [];
		},
	};
}

function toEdit(page: PageDocument, change: TextChange | undefined): TextEdit | undefined {
	return change && toTextEdit(page, change.span, change.newText);
}
