import {
	type Connection,
	DocumentFormattingRequest,
	DocumentRangeFormattingRequest,
	type Range,
	type TextEdit,
} from 'vscode-languageserver/node';
import { askClient } from '../capabilities/askClient.ts';
import type { FeatureHandlers, FileParams, ServerContext } from '../serverContext.ts';

/**
 * Registers formatting for MDX only: for Markdown and JSON, authors have other formatters, and editors ask which one to
 * use.
 */
export function registerFormatting(connection: Connection): void {
	const documentSelector = [{ scheme: 'file', pattern: '**/*.mdx' }];
	for (const { type } of [DocumentFormattingRequest, DocumentRangeFormattingRequest])
		askClient(connection, 'register', connection.client.register(type, { documentSelector }));
}

/** Formats the whole page, or a range of it. */
interface FormattingQuestion extends FileParams {
	readonly range?: Range;
}

/** Answers requests to format a page or a part of it. */
export function answerFormatting({ workspace, guard }: ServerContext) {
	const format = guard<FormattingQuestion, TextEdit[]>('formatting', [], async ({ textDocument, range }) => {
		const file = await workspace.fileWhenRead(textDocument.uri);
		return file === undefined ? [] : [...file.docs.format(file.path, range)];
	});
	return {
		'textDocument/formatting': format,
		'textDocument/rangeFormatting': format,
	} satisfies Partial<FeatureHandlers>;
}
