import type { ApiSchema } from '../apiSchema.ts';
import { isSameSchema } from '../apiSchema.ts';

/** XML serialization of a schema's value (OpenAPI 3.1.1, section 4.8.26). Plain data, sent with the page. */
export interface XmlShape {
	/** Element name with its prefix, if not the property's name. */
	readonly name?: string;
	/** Attribute that declares the namespace. */
	readonly namespace?: XmlAttribute;
	readonly isAttribute?: true;
	/** Array whose items are in a wrapper element. */
	readonly isWrapped?: true;
	/** Properties with a serialization other than the default. */
	readonly properties?: Readonly<Record<string, XmlShape>>;
	readonly item?: XmlShape;
}

export interface XmlAttribute {
	readonly name: string;
	readonly value: string;
}

/** Shape of a whole document, whose root element always has a name. */
export function xmlDocumentShape(schema: ApiSchema): XmlShape {
	const { refName = 'root', items } = schema;
	const budget = { schemasLeft: maxSchemas };
	const shape = xmlShape({ usual: refName, above: [], budget }, schema);
	const named = { ...shape, name: shape.name ?? refName };
	if (!schema.types.includes('array')) return named;
	// A document needs a root element.
	const item =
		items === undefined ? {} : xmlShape({ usual: items.refName ?? refName, above: [], budget }, items);
	return { ...named, isWrapped: true, item: { ...item, name: item.name ?? items?.refName ?? 'item' } };
}

/** Same depth as samples. */
const maxDepth = 7;
const maxSchemas = 1_000;

interface XmlPlace {
	/** Default element name at this place. */
	readonly usual: string;
	readonly above: readonly ApiSchema[];
	readonly budget: { schemasLeft: number };
}

function xmlShape({ usual, above, budget }: XmlPlace, schema: ApiSchema): XmlShape {
	if (budget.schemasLeft-- <= 0 || above.length > maxDepth) return {};
	if (above.some((one) => isSameSchema(one, schema))) return {};
	const around = [...above, schema];
	const { name, namespace, prefix, isAttribute, isWrapped } = schema.xml ?? {};
	const local = name ?? usual;
	const item = schema.items && xmlShape({ usual: local, above: around, budget }, schema.items);
	const properties = propertyShapes(schema, { above: around, budget });
	return {
		...(name === undefined && prefix === undefined
			? {}
			: { name: prefix === undefined ? local : `${prefix}:${local}` }),
		...(namespace === undefined
			? {}
			: { namespace: { name: prefix === undefined ? 'xmlns' : `xmlns:${prefix}`, value: namespace } }),
		...(isAttribute ? { isAttribute } : {}),
		...(isWrapped ? { isWrapped } : {}),
		...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
		...(item === undefined || isUsual(item) ? {} : { item }),
	};
}

function propertyShapes(schema: ApiSchema, around: Omit<XmlPlace, 'usual'>) {
	const found = new Map<string, XmlShape>();
	for (const one of [schema, ...schema.variants])
		for (const property of one.properties) {
			if (found.has(property.name)) continue;
			const shape = xmlShape({ ...around, usual: property.name }, property.schema);
			if (!isUsual(shape)) found.set(property.name, shape);
		}
	return [...found];
}

function isUsual(shape: XmlShape): boolean {
	return Object.keys(shape).length === 0;
}
