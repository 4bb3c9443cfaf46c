import { encodeUrlPart } from '../../../text/paths.ts';
import { type Budget, maxArrayLength, maxTextLength, NotStatic, spend } from './budget.ts';
import { requireNumber, requireRecord, requireText } from './narrow.ts';
import { isList, isRecord, type Value, valueKindOf } from './value.ts';

/** JavaScript's own functions whose result depends only on their arguments. */
const globals: Readonly<Record<string, (...given: readonly Value[]) => Value>> = {
	'Array.isArray': (value) => Array.isArray(value),
	'Object.entries': (value) => [...requireRecord(value)],
	'Object.keys': (value) => [...requireRecord(value).keys()],
	'Object.values': (value) => [...requireRecord(value).values()],
	'Math.ceil': (value) => Math.ceil(requireNumber(value)),
	'Math.floor': (value) => Math.floor(requireNumber(value)),
	'Math.max': (...values) => Math.max(...values.map(requireNumber)),
	'Math.min': (...values) => Math.min(...values.map(requireNumber)),
	'Math.round': (value) => Math.round(requireNumber(value)),
	Boolean: (value) => Boolean(value),
	String: (value) => requireText(value),
	Number: (value) => Number(requireText(value)),
	encodeURIComponent: (value) => encodeUrlPart(requireText(value)),
};

/** Result of a call such as `Math.round(2.5)`; undefined for any other function. */
export function callGlobal(
	name: string,
	given: readonly Value[],
	budget: Budget,
): { readonly value: Value } | undefined {
	if (name === 'JSON.stringify') return { value: jsonOf(given, budget) };
	return Object.hasOwn(globals, name) ? { value: globals[name]?.(...given) } : undefined;
}

type Plain = null | string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain };

/** `JSON.stringify` of a value; throws for functions and JSX. */
function jsonOf([value, replacer, indent]: readonly Value[], budget: Budget): Value {
	if (replacer !== undefined && replacer !== null) throw new NotStatic();
	if (value === undefined) return undefined;
	const room = { left: maxArrayLength };
	const plain = toPlain(value, room);
	spend(budget, (maxArrayLength - room.left) >> 3);
	const space = typeof indent === 'string' || typeof indent === 'number' ? indent : undefined;
	const text = JSON.stringify(plain, undefined, space);
	if (text.length > maxTextLength) throw new NotStatic();
	return text;
}

/** Copy of a value as plain JSON. Values may contain one another many times, so `room` limits characters and items. */
function toPlain(value: Value, room: { left: number }): Plain {
	room.left -= 1 + (typeof value === 'string' ? value.length >> 3 : 0);
	if (room.left < 0) throw new NotStatic();
	if (value === undefined || value === null) return null;
	if (isList(value)) return value.map((item) => toPlain(item, room));
	if (isRecord(value))
		return Object.fromEntries(
			[...value].flatMap(([key, item]) => (item === undefined ? [] : [[key, toPlain(item, room)]])),
		);
	if (typeof value === 'object' || valueKindOf(value) !== undefined) throw new NotStatic();
	return value;
}
