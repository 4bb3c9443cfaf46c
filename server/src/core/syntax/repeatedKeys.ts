import { keptWith } from '../text/keptWith.ts';
import { itemsOf, type JsonNodes, propertiesOf } from './json.ts';

/**
 * Where a key stands that its object, an item of a list, has already. Behind a fault that is the key of another item,
 * whose bracket is missing with that of the item before.
 */
export const repeatedKeys = keptWith((tree: JsonNodes): ReadonlySet<number> => {
	const found = new Set<number>();
	const open = tree.root === undefined ? [] : [tree.root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		for (const item of itemsOf(node)) {
			const names = new Set<string>();
			for (const { name, key } of propertiesOf(item)) {
				if (names.has(name)) found.add(key.offset);
				names.add(name);
			}
		}
		for (const child of node.children ?? []) open.push(child);
	}
	return found;
});
