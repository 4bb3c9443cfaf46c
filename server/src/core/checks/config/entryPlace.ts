import type { Node } from 'jsonc-parser';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import type { Span } from '../../text/positions.ts';

/** A short span for a finding about a whole object or array: its key, or its opening bracket. */
export function placeOfEntry({ key }: ConfigEntry, node: Node): Span {
	return key === undefined ? { start: node.offset, end: node.offset + 1 } : spanOf(key);
}

/** Keys from the root to the entry, without the numbers of items: `contextual`, `options`. */
export function configPlaceOf({ key, owner }: ConfigEntry): readonly string[] {
	const around = owner === undefined ? [] : configPlaceOf(owner);
	const name = key && stringOf(key);
	return name === undefined ? around : [...around, name];
}

/** The name of the entry in a message: its key, or “this item of” the array under that key. */
export function nameOf({ key, owner }: ConfigEntry): string {
	if (key !== undefined) return `\`${stringOf(key)}\``;
	return owner === undefined ? 'the configuration' : `this item of ${nameOf(owner)}`;
}
