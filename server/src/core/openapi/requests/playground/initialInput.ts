import { isJsonArray, isJsonObject, type JsonValue, toJsonText } from '../../../text/values.ts';
import { type InputValue, inputToJson } from './inputValue.ts';
import type { ValueInput } from './valueInput.ts';

/**
 * Value with which the form starts; undefined for an empty input. The initial values of fields count where their object
 * has none of its own.
 */
export function initialInput(input: ValueInput, isRequired: boolean): InputValue | undefined {
	const own = input.initial === undefined ? undefined : jsonToInput(input, input.initial);
	if (own !== undefined) return own;
	if (input.kind === 'object') {
		const fields = input.fields.flatMap((field) => {
			const value = initialInput(field.input, field.isRequired);
			return value === undefined ? [] : [[field.name, value] as const];
		});
		return fields.length === 0 ? undefined : { kind: 'record', fields };
	}
	if (isSettled(input, isRequired) && input.kind === 'choice')
		return { kind: 'typed', text: JSON.stringify(input.options[0]) };
	const first = input.kind === 'variants' ? input.variants[0] : undefined;
	const value = first && initialInput(first.input, isRequired);
	return value && { kind: 'variant', index: 0, value };
}

/** True for a required value that can have only one value, such as a discriminator: it needs no choice. */
export function isSettled(input: ValueInput, isRequired: boolean): boolean {
	return isRequired && input.kind === 'choice' && input.options.length === 1;
}

/**
 * Value in the form for a JSON value. Parts that the form has no input for are left out: `null` in a text field, or a
 * key that the schema does not have.
 */
export function jsonToInput(input: ValueInput, json: JsonValue): InputValue | undefined {
	switch (input.kind) {
		case 'text':
		case 'number':
			return json === null || json === '' || typeof json === 'object'
				? undefined
				: { kind: 'typed', text: toJsonText(json) };
		case 'boolean':
			return typeof json === 'boolean' ? { kind: 'typed', text: JSON.stringify(json) } : undefined;
		case 'choice': {
			const text = JSON.stringify(json);
			return input.options.some((option) => JSON.stringify(option) === text)
				? { kind: 'typed', text }
				: undefined;
		}
		case 'json':
			return { kind: 'typed', text: JSON.stringify(json, undefined, 2) };
		case 'file':
			return undefined;
		case 'list': {
			if (!isJsonArray(json) || json.length === 0 || json.length > maxItems) return undefined;
			return { kind: 'list', items: json.map((item) => jsonToInput(input.item, item)) };
		}
		case 'variants': {
			const values = input.variants.map((variant) => jsonToInput(variant.input, json));
			const fitting = input.variants.findIndex(({ input: of }, index) => isFaithful(of, values[index], json));
			return fitting < 0 ? undefined : { kind: 'variant', index: fitting, value: values[fitting] };
		}
		case 'object':
			return toRecord(input, json);
	}
}

/** Maximum number of items of a list: each has inputs of its own. */
const maxItems = 50;

/** True if the value in the form is sent as exactly this JSON. */
export function isFaithful(input: ValueInput, value: InputValue | undefined, json: JsonValue): boolean {
	return value !== undefined && textOf(inputToJson(input, value)) === textOf(json);
}

/** JSON text in which the order of keys does not matter. */
function textOf(json: JsonValue | undefined): string {
	return JSON.stringify(json, (_, value: JsonValue) =>
		isJsonObject(value) ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value,
	);
}

function toRecord(
	{ fields, additional, isList }: Extract<ValueInput, { kind: 'object' }>,
	json: JsonValue,
): InputValue | undefined {
	const given: (readonly [string, JsonValue])[] =
		isList === true && isJsonArray(json)
			? json.map((item, index) => [`[${index}]`, item])
			: isJsonObject(json)
				? Object.entries(json)
				: [];
	const known = new Map(fields.map((field) => [field.name, field.input]));
	const entries = given.flatMap(([name, item]) => {
		const inner = known.get(name) ?? additional;
		const value = inner && jsonToInput(inner, item);
		return value === undefined ? [] : [[name, value] as const];
	});
	return entries.length === 0 ? undefined : { kind: 'record', fields: entries };
}
