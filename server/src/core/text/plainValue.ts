import { isHexColor } from './color.ts';

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
