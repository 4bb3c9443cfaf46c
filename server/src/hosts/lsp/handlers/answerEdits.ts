import { join } from 'node:path';
import {
	type Connection,
	DocumentFormattingRequest,
	DocumentRangeFormattingRequest,
	type Range,
	type TextEdit,
} from 'vscode-languageserver/node';
import type { JsonFormattingOptions } from '../../../core/api/docsService.ts';
import { askClient } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import {
	type ExtractSnippetAnswer,
	type ExtractSnippetQuestion,
	extractSnippetRequest,
	type LinkPagesQuestion,
	type LinkSelectionQuestion,
	linkPagesRequest,
	linkSelectionRequest,
	type PasteHtmlQuestion,
	type PlaceImagesAnswer,
	type PlaceImagesQuestion,
	pasteHtmlRequest,
	placeImagesRequest,
} from '../editingProtocol.ts';
import { configLanguage } from '../protocol.ts';
import { type FeatureHandlers, type FileParams, findPage, type ServerContext } from '../serverContext.ts';

/**
 * Registers formatting for MDX and for configurations that are not opened as JSON: for Markdown and JSON, authors have
 * other formatters, and editors ask which one to use.
 */
export function registerFormatting(connection: Connection): void {
	const documentSelector = [
		{ scheme: 'file', pattern: '**/*.mdx' },
		{ scheme: 'untitled', language: 'mdx' },
		{ language: configLanguage },
	];
	for (const { type } of [DocumentFormattingRequest, DocumentRangeFormattingRequest])
		askClient(connection, 'register', connection.client.register(type, { documentSelector }));
}

/** Formats the whole file, or a range of it. */
interface FormattingQuestion extends FileParams {
	readonly options: JsonFormattingOptions;
	readonly range?: Range;
}

/** Answers requests to format a page, a configuration, or a part of one. */
export function formattingHandlers(context: ServerContext) {
	const { documents, guard } = context;
	const format = guard<FormattingQuestion, TextEdit[]>('formatting', [], async (question) => {
		const { textDocument, options, range } = question;
		const file = await findPage(context, textDocument.uri);
		if (file === undefined) return [];
		return documents.get(textDocument.uri)?.languageId === configLanguage
			? [...file.docs.formatConfig(file.path, options, range)]
			: [...file.docs.format(file.path, range)];
	});
	return {
		'textDocument/formatting': format,
		'textDocument/rangeFormatting': format,
	} satisfies Partial<FeatureHandlers>;
}

/** Answers requests to extract the selected lines into a snippet. Nothing is written. */
export function registerExtractionRequest({ connection, documents, workspace, guard }: ServerContext): void {
	connection.onRequest<unknown, unknown>(
		extractSnippetRequest,
		guard<ExtractSnippetQuestion, ExtractSnippetAnswer>(extractSnippetRequest, null, async (question) => {
			const { uri, ...params } = question;
			const file = await workspace.fileWhenRead(uri);
			const result = file?.docs.extractSnippet(file.path, params);
			if (file === undefined || result === undefined) return null;
			if (result.kind === 'refusal') return result;
			const snippetUri = toUri(join(file.root, result.path));
			return { ...result, snippetUri, version: documents.get(uri)?.version ?? null };
		}),
	);
}

/** Answers requests about pasted images, URLs and formatted text. Nothing is written. */
export function registerPasteRequests({ connection, workspace, guard }: ServerContext): void {
	connection.onRequest(
		placeImagesRequest,
		guard<PlaceImagesQuestion, PlaceImagesAnswer>(placeImagesRequest, null, async (question) => {
			const file = await workspace.fileWhenRead(question.uri);
			if (file === undefined) return null;
			const images = question.images.map(({ name, uri }) => {
				const own = uri === undefined ? undefined : workspace.fileOf(uri);
				return own?.root === file.root ? { name, path: own.path } : { name };
			});
			const placed = file.docs.placeImages(file.path, { range: question.range, images });
			if (placed === undefined) return null;
			const uris = placed.paths.map((path, index) =>
				images[index] !== undefined && 'path' in images[index] ? null : toUri(join(file.root, path)),
			);
			return { uris, snippet: placed.snippet };
		}),
	);
	connection.onRequest(
		linkSelectionRequest,
		guard<LinkSelectionQuestion, TextEdit | null>(linkSelectionRequest, null, async ({ uri, ...params }) => {
			const file = await workspace.fileWhenRead(uri);
			return file?.docs.linkSelection(file.path, params) ?? null;
		}),
	);
	connection.onRequest(
		linkPagesRequest,
		guard<LinkPagesQuestion, TextEdit | null>(linkPagesRequest, null, async ({ uri, range, files }) => {
			const file = await workspace.fileWhenRead(uri);
			const paths = files.flatMap((address) => {
				const own = workspace.fileOf(address);
				return own !== undefined && own.root === file?.root ? own.path : [];
			});
			if (file === undefined || paths.length < files.length) return null;
			return file.docs.linkPages(file.path, { range, paths }) ?? null;
		}),
	);
	connection.onRequest(
		pasteHtmlRequest,
		guard<PasteHtmlQuestion, TextEdit | null>(pasteHtmlRequest, null, async ({ uri, ...params }) => {
			const file = await workspace.fileWhenRead(uri);
			return (await file?.docs.pasteHtml(file.path, params)) ?? null;
		}),
	);
}
