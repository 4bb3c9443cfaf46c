import type { Node } from 'jsonc-parser';
import { fieldOf, isTrueIn, itemsIn, textIn, textsIn } from '../../../language/data/dataNode.ts';
import { itemsOf, propertiesOf, stringOf } from '../../../language/json.ts';
import { computeOnce } from '../../../text/memory.ts';
import { parseJsonValue } from '../../../text/values.ts';
import type { ApiProperty, ApiSchema, ApiType } from '../apiSchema.ts';
import { type ApiNode, type ApiReader, findReference, toApiPlace } from '../files/apiReader.ts';
import {
	allowsNull,
	arrayIn,
	boxedValue,
	discriminatorIn,
	examplesIn,
	fieldLabelsIn,
	isBinaryContent,
	isOnlyNull,
	limitsOf,
	typesOf,
	xmlIn,
} from './schemaKeywords.ts';
import { findLayer, findOwn, isNull, type Layer, layersOf, variantKeys } from './schemaLayers.ts';
import { rulesOf } from './schemaRules.ts';

/** Schema declared by a node; the schema of any value without one. */
export function readSchema(reader: ApiReader, node: ApiNode): ApiSchema {
	return schemaOf(reader, [node]);
}

/** Schema that combines all nodes. */
function schemaOf(reader: ApiReader, nodes: readonly ApiNode[]): ApiSchema {
	const key = nodes.map((node) => keyOf(reader, node)).join('\n');
	let schema = reader.schemas.get(key);
	if (schema === undefined) {
		schema = createSchema(reader, nodes);
		reader.schemas.set(key, schema);
	}
	return schema;
}

/** A node with only a `$ref` is the same schema as other references to that place. */
function keyOf(reader: ApiReader, { file, node }: ApiNode): string {
	const reference = node.children?.length === 1 ? stringOf(fieldOf(node, '$ref')) : undefined;
	const found = reference === undefined ? undefined : findReference(reader, file, reference);
	if (found?.kind !== 'node') return String(numberOf(reader, node));
	return `${numberOf(reader, found.target.node)} ${found.pointer.at(-1) ?? ''}`;
}

function numberOf({ numbers }: ApiReader, node: Node): number {
	let number = numbers.get(node);
	if (number === undefined) {
		number = numbers.size;
		numbers.set(node, number);
	}
	return number;
}

function createSchema(reader: ApiReader, nodes: readonly ApiNode[]): ApiSchema {
	const layers = computeOnce(() => layersOf(reader, nodes));
	const own = <Value>(read: (node: Node) => Value | undefined) => findOwn(layers().list, read);
	const types = computeOnce(() => typesOf(layers().list));
	const properties = computeOnce(() => readProperties(reader, layers().list));
	const variants = computeOnce(() => readVariants(reader, layers().list));
	const prefixItems = computeOnce(() => readPrefixItems(reader, layers().list));
	const rules = computeOnce(() => rulesOf(layers().list, (node) => readSchema(reader, node)));
	const value = (key: string) => own((node) => boxedValue(fieldOf(node, key)));
	return {
		get place() {
			const [first] = layers().list.slice(-1);
			return toApiPlace(first ?? nodes[0] ?? nowhere);
		},
		get refName() {
			return layers().refName;
		},
		get title() {
			return own((node) => textIn(node, 'title'));
		},
		get description() {
			return own((node) => textIn(node, 'description'));
		},
		get types() {
			return types();
		},
		get isNullable() {
			return layers().isNullable || layers().list.some(({ node }) => allowsNull(node));
		},
		get format() {
			const written = own((node) => textIn(node, 'format'));
			return (
				written ??
				(isBinaryContent(layers().list) ? 'binary' : own((node) => textIn(node, 'contentEncoding')))
			);
		},
		get choices() {
			return own((node) => arrayIn(node, 'enum'));
		},
		get constant() {
			return value('const') ?? (isOnlyNull(layers().list) ? { value: null } : undefined);
		},
		get default() {
			return value('default');
		},
		get examples() {
			const written = own((node) => examplesIn(node)) ?? [];
			return types().length === 0 ? written : written.map((value) => decodeJsonExample(value, types()));
		},
		get isDeprecated() {
			return own((node) => isTrueIn(node, 'deprecated') || undefined) ?? false;
		},
		get isReadOnly() {
			return own((node) => isTrueIn(node, 'readOnly') || undefined) ?? false;
		},
		get isWriteOnly() {
			return own((node) => isTrueIn(node, 'writeOnly') || undefined) ?? false;
		},
		get limits() {
			return limitsOf(layers().list);
		},
		get properties() {
			return properties();
		},
		get items() {
			const node = findLayer(layers().list, 'items');
			return node && readSchema(reader, node);
		},
		get prefixItems() {
			return prefixItems();
		},
		get additional() {
			const node = findLayer(layers().list, 'additionalProperties');
			if (node?.node.type === 'boolean') return node.node.value === true;
			return node && readSchema(reader, node);
		},
		get patterns() {
			return readPatterns(reader, layers().list);
		},
		get rules() {
			return rules();
		},
		get variants() {
			return variants().schemas;
		},
		get variantKind() {
			return variants().kind;
		},
		get discriminator() {
			return own((node) => discriminatorIn(node));
		},
		get xml() {
			return own((node) => xmlIn(node));
		},
		get pre() {
			return own((node) => fieldLabelsIn(node, 'pre')) ?? [];
		},
		get post() {
			return own((node) => fieldLabelsIn(node, 'post')) ?? [];
		},
	};
}

