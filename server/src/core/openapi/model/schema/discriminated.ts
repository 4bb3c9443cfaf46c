import { isJsonObject, type JsonValue } from '../../../text/values.ts';
import type { ApiSchema } from '../apiSchema.ts';

/** The property that tells the schema from others of the choice, and what it holds. */
export function tellingValue(
	{ discriminator }: ApiSchema,
	{ refName }: ApiSchema,
): { readonly property: string; readonly value: string } | undefined {
	if (discriminator === undefined || refName === undefined) return undefined;
	const { property, values, fallback } = discriminator;
	const value = values.get(refName);
	// Every value that means no other schema means this one.
	if (value === undefined && refName === fallback) return undefined;
	return { property, value: value ?? refName };
}

/**
 * A made value of one of the schemas that a discriminator tells apart, with the value that tells. What its author says
 * of the property wins.
 */
export function discriminated(
	schema: ApiSchema,
	member: ApiSchema,
	value: JsonValue | undefined,
): JsonValue | undefined {
	const telling = tellingValue(schema, member);
	if (telling === undefined || !isJsonObject(value)) return value;
	const { property, value: name } = telling;
	const { properties } = schema;
	const field = [...member.properties, ...properties].find((one) => one.name === property)?.schema;
	const isOpen = value[property] === unknownText || value[property] === member.refName;
	const isChoice = field?.examples.length === 0 && field.choices?.includes(name) === true;
	return Object.hasOwn(value, property) && (isOpen || isChoice) ? { ...value, [property]: name } : value;
}

/** Stands for a text of which nothing is known. */
export const unknownText = '<string>';
