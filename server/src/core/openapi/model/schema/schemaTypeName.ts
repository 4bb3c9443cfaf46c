import type { ApiSchema } from '../apiSchema.ts';

/** Short type name for pages: `string | null`, `User[]`, `enum<string>`. */
export function schemaTypeName(schema: ApiSchema, depth = 0): string {
	const base = baseName(schema, depth);
	return schema.isNullable ? `${base} | null` : base;
}

function baseName(schema: ApiSchema, depth: number): string {
	const { types, variants, format, choices, constant } = schema;
	if (choices !== undefined) return `enum<${types[0] ?? 'any'}>`;
	if (variants.length > 0 && depth < 2)
		return [...new Set(variants.map((variant) => variant.title ?? schemaTypeName(variant, depth + 1)))].join(
			' | ',
		);
	if (types.length === 0) return constant?.value === null ? 'null' : 'any';
	return types
		.map((type) =>
			type === 'array' ? arrayName(schema, depth) : type === 'string' && format === 'binary' ? 'file' : type,
		)
		.join(' | ');
}

const maxNamed = 6;

/** Type name of a tuple: `[string, integer, ...boolean[]]`. */
export function tupleName(
	{ prefixItems, items }: Pick<ApiSchema, 'prefixItems' | 'items'>,
	nameOf: (schema: ApiSchema) => string,
): string {
	if (prefixItems.length > maxNamed) return 'array';
	const names = prefixItems.map(nameOf);
	const rest = items && nameOf(items);
	const others =
		rest === undefined || rest === 'any' ? [] : [`...${rest.includes(' ') ? `(${rest})` : rest}[]`];
	return `[${[...names, ...others].join(', ')}]`;
}

function arrayName(schema: ApiSchema, depth: number): string {
	const { items, prefixItems } = schema;
	if (prefixItems.length > 0 && depth <= 2)
		return tupleName(schema, (item) => schemaTypeName(item, depth + 1));
	if (items === undefined || depth > 2) return 'array';
	const name = schemaTypeName(items, depth + 1);
	return name.includes(' ') ? `(${name})[]` : `${name}[]`;
}
