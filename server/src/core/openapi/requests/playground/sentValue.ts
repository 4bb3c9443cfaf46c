import { initialInput, isSettled } from './initialInput.ts';
import type { InputValue } from './inputValue.ts';
import type { InputField, ValueInput } from './valueInput.ts';

/**
 * Part of a value in the form that is sent. An optional object is left out while the reader has entered nothing in it
 * and a required value is missing: its defaults alone would be an invalid object. A required object is always sent.
 */
export function sentValue(
	input: ValueInput,
	value: InputValue | undefined,
	isRequired: boolean,
): InputValue | undefined {
	if (input.kind === 'object') return sentRecord(input, value, isRequired);
	if (value?.kind === 'list' && input.kind === 'list') {
		const items = value.items.map((item) => sentValue(input.item, item, true));
		return items.length === 0 ? undefined : { kind: 'list', items };
	}
	if (input.kind !== 'variants') return value;
	const { index, value: inner } = value?.kind === 'variant' ? value : { index: 0, value: undefined };
	const variant = input.variants[index];
	const sent = variant && sentValue(variant.input, inner, isRequired);
	return sent && { kind: 'variant', index, value: sent };
}

function sentRecord(
	input: Extract<ValueInput, { kind: 'object' }>,
	value: InputValue | undefined,
	isRequired: boolean,
): InputValue | undefined {
	const given = value?.kind === 'record' ? value.fields : [];
	const known = new Set(input.fields.map(({ name }) => name));
	const values = new Map(given);
	const sent = input.fields.map((field) => ({
		field,
		value: sentValue(field.input, values.get(field.name), field.isRequired),
	}));
	const added = given.flatMap(([name, item]) => {
		const value = known.has(name) ? undefined : input.additional && sentValue(input.additional, item, false);
		return value === undefined ? [] : [[name, value] as const];
	});
	const fields = [
		...sent.flatMap((one) => (one.value === undefined ? [] : [[one.field.name, one.value] as const])),
		...added,
	];
	if (isRequired) return { kind: 'record', fields };
	if (!hasValue(input, { kind: 'record', fields })) return undefined;
	const isEntered = !isSameInput(value, initialInput(input, isRequired));
	const isIncomplete = sent.some(({ field, value: item }) => isMissing(field, item));
	return isIncomplete && !isEntered ? undefined : { kind: 'record', fields };
}

/** True if a value contains more than empty objects and values that need no choice. */
function hasValue(input: ValueInput, value: InputValue | undefined): boolean {
	if (value?.kind === 'variant' && input.kind === 'variants') {
		const variant = input.variants[value.index];
		return variant !== undefined && hasValue(variant.input, value.value);
	}
	if (value?.kind !== 'record' || input.kind !== 'object') return value !== undefined;
	const known = new Map(input.fields.map((field) => [field.name, field]));
	return value.fields.some(([name, item]) => {
		const field = known.get(name);
		return field === undefined || (!isSettled(field.input, field.isRequired) && hasValue(field.input, item));
	});
}

/** True if a required value is missing in a value that is sent. */
function isMissing(
	{ input, isRequired }: Pick<InputField, 'input' | 'isRequired'>,
	value?: InputValue,
): boolean {
	switch (value?.kind) {
		case undefined:
			return isRequired;
		case 'list':
			return (
				input.kind === 'list' &&
				value.items.some((item) => isMissing({ input: input.item, isRequired: true }, item))
			);
		case 'variant': {
			const variant = input.kind === 'variants' ? input.variants[value.index] : undefined;
			return variant !== undefined && isMissing({ input: variant.input, isRequired }, value.value);
		}
		case 'record': {
			const values = new Map(value.fields);
			return (
				input.kind === 'object' && input.fields.some((field) => isMissing(field, values.get(field.name)))
			);
		}
		default:
			return false;
	}
}

/** Compares two values of one input. A file was always chosen by the reader. */
function isSameInput(one: InputValue | undefined, other: InputValue | undefined): boolean {
	if (one === undefined || other === undefined || one.kind !== other.kind) return one === other;
	if (one.kind === 'typed' && other.kind === 'typed') return one.text === other.text;
	if (one.kind === 'variant' && other.kind === 'variant')
		return one.index === other.index && isSameInput(one.value, other.value);
	if (one.kind === 'list' && other.kind === 'list')
		return (
			one.items.length === other.items.length &&
			one.items.every((item, index) => isSameInput(item, other.items[index]))
		);
	if (one.kind !== 'record' || other.kind !== 'record') return false;
	const values = new Map(other.fields);
	return (
		one.fields.length === other.fields.length &&
		one.fields.every(([name, value]) => isSameInput(value, values.get(name)))
	);
}
