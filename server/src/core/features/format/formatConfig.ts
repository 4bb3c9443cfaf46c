import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver-types';
import type { ConfigDocument } from '../../language/document.ts';

/** Options of VS Code's JSON formatter. */
export interface JsonFormattingOptions extends FormattingOptions {
	/** Leaves line breaks as they are. */
	readonly keepLines?: boolean;
}

/** Edits that format the configuration, or a range of it, exactly as VS Code formats JSON. */
export function formatConfig(
	{ path, text }: ConfigDocument,
	options: JsonFormattingOptions,
	range: Range | undefined,
): readonly TextEdit[] {
	const document = TextDocument.create(`docs:/${path}`, 'json', 0, text);
	const whole = { start: document.positionAt(0), end: document.positionAt(text.length) };
	return getLanguageService({}).format(document, range ?? whole, options);
}
