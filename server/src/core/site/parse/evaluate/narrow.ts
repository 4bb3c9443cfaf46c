import { maxArrayLength, maxTextLength, NotStatic } from './budget.ts';
import { type FunctionValue, isList, isRecord, toShownText, type Value, valueKindOf } from './value.ts';

export function toLiteral(value: unknown): Value {
	if (
		value === null ||
		typeof value === 'string' ||
		typeof value === 'number' ||
		typeof value === 'boolean'
	) {
		return value;
	}
	throw new NotStatic();
}

export function toTemplateText(value: Value): string {
	if (typeof value === 'object' && value !== null) throw new NotStatic();
	return String(value);
}

export function requireList(value: Value): readonly Value[] {
	if (!isList(value) || value.length > maxArrayLength) throw new NotStatic();
	return value;
}

export function requireRecord(value: Value): ReadonlyMap<string, Value> {
	if (!isRecord(value)) throw new NotStatic();
	return value;
}

export function requireFunction(value: Value): FunctionValue {
	if (valueKindOf(value) !== 'function') throw new NotStatic();
	return value as FunctionValue;
}

export function concatenateTexts(left: string, right: string): string {
	if (left.length + right.length > maxTextLength) throw new NotStatic();
	return left + right;
}

export function checkSizeLimits(value: Value): Value {
	if (typeof value === 'string' && value.length > maxTextLength) throw new NotStatic();
	if (isList(value) && value.length > maxArrayLength) throw new NotStatic();
	return value;
}

/** Text of a string or number; throws for other values. */
export function requireText(value: Value): string {
	const text = toShownText(value);
	if (text === undefined) throw new NotStatic();
	return text;
}

export function requireNumber(value: Value): number {
	if (typeof value !== 'number') throw new NotStatic();
	return value;
}

/** Number of an optional argument; throws for other values. */
export function optionalNumber(value: Value): number | undefined {
	return value === undefined ? undefined : requireNumber(value);
}
