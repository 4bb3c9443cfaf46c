import { arrayLimit, NotStatic, textLimit } from './budget.ts';
import { isList, isRecord, kindOf, type Value } from './value.ts';

type Plain = null | string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain };

/** `JSON.stringify` of a value; functions and pieces of page have none. */
export function jsonOf(value: Value, indent: Value): Value {
	if (value === undefined) return undefined;
	const room = { left: arrayLimit };
	const space = typeof indent === 'string' || typeof indent === 'number' ? indent : undefined;
	const text = JSON.stringify(toPlain(value, room), undefined, space);
	if (text.length > textLimit) throw new NotStatic();
	return text;
}

/** Values that share others multiply: only so many characters and items are written. */
function toPlain(value: Value, room: { left: number }): Plain {
	room.left -= 1 + (typeof value === 'string' ? value.length >> 3 : 0);
	if (room.left < 0) throw new NotStatic();
	if (value === undefined || value === null) return null;
	if (isList(value)) return value.map((item) => toPlain(item, room));
	if (isRecord(value))
		return Object.fromEntries(
			[...value].flatMap(([key, item]) => (item === undefined ? [] : [[key, toPlain(item, room)]])),
		);
	if (typeof value === 'object' || kindOf(value) !== undefined) throw new NotStatic();
	return value;
}
