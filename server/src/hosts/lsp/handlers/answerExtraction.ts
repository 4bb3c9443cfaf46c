import { join } from 'node:path';
import { toUri } from '../capabilities/fileAddress.ts';
import {
	type ExtractSnippetAnswer,
	type ExtractSnippetQuestion,
	extractSnippetRequest,
} from '../editingProtocol.ts';
import type { ServerContext } from '../serverContext.ts';

/** Answers requests to extract the selected lines into a snippet. Nothing is written. */
export function answerExtraction({ connection, documents, workspace, guard }: ServerContext): void {
	connection.onRequest(
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
