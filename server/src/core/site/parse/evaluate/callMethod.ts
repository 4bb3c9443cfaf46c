import { type Budget, maxArrayLength, maxTextLength, NotStatic, spend } from './budget.ts';
import { concatenateTexts, optionalNumber, requireFunction, requireText } from './narrow.ts';
import { type FunctionValue, isList, type Value } from './value.ts';

export interface MethodCallContext {
	readonly apply: (target: FunctionValue, values: readonly Value[]) => Value;
	readonly budget: Budget;
}

type Apply = MethodCallContext['apply'];
type Arguments = readonly Value[];
type List = readonly Value[];

/** Result of a method of a string or array. Only methods that pages commonly use are supported. */
export function callMethod(
	receiver: Value,
	name: string,
	given: Arguments,
	{ apply, budget }: MethodCallContext,
): Value {
	if (isList(receiver)) return methodOf(listMethods, name)(receiver, given, apply);
	if (typeof receiver === 'string') {
		const [part] = given;
		// In the worst case, the search compares at each offset.
		if (typeof part === 'string') spend(budget, (receiver.length >> 6) * (part.length >> 6));
		return methodOf(textMethods, name)(receiver, given);
	}
	if (typeof receiver === 'number') return methodOf(numberMethods, name)(receiver, given);
	throw new NotStatic();
}

function methodOf<Method>(methods: Readonly<Record<string, Method>>, name: string): Method {
	const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
	if (method === undefined) throw new NotStatic();
	return method;
}

/** Array methods; those that change the array in place are not supported. */
const listMethods: Readonly<Record<string, (list: List, given: Arguments, apply: Apply) => Value>> = {
	map: (list, given, apply) => list.map(toItem(given, apply)),
	flatMap: (list, given, apply) => flatten(list.map(toItem(given, apply))),
	flat: (list) => flatten(list),
	filter: (list, given, apply) => list.filter(toItem(given, apply)),
	find: (list, given, apply) => list.find(toItem(given, apply)),
	findIndex: (list, given, apply) => list.findIndex(toItem(given, apply)),
	some: (list, given, apply) => list.some(toItem(given, apply)),
	reduce: (list, [callback, ...start], apply) => {
		const target = requireFunction(callback);
		if (start.length === 0 && list.length === 0) throw new NotStatic();
		const [first, rest] = start.length === 0 ? [list[0], list.slice(1)] : [start[0], list];
		return rest.reduce<Value>(
			(sum, item, index) => apply(target, [sum, item, index + list.length - rest.length]),
			first,
		);
	},
	every: (list, given, apply) => list.every(toItem(given, apply)),
	join: (list, [separator]) => {
		const between = separator === undefined ? ',' : requireText(separator);
		return list.reduce<string>((text, item, index) => {
			const own = item === undefined || item === null ? '' : requireText(item);
			return concatenateTexts(text, index === 0 ? own : concatenateTexts(between, own));
		}, '');
	},
	slice: (list, [start, end]) => list.slice(optionalNumber(start), optionalNumber(end)),
	concat: (list, given) => flatten([list, ...given]),
	includes: (list, [item]) => list.includes(item),
	indexOf: (list, [item]) => list.indexOf(item),
	at: (list, [index]) => list.at(optionalNumber(index) ?? 0),
};

const textMethods: Readonly<Record<string, (text: string, given: Arguments) => Value>> = {
	toString: (text: string) => text,
	toUpperCase: (text) => text.toUpperCase(),
	toLowerCase: (text) => text.toLowerCase(),
	trim: (text) => text.trim(),
	slice: (text, [start, end]) => text.slice(optionalNumber(start), optionalNumber(end)),
	charAt: (text, [index]) => text.charAt(optionalNumber(index) ?? 0),
	at: (text, [index]) => text.at(optionalNumber(index) ?? 0),
	split: (text, [separator]) => text.split(requireText(separator)).slice(0, 1_000),
	includes: (text, [part]) => text.includes(requireText(part)),
	startsWith: (text, [part]) => text.startsWith(requireText(part)),
	endsWith: (text, [part]) => text.endsWith(requireText(part)),
	indexOf: (text, [part]) => text.indexOf(requireText(part)),
	replace: (text, [part, other]) => text.replace(requireText(part), () => requireText(other)),
	replaceAll: (text, [part, other]) => {
		if ((text.length + 1) * requireText(other).length > maxTextLength) throw new NotStatic();
		return text.replaceAll(requireText(part), () => requireText(other));
	},
};

const numberMethods: Readonly<Record<string, (number: number, given: Arguments) => Value>> = {
	toString: (number: number) => String(number),
	toFixed: (number, [digits]) => number.toFixed(Math.min(20, Math.max(0, optionalNumber(digits) ?? 0))),
};

function toItem([callback]: Arguments, apply: Apply): (item: Value, index: number) => Value {
	const target = requireFunction(callback);
	return (item, index) => apply(target, [item, index]);
}

/** `flat()`: items of nested arrays are one level up. */
function flatten(items: List): List {
	const length = items.reduce<number>((sum, item) => sum + (isList(item) ? item.length : 1), 0);
	if (length > maxArrayLength) throw new NotStatic();
	return items.flatMap((item): List => (isList(item) ? item : [item]));
}
