import { isHexColor } from './colors.ts';

/** Reading of JSON and YAML values of unknown shape: what has the wrong type counts as absent. */

/** The record itself, or an empty one. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
	// A non-null object that is no array is a record; its values stay unknown.
	return typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as Readonly<Record<string, unknown>>)
		: {};
}

/** The list itself, or an empty one. */
export function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** The text without outer white space, or undefined when it is none or empty. */
export function textOf(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return text === '' ? undefined : text;
}

/** A color as a hex code. */
export function hexOf(value: unknown): string | undefined {
	const text = textOf(value);
	return text !== undefined && isHexColor(text) ? text : undefined;
}

/** A value that JSON can hold. */
export type JsonValue =
	| null
	| boolean
	| number
	| string
	| readonly JsonValue[]
	| { readonly [key: string]: JsonValue };

/** The value as JSON would carry it: what JSON cannot hold becomes null in lists and is left out of objects. */
export function toJsonValue(value: unknown): JsonValue {
	if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
	if (typeof value === 'number') return Number.isFinite(value) ? value : null;
	if (Array.isArray(value)) return value.map(toJsonValue);
	if (typeof value !== 'object') return null;
	const entries = Object.entries(value).filter(([, item]) => item !== undefined);
	return Object.fromEntries(entries.map(([key, item]) => [key, toJsonValue(item)]));
}

export function isJsonList(value: JsonValue | undefined): value is readonly JsonValue[] {
	return Array.isArray(value);
}

export function isJsonObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a field or address shows of it: texts as they are, all else as JSON. */
export function jsonText(value: JsonValue): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value that a text in JSON says; undefined for one that is none. */
export function readJson(text: string): JsonValue | undefined {
	try {
		// What JSON.parse makes is a JSON value.
		return JSON.parse(text) as JsonValue;
	} catch {
		return undefined;
	}
}
