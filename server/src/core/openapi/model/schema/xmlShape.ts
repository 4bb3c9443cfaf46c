import type { ApiSchema } from '../apiSchema.ts';
import { isSameSchema } from './isSameSchema.ts';

/** How a value of a schema is written as XML (OpenAPI 3.1.1, section 4.8.26). Plain data: it travels with the page. */
export interface XmlShape {
	/** In place of the name of the property, with its prefix. */
	readonly name?: string;
	/** The attribute that tells its namespace. */
	readonly namespace?: XmlAttribute;
	readonly isAttribute?: true;
	/** Of a list: its items stand in an element of its own. */
	readonly isWrapped?: true;
	/** Of those properties that are not written as usual. */
	readonly properties?: Readonly<Record<string, XmlShape>>;
	readonly item?: XmlShape;
}

export interface XmlAttribute {
	readonly name: string;
	readonly value: string;
}

/** The shape of a whole document, whose element has a name in any case. */
export function xmlDocumentShape(schema: ApiSchema): XmlShape {
	const { refName = 'root', items } = schema;
	const budget = { schemasLeft: maxSchemas };
	const shape = xmlShape({ usual: refName, above: [], budget }, schema);
	const named = { ...shape, name: shape.name ?? refName };
	if (!schema.types.includes('array')) return named;
	// Without an element of its own it would be no document.
	const item =
		items === undefined ? {} : xmlShape({ usual: items.refName ?? refName, above: [], budget }, items);
	return { ...named, isWrapped: true, item: { ...item, name: item.name ?? items?.refName ?? 'item' } };
}

/** As deep as samples are, and larger. */
const maxDepth = 7;
const maxSchemas = 1_000;

interface XmlPlace {
	/** The name that an element has here unless the schema says otherwise. */
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
