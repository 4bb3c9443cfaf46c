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
