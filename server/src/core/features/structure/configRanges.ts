import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import type { FoldingRange, Position, SelectionRange } from 'vscode-languageserver-types';
import type { ConfigDocument } from '../../language/document.ts';

/** Folding ranges of the configuration, as VS Code folds JSON. */
export function configFoldingRanges(document: ConfigDocument): FoldingRange[] {
	return getLanguageService({}).getFoldingRanges(textOf(document));
}

/** Selection ranges around each position of the configuration, as in VS Code's JSON. */
export function configSelectionRanges(
	document: ConfigDocument,
	positions: readonly Position[],
): SelectionRange[] {
	// The library's parser nests as deeply as the text.
	if (document.json.tooDeep !== undefined)
		return positions.map((position) => ({ range: { start: position, end: position } }));
	const [service, text] = [getLanguageService({}), textOf(document)];
	return service.getSelectionRanges(text, [...positions], service.parseJSONDocument(text));
}

function textOf({ path, text }: ConfigDocument): TextDocument {
	return TextDocument.create(`docs:/${path}`, 'json', 0, text);
}
