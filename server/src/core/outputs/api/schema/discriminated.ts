import type { ApiSchema } from '../../../project/api/apiSchema.ts';
import { isJsonObject, type JsonValue } from '../../../text/jsonValue.ts';
import { unknownText } from './unknownText.ts';

/**
 * A made value of one of the schemas that a discriminator tells apart, with the value that tells. What its author says
 * of the property wins.
 */
export function discriminated(
	{ discriminator, properties }: ApiSchema,
	member: ApiSchema,
	value: JsonValue | undefined,
): JsonValue | undefined {
	const { refName } = member;
	if (discriminator === undefined || refName === undefined || !isJsonObject(value)) return value;
	const { property, values } = discriminator;
	const name = values.get(refName) ?? refName;
	const field = [...member.properties, ...properties].find((one) => one.name === property)?.schema;
	const isOpen = value[property] === unknownText || value[property] === refName;
	const isChoice = field?.examples.length === 0 && field.choices?.includes(name) === true;
	return Object.hasOwn(value, property) && (isOpen || isChoice) ? { ...value, [property]: name } : value;
}
