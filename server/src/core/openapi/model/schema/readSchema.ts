import type { Node } from 'jsonc-parser';
import { fieldOf, isTrueIn, itemsIn, textIn, textsIn } from '../../../language/data/dataNode.ts';
import { itemsOf, propertiesOf, stringOf } from '../../../language/json.ts';
import { parseJsonValue } from '../../../text/values.ts';
import type { ApiProperty, ApiSchema, ApiType } from '../apiSchema.ts';
import {
	type ApiNode,
	type ApiReader,
	findReference,
	type SchemaKey,
	toApiPlace,
} from '../files/apiReader.ts';
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
import {
	findLayer,
	findOwn,
	isNull,
	type Layer,
	type Layers,
	layersOf,
	variantKeys,
} from './schemaLayers.ts';
import { rulesOf } from './schemaRules.ts';

/** Schema declared by a node; the schema of any value without one. */
export function readSchema(reader: ApiReader, node: ApiNode): ApiSchema {
	return schemaOf(reader, [node]);
}

/** Schema that combines all nodes. */
function schemaOf(reader: ApiReader, nodes: readonly ApiNode[]): ApiSchema {
	const [first, ...others] = nodes;
	const key =
		first !== undefined && others.length === 0
			? keyOf(reader, first)
			: nodes.map((node) => toText(reader, keyOf(reader, node))).join('\n');
	let schema = reader.schemas.get(key);
	if (schema === undefined) {
		schema = new ReadSchema(reader, nodes);
		reader.schemas.set(key, schema);
	}
	return schema;
}

/** A node with only a `$ref` is the same schema as other references to that place. */
function keyOf(reader: ApiReader, { file, node }: ApiNode): SchemaKey {
	const reference = node.children?.length === 1 ? stringOf(fieldOf(node, '$ref')) : undefined;
	const found = reference === undefined ? undefined : findReference(reader, file, reference);
	if (found?.kind !== 'node') return node;
	return `${numberOf(reader, found.target.node)} ${found.pointer.at(-1) ?? ''}`;
}

function toText(reader: ApiReader, key: SchemaKey): string {
	return typeof key === 'string' ? key : String(numberOf(reader, key));
}

function numberOf({ numbers }: ApiReader, node: Node): number {
	let number = numbers.get(node);
	if (number === undefined) {
		number = numbers.size;
		numbers.set(node, number);
	}
	return number;
}

/** Schema whose keywords are read on demand, each group of them once. */
class ReadSchema implements ApiSchema {
	readonly #reader: ApiReader;
	readonly #nodes: readonly ApiNode[];
	#layers: Layers | undefined;
	#constraints: Constraints | undefined;
	#properties: readonly ApiProperty[] | undefined;
	#prefixItems: readonly ApiSchema[] | undefined;
	#variants: Variants | undefined;
	#rules: ApiSchema['rules'] | undefined;

	constructor(reader: ApiReader, nodes: readonly ApiNode[]) {
		this.#reader = reader;
		this.#nodes = nodes;
	}

	get #merged(): Layers {
		this.#layers ??= layersOf(this.#reader, this.#nodes);
		return this.#layers;
	}

	get #list(): readonly Layer[] {
		return this.#merged.list;
	}

	get #limiting(): Constraints {
		this.#constraints ??= constraintsOf(this.#merged);
		return this.#constraints;
	}

	get #alternatives(): Variants {
		this.#variants ??= readVariants(this.#reader, this.#list);
		return this.#variants;
	}

	#own<Value>(read: (node: Node) => Value | undefined): Value | undefined {
		return findOwn(this.#list, read);
	}

	get place() {
		const own = this.#list.at(-1);
		// The layer before a lone reference is its target.
		const at =
			own?.node.children?.length === 1 && fieldOf(own.node, '$ref') !== undefined ? this.#list.at(-2) : own;
		return toApiPlace(at ?? own ?? this.#nodes[0] ?? nowhere);
	}

	get refName() {
		return this.#merged.refName;
	}

	get title() {
		return this.#own((node) => textIn(node, 'title'));
	}

	get description() {
		return this.#own((node) => textIn(node, 'description'));
	}

	get types() {
		return this.#limiting.types;
	}

	get isNullable() {
		return this.#limiting.isNullable;
	}

	get format() {
		const written = this.#own((node) => textIn(node, 'format'));
		return (
			written ??
			(isBinaryContent(this.#list) ? 'binary' : this.#own((node) => textIn(node, 'contentEncoding')))
		);
	}

	get choices() {
		return this.#limiting.choices;
	}

	get constant() {
		return this.#limiting.constant;
	}

	get default() {
		return this.#own((node) => boxedValue(fieldOf(node, 'default')));
	}

	get examples() {
		const written = this.#own((node) => examplesIn(node)) ?? [];
		const { types } = this;
		return types.length === 0 ? written : written.map((value) => decodeJsonExample(value, types));
	}

	get isDeprecated() {
		return this.#own((node) => isTrueIn(node, 'deprecated') || undefined) ?? false;
	}

	get isReadOnly() {
		return this.#own((node) => isTrueIn(node, 'readOnly') || undefined) ?? false;
	}

	get isWriteOnly() {
		return this.#own((node) => isTrueIn(node, 'writeOnly') || undefined) ?? false;
	}

	get limits() {
		return this.#limiting.limits;
	}

	get properties() {
		this.#properties ??= readProperties(this.#reader, this.#list);
		return this.#properties;
	}

	get items() {
		const node = findLayer(this.#list, 'items');
		return node && readSchema(this.#reader, node);
	}

	get prefixItems() {
		this.#prefixItems ??= readPrefixItems(this.#reader, this.#list);
		return this.#prefixItems;
	}

	get additional() {
		const node = findLayer(this.#list, 'additionalProperties');
		if (node?.node.type === 'boolean') return node.node.value === true;
		return node && readSchema(this.#reader, node);
	}

	get patterns() {
		return readPatterns(this.#reader, this.#list);
	}

	get rules() {
		this.#rules ??= rulesOf(this.#list, (node) => readSchema(this.#reader, node));
		return this.#rules;
	}

	get variants() {
		return this.#alternatives.schemas;
	}

	get variantKind() {
		return this.#alternatives.kind;
	}

	get discriminator() {
		return this.#own((node) => discriminatorIn(node));
	}

	get xml() {
		return this.#own((node) => xmlIn(node));
	}

	get pre() {
		return this.#own((node) => fieldLabelsIn(node, 'pre')) ?? [];
	}

	get post() {
		return this.#own((node) => fieldLabelsIn(node, 'post')) ?? [];
	}
}

/** Keywords that every value is compared with. */
interface Constraints extends Pick<ApiSchema, 'types' | 'isNullable' | 'choices' | 'constant' | 'limits'> {}

function constraintsOf({ list, isNullable }: Layers): Constraints {
	return {
		types: typesOf(list),
		isNullable: isNullable || list.some(({ node }) => allowsNull(node)),
		choices: findOwn(list, (node) => arrayIn(node, 'enum')),
		constant:
			findOwn(list, (node) => boxedValue(fieldOf(node, 'const'))) ??
			(isOnlyNull(list) ? { value: null } : undefined),
		limits: limitsOf(list),
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

interface Variants {
	readonly schemas: readonly ApiSchema[];
	readonly kind: ApiSchema['variantKind'];
}

function readVariants(reader: ApiReader, layers: readonly Layer[]): Variants {
	for (const { file, node } of layers.toReversed())
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
