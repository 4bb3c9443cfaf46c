import type { Node } from 'jsonc-parser';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { toRange } from '../../features/document/protocolValues.ts';
import { fieldOf, textIn } from '../../language/data/dataNode.ts';
import { dataTreeOf } from '../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../language/document.ts';
import { type JsonProperty, propertiesOf, spanOf, stringOf } from '../../language/json.ts';
import { findFixedMethod, isCustomMethod } from '../model/specification/apiMethods.ts';

/** Outline of an API description: its operations by path, and its components by kind. */
export function apiSymbols(document: DataDocument): DocumentSymbol[] {
	const { root } = dataTreeOf(document);
	if (root === undefined) return [];
	return propertiesIn(root).flatMap((property) => {
		const draw = parts[property.name];
		if (draw === undefined || property.value?.type !== 'object') return [];
		const children = propertiesIn(property.value).flatMap((inner) => draw(document, inner));
		return children.length === 0 ? [] : [toSymbol(document, property, { kind: SymbolKind.Module, children })];
	});
}

type Draw = (document: DataDocument, property: JsonProperty) => DocumentSymbol[];

const parts: Readonly<Record<string, Draw | undefined>> = {
	paths: pathSymbols,
	webhooks: pathSymbols,
	components: componentSymbols,
};

function pathSymbols(document: DataDocument, path: JsonProperty): DocumentSymbol[] {
	if (path.name.startsWith('x-')) return [];
	const methods = propertiesIn(path.value).flatMap((property) => {
		if (property.name === 'additionalOperations')
			return propertiesIn(property.value).filter(({ name }) => isCustomMethod(name));
		return findFixedMethod(property.name) === undefined ? [] : [property];
	});
	const children = methods.map((property) => {
		const detail = textIn(property.value, 'summary') ?? textIn(property.value, 'operationId');
		const name = property.name.toUpperCase();
		return toSymbol(document, { ...property, name }, { kind: SymbolKind.Method, detail, children: [] });
	});
	const detail = stringOf(fieldOf(path.value, '$ref'));
	return [toSymbol(document, path, { kind: SymbolKind.Namespace, detail, children })];
}

function componentSymbols(document: DataDocument, kind: JsonProperty): DocumentSymbol[] {
	const children = propertiesIn(kind.value).map((component) => {
		const detail = textIn(component.value, 'title') ?? stringOf(fieldOf(component.value, 'type'));
		const fields = propertiesIn(fieldOf(component.value, 'properties')).map((field) =>
			toSymbol(document, field, {
				kind: SymbolKind.Field,
				detail: stringOf(fieldOf(field.value, 'type')),
				children: [],
			}),
		);
		const symbolKind = kind.name === 'schemas' ? SymbolKind.Class : SymbolKind.Object;
		return toSymbol(document, component, { kind: symbolKind, detail, children: fields });
	});
	return children.length === 0 ? [] : [toSymbol(document, kind, { kind: SymbolKind.Namespace, children })];
}

/** Properties that are written in the node itself: those of a YAML merge key (`<<`) are elsewhere. */
function propertiesIn(node: Node | undefined): readonly JsonProperty[] {
	if (node === undefined) return [];
	const end = node.offset + node.length;
	return propertiesOf(node).filter(({ key }) => key.offset >= node.offset && key.offset < end);
}

interface SymbolParts {
	readonly kind: SymbolKind;
	readonly detail?: string | undefined;
	readonly children: DocumentSymbol[];
}

function toSymbol(
	document: DataDocument,
	{ name, key, value }: JsonProperty,
	{ kind, detail, children }: SymbolParts,
): DocumentSymbol {
	const selection = spanOf(key);
	// An alias of YAML is the node of its anchor, further above.
	const end = Math.max(selection.end, value === undefined ? 0 : value.offset + value.length);
	const isBelow = value !== undefined && value.offset >= selection.end;
	const written = document.text.slice(selection.end, end);
	const trail = written.length - written.trimEnd().length;
	return {
		// Editors reject a symbol with an empty name.
		name: name.trim() === '' ? '""' : name,
		...(detail === undefined ? {} : { detail }),
		kind,
		range: toRange(document, { start: selection.start, end: isBelow ? end - trail : selection.end }),
		selectionRange: toRange(document, selection),
		children,
	};
}