const nowhere: ApiNode = { file: '', node: { type: 'object', offset: 0, length: 0 } };

/** A property declared in several layers combines them. */
function readProperties(reader: ApiReader, layers: readonly Layer[]): readonly ApiProperty[] {
	const found = new Map<string, { nodes: ApiNode[]; place: ApiNode }>();
	const required = new Set(layers.flatMap(({ node }) => textsIn(node, 'required')));
	for (const { file, node } of layers) {
		const properties = fieldOf(node, 'properties');
		if (properties === undefined) continue;
		for (const { name, key, value } of propertiesOf(properties)) {
			if (value === undefined) continue;
			// `false` declares that the property does not exist.
			if (value.type === 'boolean' && value.value === false) {
				found.delete(name);
				continue;
			}
			const before = found.get(name);
			if (before === undefined)
				found.set(name, { nodes: [{ file, node: value }], place: { file, node: key } });
			else if (!before.nodes.some((known) => known.node === value)) before.nodes.push({ file, node: value });
		}
	}
	return [...found].map(([name, { nodes, place }]) => ({
		name,
		place: toApiPlace(place),
		isRequired: required.has(name),
		schema: schemaOf(reader, nodes),
	}));
}

function readPatterns(reader: ApiReader, layers: readonly Layer[]): ApiSchema['patterns'] {
	const patterns = findLayer(layers, 'patternProperties');
	if (patterns === undefined) return [];
	return propertiesOf(patterns.node).flatMap(({ name: pattern, value }) =>
		value === undefined ? [] : [{ pattern, schema: readSchema(reader, { ...patterns, node: value }) }],
	);
}

function readPrefixItems(reader: ApiReader, layers: readonly Layer[]): readonly ApiSchema[] {
	const list = findLayer(layers, 'prefixItems');
	return list?.node.type === 'array'
		? itemsOf(list.node).map((node) => readSchema(reader, { ...list, node }))
		: [];
}

function readVariants(
	reader: ApiReader,
	layers: readonly Layer[],
): { readonly schemas: readonly ApiSchema[]; readonly kind: ApiSchema['variantKind'] } {
	for (const { file, node } of [...layers].reverse())
		for (const kind of variantKeys) {
			const variants = itemsIn(node, kind).filter((variant) => !isNull(variant));
			if (variants.length < 2) continue;
			return { kind, schemas: variants.map((variant) => readSchema(reader, { file, node: variant })) };
		}
	return { kind: undefined, schemas: [] };
}

/** Example as intended: objects and arrays are often written as JSON strings. */
export function decodeJsonExample(value: unknown, types: readonly ApiType[]): unknown {
	if (typeof value !== 'string' || types.includes('string') || !/^\s*[[{]/.test(value)) return value;
	const suggested = parseJsonValue(value);
	return suggested === undefined ? value : suggested;
}
