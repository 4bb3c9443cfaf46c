import { readJson } from '../../text/values.ts';
import type { ApiType } from './apiSchema.ts';

/** An example as its author means it: objects and lists are often written as a text of JSON. */
export function suggestedExample(value: unknown, types: readonly ApiType[]): unknown {
	if (typeof value !== 'string' || types.includes('string') || !/^\s*[[{]/.test(value)) return value;
	const suggested = readJson(value);
	return suggested === undefined ? value : suggested;
}
