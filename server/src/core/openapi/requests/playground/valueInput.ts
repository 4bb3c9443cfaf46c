import { isJsonObject, type JsonValue } from '../../../text/values.ts';

/** Input for a value, by its schema. */
export type ValueInput = {
	readonly description?: string;
	/** Value in the documentation's own samples, and placeholder of an empty field. */
	readonly example: JsonValue;
	/** Value that the form starts with: the schema's default, or its example if the site prefills the form. */
	readonly initial?: JsonValue;
} & (
	| TextInput
	| NumberInput
	| { readonly kind: 'boolean' }
	| { readonly kind: 'choice'; readonly options: readonly JsonValue[] }
	| { readonly kind: 'file' }
	| {
			readonly kind: 'object';
			readonly fields: readonly InputField[];
			/** Input for values of additional keys. */
			readonly additional?: ValueInput;
			/** The fields are items of an array, each with its own schema. */
			readonly isList?: true;
	  }
	| { readonly kind: 'list'; readonly item: ValueInput }
	| {
			readonly kind: 'variants';
			readonly variants: readonly InputVariant[];
			/** Property whose value tells the variants apart. */
			readonly selector?: string;
	  }
	/** Any value, written as JSON. */
	| { readonly kind: 'json' }
);

export interface TextInput {
	readonly kind: 'text';
	readonly format?: string;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly pattern?: string;
}

export interface NumberInput {
	readonly kind: 'number';
	readonly isWhole: boolean;
	readonly minimum?: number;
	readonly maximum?: number;
}

export interface InputField {
	readonly name: string;
	readonly isRequired: boolean;
	readonly input: ValueInput;
}

export interface InputVariant {
	readonly label: string;
	readonly input: ValueInput;
}

/** Example of a value; without optional fields, it is built field by field. */
export function exampleOf(input: ValueInput, showsOptional: boolean): JsonValue {
	if (showsOptional) return input.example;
	if (input.kind === 'list') return [exampleOf(input.item, false)];
	const first = input.kind === 'variants' ? input.variants[0] : undefined;
	if (first !== undefined) return exampleOf(first.input, false);
	if (input.kind !== 'object') return input.example;
	if (input.isList === true) return input.fields.map((field) => exampleOf(field.input, false));
	const required = input.fields.filter(({ isRequired }) => isRequired);
	const entries = required.map((field) => [field.name, exampleOf(field.input, false)] as const);
	return Object.fromEntries(inOrderOf(input.example, entries));
}

/** Sorts entries as in the example, so that samples keep their order when the form is opened. */
export function inOrderOf<Entry extends readonly [string, JsonValue]>(
	example: JsonValue,
	entries: readonly Entry[],
): readonly Entry[] {
	const places = new Map(
		Object.keys(isJsonObject(example) ? example : {}).map((name, place) => [name, place]),
	);
	const placeOf = ([name]: Entry) => places.get(name) ?? places.size;
	return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}
