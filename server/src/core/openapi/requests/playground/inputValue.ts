import { type JsonValue, parseJsonValue } from '../../../text/values.ts';
import type { RequestFile } from '../apiRequest.ts';
import { inOrderOf, type ValueInput } from './valueInput.ts';

/** Value in the form; undefined if the input is empty. */
export type InputValue =
	/** Text of a field; for an enum or boolean, the JSON of the selected value. */
	| { readonly kind: 'typed'; readonly text: string }
	| { readonly kind: 'file'; readonly file: RequestFile }
	| { readonly kind: 'list'; readonly items: readonly (InputValue | undefined)[] }
	/** Values in the order of the input's fields, then those of additional keys. */
	| { readonly kind: 'record'; readonly fields: readonly (readonly [name: string, value: InputValue])[] }
	| { readonly kind: 'variant'; readonly index: number; readonly value: InputValue | undefined };

/** Value as JSON; undefined if there is none. A file is represented by its name. */
export function inputToJson(input: ValueInput, value: InputValue | undefined): JsonValue | undefined {
	switch (value?.kind) {
		case undefined:
			return undefined;
		case 'typed':
			return fromText(input, value.text);
		case 'file':
			return value.file.fileName;
		case 'list':
			return input.kind === 'list'
				? value.items.map((item) => inputToJson(input.item, item)).filter((item) => item !== undefined)
				: undefined;
		case 'variant': {
			const variant = input.kind === 'variants' ? input.variants[value.index] : undefined;
			return variant === undefined ? undefined : inputToJson(variant.input, value.value);
		}
		case 'record':
			return input.kind === 'object' ? fromRecord(input, value.fields) : undefined;
	}
}

function fromRecord(
	input: Extract<ValueInput, { kind: 'object' }>,
	given: readonly (readonly [string, InputValue])[],
): JsonValue {
	const values = new Map(given);
	if (input.isList === true) {
		const items = input.fields.map((field) => inputToJson(field.input, values.get(field.name)));
		// Items are identified by their index.
		return items.slice(0, items.findLastIndex((item) => item !== undefined) + 1).map((item) => item ?? null);
	}
	const known = new Map(input.fields.map((field) => [field.name, field.input]));
	const entries = given.flatMap(([name, value], index) => {
		// The field of this name wins over a key that the reader adds.
		if (given.findIndex(([other]) => other === name) !== index) return [];
		const inner = known.get(name) ?? input.additional;
		const json = inner && inputToJson(inner, value);
		return json === undefined ? [] : [[name, json] as const];
	});
	return Object.fromEntries(inOrderOf(input.example, entries));
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
