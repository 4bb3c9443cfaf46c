/** All the items in one list; several times as fast as `flat` on the thousands that a large file has. */
export function joined<Item>(lists: Iterable<readonly Item[]>): readonly Item[] {
	const items: Item[] = [];
	for (const list of lists) for (const item of list) items.push(item);
	return items;
}
