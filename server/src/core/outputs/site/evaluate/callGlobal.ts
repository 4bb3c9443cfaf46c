import { encodePart } from '../../../text/encodePercent.ts';
import { NotStatic } from './budget.ts';
import { jsonOf } from './jsonOf.ts';
import { numberOf, textOf, toRecord } from './narrow.ts';
import type { Value } from './value.ts';

/** Functions of the language itself that say no more than their arguments do. */
const globals: Readonly<Record<string, (...given: readonly Value[]) => Value>> = {
	'Array.isArray': (value) => Array.isArray(value),
	'Object.entries': (value) => [...toRecord(value)],
	'Object.keys': (value) => [...toRecord(value).keys()],
	'Object.values': (value) => [...toRecord(value).values()],
	'Math.ceil': (value) => Math.ceil(numberOf(value)),
	'Math.floor': (value) => Math.floor(numberOf(value)),
	'Math.max': (...values) => Math.max(...values.map(numberOf)),
	'Math.min': (...values) => Math.min(...values.map(numberOf)),
	'Math.round': (value) => Math.round(numberOf(value)),
	'JSON.stringify': (value, replacer, indent) => {
		if (replacer !== undefined && replacer !== null) throw new NotStatic();
		return jsonOf(value, indent);
	},
	Boolean: (value) => Boolean(value),
	String: (value) => textOf(value),
	Number: (value) => Number(textOf(value)),
	encodeURIComponent: (value) => encodePart(textOf(value)),
};

/** The value of a call such as `Math.round`; undefined for what is not one of these. */
export function callGlobal(name: string, given: readonly Value[]): { readonly value: Value } | undefined {
	return Object.hasOwn(globals, name) ? { value: globals[name]?.(...given) } : undefined;
}
