import { isJsonObject, type JsonValue, toJsonValue } from '../../../text/values.ts';
import type { ApiSchema } from '../apiSchema.ts';
import { isSameSchema } from '../apiSchema.ts';
import { stringPlaceholder, withDiscriminatorValue } from './withDiscriminatorValue.ts';

export interface SampleOptions {
	/** Fields of only the other direction are left out (`readOnly`, `writeOnly`). */
	readonly direction: 'request' | 'response';
	readonly showsOptional: boolean;
}

/** Bounds that keep samples readable. */
const maxDepth = 7;
const maxValues = 400;

/** Value that matches the schema (host-behavior.md 6): an author's example, else a generated one. Always terminates. */
export function sampleValue(schema: ApiSchema, options: SampleOptions): JsonValue {
	return valueFor({ ...options, valuesLeft: maxValues, above: [] }, schema) ?? null;
}

interface Sampling extends SampleOptions {
	valuesLeft: number;
	/** Enclosing schemas, for cycle detection. */
	readonly above: ApiSchema[];
}

function valueFor(sampling: Sampling, schema: ApiSchema): JsonValue | undefined {
	const given = givenValue(schema);
	if (given !== undefined) return given;
	if (sampling.above.some((one) => isSameSchema(one, schema)) || sampling.valuesLeft-- <= 0) return undefined;
	if (sampling.above.length >= maxDepth && !isPlain(schema)) return undefined;
	sampling.above.push(schema);
	const value = generatedValue(sampling, schema);
	sampling.above.pop();
	return withDiscriminatorValue(schema, schema, value);
}

/** True if the value has no child values, so it can end a recursive schema. */
function isPlain({ types, variants }: ApiSchema): boolean {
	const [type] = types;
	return variants.length === 0 && type !== undefined && type !== 'object' && type !== 'array';
}

/** `default: null` of a schema that is not nullable means no default. */
function givenValue(schema: ApiSchema): JsonValue | undefined {
	const { examples, constant, choices, types, isNullable } = schema;
	if (examples.length > 0) return toJsonValue(examples[0]);
	const standard = schema.default;
	if (standard !== undefined && (standard.value !== null || isNullable || types.length === 0))
		return toJsonValue(standard.value);
	if (constant !== undefined) return toJsonValue(constant.value);
	return choices === undefined || choices.length === 0 ? undefined : toJsonValue(choices[0]);
}

function generatedValue(sampling: Sampling, schema: ApiSchema): JsonValue | undefined {
	const [variant] = schema.variants;
	const chosen = variant && withDiscriminatorValue(schema, variant, valueFor(sampling, variant));
	switch (schema.types[0]) {
		case 'string':
			return chosen ?? sampleText(schema);
		case 'integer':
		case 'number':
			return chosen ?? sampleNumber(schema);
		case 'boolean':
			return true;
		case 'array': {
			if (schema.prefixItems.length > 0)
				return schema.prefixItems.map((item) => valueFor(sampling, item) ?? null);
			if (schema.items === undefined) return chosen ?? [];
			const item = valueFor(sampling, schema.items);
			return item === undefined ? [] : [item];
		}
		case 'object': {
			const own = sampleObject(sampling, schema);
			return isJsonObject(chosen) ? { ...own, ...chosen } : own;
		}
		default:
			return chosen ?? (schema.properties.length > 0 ? sampleObject(sampling, schema) : undefined);
	}
}

function sampleObject(sampling: Sampling, schema: ApiSchema): { readonly [key: string]: JsonValue } {
	const { direction, showsOptional } = sampling;
	const entries = schema.properties.flatMap((property): readonly (readonly [string, JsonValue])[] => {
		const foreign = direction === 'request' ? property.schema.isReadOnly : property.schema.isWriteOnly;
		if (foreign || !(showsOptional || property.isRequired)) return [];
		const value = valueFor(sampling, property.schema);
		return value === undefined ? [] : [[property.name, value]];
	});
	if (entries.length === 0 && typeof schema.additional === 'object') {
		const value = valueFor(sampling, schema.additional);
		return value === undefined ? {} : { key: value };
	}
	return Object.fromEntries(entries);
}

const texts: Readonly<Record<string, string>> = {
	date: '2023-12-25',
	'date-time': '2023-11-07T05:31:56Z',
	time: '05:31:56Z',
	email: 'jsmith@example.com',
	uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
	uri: 'https://example.com',
	url: 'https://example.com',
	hostname: 'example.com',
	ipv4: '127.0.0.1',
	ipv6: '::1',
};

function sampleText({ format = '' }: ApiSchema): string {
	return texts[format] ?? stringPlaceholder;
}

/** 123, or the nearest number within the limits. */
function sampleNumber({ types, limits }: ApiSchema): number {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 0 } = limits;
	const low = minimum ?? exclusiveMinimum;
	const high = maximum ?? exclusiveMaximum;
	let value = 123;
	if (low !== undefined && high !== undefined) value = (low + high) / 2;
	else if (low !== undefined) value = Math.max(value, minimum ?? low + 1);
	else if (high !== undefined) value = Math.min(value, maximum ?? high - 1);
	if (types[0] === 'integer') value = Math.floor(value);
	// Factors of one divide the other numbers as well.
	if (multipleOf < 1) return value;
	const below = Math.floor(value / multipleOf) * multipleOf;
	return low !== undefined && below < low ? below + multipleOf : below;
}
