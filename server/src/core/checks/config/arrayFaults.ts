import type { Node } from 'jsonc-parser';
import type { ArrayField, Uniqueness } from '../../catalogue/config/configSchema.ts';
import type { ConfigEntry } from '../../syntax/configEntries.ts';
import { findValue, itemsOf, stringOf } from '../../syntax/json.ts';
import type { ShapeFault } from './shapeFault.ts';

/** Faults of an array's items, seen together. */
export function* arrayFaults(entry: ConfigEntry, field: ArrayField, node: Node): Generator<ShapeFault> {
	const items = itemsOf(node);
	if (items.length < (field.minItems ?? 0)) yield { kind: 'empty', entry, node };
	if (field.maxItems !== undefined && items.length > field.maxItems)
		yield { kind: 'tooMany', entry, node, most: field.maxItems };
	if (field.unique !== undefined) yield* repeatedItems(items, field.unique);
	if (field.trueOnce !== undefined) yield* secondDefaults(items, field.trueOnce);
}

function* repeatedItems(items: readonly Node[], { key, code }: Uniqueness): Generator<ShapeFault> {
	const known = new Set<string>();
	for (const item of items) {
		const node = key === undefined ? item : findValue(item, key);
		const value = stringOf(node);
		if (node === undefined || value === undefined) continue;
		if (known.has(value)) yield { kind: 'duplicateItem', code, item, node, value };
		known.add(value);
	}
}

function* secondDefaults(items: readonly Node[], key: string): Generator<ShapeFault> {
	let first: Node | undefined;
	for (const item of items) {
		const node = findValue(item, key);
		if (node?.value !== true) continue;
		if (first !== undefined) yield { kind: 'secondDefault', node, first };
		first ??= node;
	}
}
