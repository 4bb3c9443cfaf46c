import { NotStatic } from './budget.ts';
import { type FunctionValue, isList, kindOf, toText, type Value } from './value.ts';

type Apply = (target: FunctionValue, values: readonly Value[]) => Value;

/** The methods that pages use to lay out lists and texts; any other is not evaluated. */
export function callMethod(receiver: Value, name: string, given: readonly Value[], apply: Apply): Value {
	if (isList(receiver)) return callListMethod(receiver, name, given, apply);
	if (typeof receiver === 'string') return callTextMethod(receiver, name, given);
	throw new NotStatic();
}

function callListMethod(list: readonly Value[], name: string, given: readonly Value[], apply: Apply): Value {
	switch (name) {
		case 'map':
			return list.map((item, index) => apply(functionOf(given[0]), [item, index]));
		case 'filter':
			return list.filter((item, index) => apply(functionOf(given[0]), [item, index]));
		case 'join': {
			const separator = given[0] === undefined ? ',' : textOf(given[0]);
			return list.map((item) => (item === undefined || item === null ? '' : textOf(item))).join(separator);
		}
		case 'slice':
			return list.slice(numberOf(given[0]), numberOf(given[1]));
		case 'includes':
			return list.includes(given[0]);
		default:
			throw new NotStatic();
	}
}

function callTextMethod(text: string, name: string, given: readonly Value[]): Value {
	switch (name) {
		case 'toUpperCase':
			return text.toUpperCase();
		case 'toLowerCase':
			return text.toLowerCase();
		case 'trim':
			return text.trim();
		case 'slice':
			return text.slice(numberOf(given[0]), numberOf(given[1]));
		case 'split':
			return text.split(textOf(given[0])).slice(0, 1_000);
		default:
			throw new NotStatic();
	}
}

function functionOf(value: Value): FunctionValue {
	if (kindOf(value) !== 'function') throw new NotStatic();
	return value as FunctionValue;
}

function textOf(value: Value): string {
	const text = toText(value);
	if (text === undefined) throw new NotStatic();
	return text;
}

function numberOf(value: Value): number | undefined {
	if (value !== undefined && typeof value !== 'number') throw new NotStatic();
	return value;
}
