import {
	type Connection,
	DocumentFormattingRequest,
	DocumentRangeFormattingRequest,
	type Range,
	type TextEdit,
} from 'vscode-languageserver/node';
import { askClient } from '../capabilities/askClient.ts';
import type { ServerContext } from '../serverContext.ts';

/** For clients to which Recto cannot say which files it formats. */
export const formattingCapabilities = {
	documentFormattingProvider: true,
	documentRangeFormattingProvider: true,
};

/** Only MDX: for Markdown and JSON, authors have formatters of their own, and editors ask which one to take. */
export function registerFormatting(connection: Connection): void {
	const documentSelector = [{ scheme: 'file', pattern: '**/*.mdx' }];
	for (const { type } of [DocumentFormattingRequest, DocumentRangeFormattingRequest])
		askClient(connection, 'register', connection.client.register(type, { documentSelector }));
}

/** Answers how pages are formatted, whole or in part. */
export function answerFormatting({ connection, workspace, guard }: ServerContext): void {
	interface Question {
		readonly textDocument: { readonly uri: string };
		readonly range?: Range;
	}
	const format = guard<Question, TextEdit[]>('formatting', [], async ({ textDocument, range }) => {
		const file = await workspace.fileWhenRead(textDocument.uri);
		return file === undefined ? [] : [...file.docs.format(file.path, range)];
	});
	connection.onDocumentFormatting(format);
	connection.onDocumentRangeFormatting(format);
}
