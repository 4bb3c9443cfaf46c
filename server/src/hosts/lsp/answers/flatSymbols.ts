import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver/node';

/** The same outline as a list, for clients that know no other form. */
export function flatSymbols(
	symbols: readonly DocumentSymbol[],
	uri: string,
	containerName?: string,
): SymbolInformation[] {
	return symbols.flatMap(({ name, kind, range, children = [] }) => [
		{
			name,
			// Later kinds came with the other form.
			kind: kind > SymbolKind.Array ? SymbolKind.Field : kind,
			location: { uri, range },
			...(containerName !== undefined && { containerName }),
		},
		...flatSymbols(children, uri, name),
	]);
}
