import { join } from 'node:path';
import type { TextEdit } from 'vscode-languageserver/node';
import { toUri } from '../capabilities/fileAddress.ts';
import {
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
import type { ServerContext } from '../serverContext.ts';

/** Answers requests about pasted images, URLs and formatted text. Nothing is written. */
export function answerPaste({ connection, workspace, guard }: ServerContext): void {
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
