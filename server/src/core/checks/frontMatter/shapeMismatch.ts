import type { ConfigField } from '../../catalogue/config/configSchema.ts';
import { schemaOfDialect } from '../../language/dialect.ts';
import { joinAlternatives } from '../../text/words.ts';

/** Difference of a value from its declaration: a place such as `contextual.display`, and the expected value. */
export interface ShapeMismatch {
	readonly place: string;
	readonly expected: string;
	/** Another alternative may be the one that is meant. */
	readonly isWrongType?: true;
}

/** The first place in which a value of YAML differs from a field that the configuration has as well; undefined for none. */
export function shapeMismatch(field: ConfigField, value: unknown, place: string): ShapeMismatch | undefined {
	if ('anyOf' in field) return mismatchOfAll(field.anyOf, value, place);
	if ('$ref' in field) {
		const definition = schemaOfDialect('modern').definitions[field.$ref.replace('#/definitions/', '')];
		return definition && shapeMismatch(definition, value, place);
	}
	if (field.type === undefined) return undefined;
	if (typeOf(value) !== field.type) return { place, expected: typeNames[field.type], isWrongType: true };
	if (field.type === 'string') return textMismatch(field, String(value), place);
	if (Array.isArray(value) && field.type === 'array') {
		if (value.length < (field.minItems ?? 0)) return { place, expected: 'an array with at least one item' };
		return firstOf(value.map((item, index) => () => shapeMismatch(field.items, item, `${place}[${index}]`)));
	}
	return field.type === 'object' ? objectMismatch(field, value, place) : undefined;
}

/** Values nest no deeper than the parser of front matter allows. */
function objectMismatch(
	field: Extract<ConfigField, { type: 'object' }>,
	value: unknown,
	place: string,
): ShapeMismatch | undefined {
	const entries = Object.entries(Object(value));
	const names = new Set(entries.map(([name]) => name));
	const missing = field.required?.find((name) => !names.has(name));
	if (missing !== undefined) return { place: `${place}.${missing}`, expected: 'set, because it is required' };
	return firstOf(
		entries.map(([name, part]) => () => {
			const known = Object.hasOwn(field.properties, name)
				? field.properties[name]
				: field.additionalProperties;
			if (known !== undefined) return shapeMismatch(known, part, `${place}.${name}`);
			return field.strict
				? {
						place,
						expected: `an object with only the keys ${joinAlternatives(Object.keys(field.properties))}`,
					}
				: undefined;
		}),
	);
}

function textMismatch(
	{ values, accepted, pattern }: Extract<ConfigField, { type: 'string' }>,
	value: string,
	place: string,
): ShapeMismatch | undefined {
	if (values !== undefined && !Object.hasOwn(values, value) && !Object.hasOwn(accepted ?? {}, value)) {
		const names = Object.keys(values);
		return {
			place,
			expected:
				names.length > maxChoices ? 'one of the values that completion lists' : joinAlternatives(names),
		};
	}
	return pattern !== undefined && !new RegExp(pattern).test(value)
		? { place, expected: 'a non-empty string' }
		: undefined;
}

/** Maximum number of values in a message. */
const maxChoices = 12;

/** Mismatch with the alternative that the value fits best. */
function mismatchOfAll(
	alternatives: readonly ConfigField[],
	value: unknown,
	place: string,
): ShapeMismatch | undefined {
	let nearest: ShapeMismatch | undefined;
	for (const one of alternatives) {
		const found = shapeMismatch(one, value, place);
		if (found === undefined) return undefined;
		const isNearer =
			found.place.length > (nearest?.place.length ?? 0) ||
			(found.place === nearest?.place && nearest.isWrongType && !found.isWrongType);
		if (isNearer) nearest = found;
	}
	return nearest;
}

function firstOf(parts: readonly (() => ShapeMismatch | undefined)[]): ShapeMismatch | undefined {
	for (const part of parts) {
		const found = part();
		if (found !== undefined) return found;
	}
	return undefined;
}

function typeOf(value: unknown): string {
	if (Array.isArray(value)) return 'array';
	return value === null ? 'null' : typeof value;
}

const typeNames = {
	string: 'a string',
	boolean: 'a boolean',
	number: 'a number',
	array: 'an array',
	object: 'an object',
} as const;
