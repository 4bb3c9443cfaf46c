import type { Node } from 'jsonc-parser';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { entriesOf, type ResolvedField } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, itemsOf, propertiesOf, spanOf, stringOf } from '../../language/json.ts';
import type { Span } from '../../text/positions.ts';
import { toRange } from '../document/protocolValues.ts';

/** Outline of the configuration: objects are named by their labels if the catalogue declares a key for that. */
export function configSymbols(document: ConfigDocument): DocumentSymbol[] {
	const fields = new Map<Node, ResolvedField>();
	for (const { node, field } of entriesOf(document)) if (node !== undefined) fields.set(node, field);
	const { root } = document.json;
	return root === undefined ? [] : childrenOf({ document, fields }, root);
}

interface Outline {
	readonly document: ConfigDocument;
	readonly fields: ReadonlyMap<Node, ResolvedField>;
}

function childrenOf(outline: Outline, node: Node): DocumentSymbol[] {
	const properties = propertiesOf(node).map(({ name, key, value }) => {
		const whole = { start: key.offset, end: endOf(value ?? key) };
		return toSymbol(outline, { name, detail: detailOf(value), node: value, whole, selection: spanOf(key) });
	});
	const items = itemsOf(node).map((item, index) => {
		const label = labelOf(outline, item);
		const whole = spanOf(item);
		const selection = label === undefined ? whole : spanOf(label);
		const name = stringOf(label) ?? detailOf(item) ?? String(index + 1);
		return toSymbol(outline, { name, detail: undefined, node: item, whole, selection });
	});
	return [...properties, ...items];
}

interface Place {
	readonly name: string;
	readonly detail: string | undefined;
	readonly node: Node | undefined;
	readonly whole: Span;
	readonly selection: Span;
}

function toSymbol(outline: Outline, { name, detail, node, whole, selection }: Place): DocumentSymbol {
	return {
		// Editors reject a symbol with an empty name.
		name: name.trim() === '' ? '""' : name,
		...(detail === undefined ? {} : { detail }),
		kind: symbolKinds[node?.type ?? 'null'] ?? SymbolKind.Null,
		range: toRange(outline.document, whole),
		selectionRange: toRange(outline.document, selection),
		children: node === undefined ? [] : childrenOf(outline, node),
	};
}

function labelOf({ fields }: Outline, node: Node): Node | undefined {
	const field = fields.get(node);
	if (field?.type !== 'object' || field.labelKey === undefined) return undefined;
	const label = findValue(node, field.labelKey);
	return label?.type === 'string' ? label : undefined;
}

function detailOf(node: Node | undefined): string | undefined {
	const isPlain = node !== undefined && node.type !== 'object' && node.type !== 'array';
	return isPlain ? String(node.value) : undefined;
}

function endOf(node: Node): number {
	return node.offset + node.length;
}

const symbolKinds: Readonly<Record<string, SymbolKind>> = {
	object: SymbolKind.Module,
	array: SymbolKind.Array,
	string: SymbolKind.String,
	number: SymbolKind.Number,
	boolean: SymbolKind.Boolean,
	null: SymbolKind.Null,
};
