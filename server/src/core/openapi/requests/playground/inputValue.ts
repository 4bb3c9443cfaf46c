import { isJsonObject, type JsonValue, parseJsonValue } from '../../../text/values.ts';
import type { RequestFile } from '../apiRequest.ts';
import type { ValueInput } from './valueInput.ts';

/** Value that a reader entered; undefined if nothing was entered. */
export type InputValue =
	/** Text of a field; for an enum or boolean, the JSON of the selected value. */
	| { readonly kind: 'typed'; readonly text: string }
	| { readonly kind: 'file'; readonly file: RequestFile }
	| { readonly kind: 'list'; readonly items: readonly (InputValue | undefined)[] }
	/** Values in the order of the input's fields, then those of additional keys. */
	| { readonly kind: 'record'; readonly fields: readonly (readonly [name: string, value: InputValue])[] }
	| { readonly kind: 'variant'; readonly index: number; readonly value: InputValue | undefined };

/** Fields for which examples are filled in if nothing was entered. */
export type FillMode = 'nothing' | 'required' | 'all';

/** Value as JSON; undefined if there is none. A file is represented by its name. */
export function inputToJson(
	input: ValueInput,
	value: InputValue | undefined,
	filling: FillMode,
): JsonValue | undefined {
	if (value === undefined) return filling === 'nothing' ? undefined : exampleOf(input, filling);
	switch (value.kind) {
		case 'typed':
			return fromText(input, value.text);
		case 'file':
			return value.file.fileName;
		case 'list': {
			if (input.kind !== 'list') return undefined;
			return value.items.flatMap((item) => inputToJson(input.item, item, filling) ?? []);
		}
		case 'variant': {
			const variant = input.kind === 'variants' ? input.variants[value.index] : undefined;
			return variant === undefined ? undefined : inputToJson(variant.input, value.value, filling);
		}
		case 'record':
			return input.kind === 'object' ? fromRecord(input, value.fields, filling) : undefined;
	}
}

/** Example of a value; without optional fields, it is built field by field. */
function exampleOf(input: ValueInput, filling: 'required' | 'all'): JsonValue {
	if (filling === 'required' && input.kind === 'object') return fromRecord(input, [], filling);
	if (filling === 'required' && input.kind === 'list') return [exampleOf(input.item, filling)];
	const first = filling === 'required' && input.kind === 'variants' ? input.variants[0] : undefined;
	return first === undefined ? input.example : exampleOf(first.input, filling);
}

function fromRecord(
	input: Extract<ValueInput, { kind: 'object' }>,
	given: readonly (readonly [string, InputValue])[],
	filling: FillMode,
): JsonValue {
	const values = new Map(given);
	if (input.isList === true) {
		const items = input.fields.map((field) => inputToJson(field.input, values.get(field.name), filling));
		// Items are identified by their index.
		return items.slice(0, items.findLastIndex((item) => item !== undefined) + 1).map((item) => item ?? null);
	}
	const { example } = input;
	const isShown = (name: string) => !isJsonObject(example) || Object.hasOwn(example, name);
	const known = input.fields.flatMap((field) => {
		const value = values.get(field.name);
		const isFilled = filling === 'all' ? isShown(field.name) : filling === 'required' && field.isRequired;
		const json = value === undefined && !isFilled ? undefined : inputToJson(field.input, value, filling);
		return json === undefined ? [] : [[field.name, json] as const];
	});
	const names = new Set(input.fields.map(({ name }) => name));
	const { additional } = input;
	const own = given.flatMap(([name, value]) => {
		const json =
			additional === undefined || names.has(name) ? undefined : inputToJson(additional, value, filling);
		return json === undefined ? [] : [[name, json] as const];
	});
	return Object.fromEntries([...inOrderOf(example, known), ...own]);
}

/** Sorts entries as in the example, so that their order does not change when the reader starts to type. */
function inOrderOf<Entry extends readonly [string, JsonValue]>(
	example: JsonValue,
	entries: readonly Entry[],
): readonly Entry[] {
	const places = new Map(
		Object.keys(isJsonObject(example) ? example : {}).map((name, place) => [name, place]),
	);
	const placeOf = ([name]: Entry) => places.get(name) ?? places.size;
	return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Value of a typed text. Invalid numbers and invalid JSON are sent as text: the field shows the error, and the server
 * may accept it.
 */
function fromText(input: ValueInput, text: string): JsonValue {
	if (input.kind === 'number')
		return /^\s*-?[\d.]/.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
	if (input.kind !== 'json' && input.kind !== 'choice' && input.kind !== 'boolean') return text;
	const value = parseJsonValue(text);
	// `null` is a value as well.
	return value === undefined ? text : value;
}
