import { derive } from '../../../text/derive.ts';
import type { ApiSchema } from '../apiSchema.ts';

/** Type in the pill of a field: `enum<string>`, `object[]`, `string<date-time> | null`. */
export function typeLabel(schema: ApiSchema, depth = 0): string {
	// Cached, as mutually recursive schemas would be visited once per path to them.
	const known = labelsOf(schema);
	const label = known[depth] ?? plainLabel(schema, depth);
	known[depth] = label;
	return schema.isNullable ? `${label} | null` : label;
}

/** By depth within the label. */
const labelsOf = derive((_: ApiSchema): string[] => []);

function plainLabel(schema: ApiSchema, depth: number): string {
	const { types, variants, choices, constant, items, prefixItems, format } = schema;
	const type = types.join(' | ');
	if (format === 'binary' && types.includes('string')) return 'file';
	if (choices !== undefined) return `enum<${type || 'any'}>`;
	if (constant?.value === null && type === '') return 'null';
	if (constant !== undefined) return type === '' ? 'const' : `const<${type}>`;
	if (types.length === 0 && variants.length > 0 && depth < 3) {
		const labels = [...new Set(variants.map((variant) => typeLabel(variant, depth + 1)))];
		return labels.length > 3 ? 'any' : labels.join(' | ');
	}
	if (types.length === 1 && types[0] === 'array') {
		if (prefixItems.length > 0 && depth <= 3) return tupleName(schema, (item) => typeLabel(item, depth + 1));
		if (items === undefined || depth > 3) return 'array';
		const label = typeLabel(items, depth + 1);
		return label.includes('|') ? `(${label})[]` : `${label}[]`;
	}
	if (type === '') return 'any';
	return types[0] === 'string' && format !== undefined ? `${type}<${format}>` : type;
}

/** Names of the variants: the value that the discriminator maps to them, else title or schema name, else type. */
export function variantLabels({ variants, discriminator }: ApiSchema): readonly string[] {
	const labels = variants.map(
		(variant) =>
			discriminator?.values.get(variant.refName ?? '') ??
			variant.title ??
			variant.refName ??
			typeLabel(variant),
	);
	const counts = new Map<string, number>();
	for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
	return labels.map((label, index) => (counts.get(label) === 1 ? label : `${label} ${index + 1}`));
}

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
function tupleName(
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
