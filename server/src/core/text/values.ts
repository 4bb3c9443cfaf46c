import { isHexColor } from './colors.ts';

/** Readers for JSON and YAML values of unknown shape: a value of the wrong type counts as absent. */

/** Value as a record; empty if it is not an object. */
export function recordOrEmpty(value: unknown): Readonly<Record<string, unknown>> {
	// A non-null object that is not an array is a record; its values stay unknown.
	return typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as Readonly<Record<string, unknown>>)
		: {};
}

/** Value as a list; empty if it is not an array. */
export function arrayOrEmpty(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** String without white space around it; undefined if it is not a string, or empty. */
export function nonEmptyTrimmed(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return text === '' ? undefined : text;
}

/** String that is a hex color; undefined for any other value. */
export function hexColorOf(value: unknown): string | undefined {
	const text = nonEmptyTrimmed(value);
	return text !== undefined && isHexColor(text) ? text : undefined;
}

/** Value that JSON can represent. */
export type JsonValue =
	| null
	| boolean
	| number
	| string
	| readonly JsonValue[]
	| { readonly [key: string]: JsonValue };

/** Value as JSON would represent it: other values become null in lists and are left out of objects. */
export function toJsonValue(value: unknown): JsonValue {
	if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
	if (typeof value === 'number') return Number.isFinite(value) ? value : null;
	if (Array.isArray(value)) return value.map(toJsonValue);
	if (typeof value !== 'object') return null;
	const entries = Object.entries(value).filter(([, item]) => item !== undefined);
	return Object.fromEntries(entries.map(([key, item]) => [key, toJsonValue(item)]));
}

export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
	return Array.isArray(value);
}

export function isJsonObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Value as text in a field or URL: strings unchanged, all else as JSON. */
export function toJsonText(value: JsonValue): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parsed JSON; undefined when the text is not valid JSON. */
export function parseJsonValue(text: string): JsonValue | undefined {
	try {
		// The result of `JSON.parse` is a JSON value.
		return JSON.parse(text) as JsonValue;
	} catch {
		return undefined;
	}
}
