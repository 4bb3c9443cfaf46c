import type { ApiSchema } from './apiSchema.ts';

/** A schema's type in few words, as pages show it: `string | null`, `User[]`, `enum<string>`. */
export function schemaTypeName(schema: ApiSchema, depth = 0): string {
	const base = baseName(schema, depth);
	return schema.isNullable ? `${base} | null` : base;
}

function baseName(schema: ApiSchema, depth: number): string {
	const { types, variants, format, choices } = schema;
	if (choices !== undefined) return `enum<${types[0] ?? 'any'}>`;
	if (variants.length > 0 && depth < 2)
		return [...new Set(variants.map((variant) => variant.title ?? schemaTypeName(variant, depth + 1)))].join(
			' | ',
		);
	if (types.length === 0) return 'any';
	return types
		.map((type) =>
			type === 'array' ? arrayName(schema, depth) : type === 'string' && format === 'binary' ? 'file' : type,
		)
		.join(' | ');
}

function arrayName({ items }: ApiSchema, depth: number): string {
	if (items === undefined || depth > 2) return 'array';
	const name = schemaTypeName(items, depth + 1);
	return name.includes(' ') ? `(${name})[]` : `${name}[]`;
}
