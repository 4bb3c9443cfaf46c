import { isJsonObject, type JsonValue } from '../../../text/values.ts';
import type { ApiSchema } from '../apiSchema.ts';

/** Discriminator property and its value for the schema. */
export function discriminatorValue(
	{ discriminator }: ApiSchema,
	{ refName }: ApiSchema,
): { readonly property: string; readonly value: string } | undefined {
	if (discriminator === undefined || refName === undefined) return undefined;
	const { property, values, fallback } = discriminator;
	const value = values.get(refName);
	// The default mapping covers every value without another schema.
	if (value === undefined && refName === fallback) return undefined;
	return { property, value: value ?? refName };
}

/** Sample value of a variant with its discriminator value set; the property's value in an author's example wins. */
export function withDiscriminatorValue(
	schema: ApiSchema,
	member: ApiSchema,
	value: JsonValue | undefined,
): JsonValue | undefined {
	const telling = discriminatorValue(schema, member);
	if (telling === undefined || !isJsonObject(value)) return value;
	const { property, value: name } = telling;
	const { properties } = schema;
	const field = [...member.properties, ...properties].find((one) => one.name === property)?.schema;
	const isOpen = value[property] === stringPlaceholder || value[property] === member.refName;
	const isChoice = field?.examples.length === 0 && field.choices?.includes(name) === true;
	return Object.hasOwn(value, property) && (isOpen || isChoice) ? { ...value, [property]: name } : value;
}

/** Placeholder for strings without any known value. */
export const stringPlaceholder = '<string>';
