/** Whether two lists have the same items in the same order. */
export function haveSameItems<Item>(
	one: readonly Item[],
	other: readonly Item[],
	isSame: (a: Item, b: Item) => boolean = Object.is,
): boolean {
	if (one === other) return true;
	// Both have an item at each index.
	return one.length === other.length && one.every((item, index) => isSame(item, other[index] as Item));
}
