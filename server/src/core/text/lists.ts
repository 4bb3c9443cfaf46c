/** Items by key; keys and items keep their order. */
export function groupBy<Key, Item>(
	items: Iterable<Item>,
	keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) addToGroup(groups, keyOf(item), item);
	return groups;
}

/** Adds an item to the list of its key. */
export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
	const group = groups.get(key);
	if (group === undefined) groups.set(key, [item]);
	else group.push(item);
}

/** Adds an item to the set of its key. */
export function addToSet<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
	const set = sets.get(key);
	if (set === undefined) sets.set(key, new Set([item]));
	else set.add(item);
}

/** True if two lists have the same items in the same order. */
export function haveSameItems<Item>(
	one: readonly Item[],
	other: readonly Item[],
	isSame: (a: Item, b: Item) => boolean = Object.is,
): boolean {
	if (one === other) return true;
	// Both have an item at each index.
	return one.length === other.length && one.every((item, index) => isSame(item, other[index] as Item));
}

/**
 * Number of items before the first that satisfies the condition; all of them if none does. Binary search: if an item
 * satisfies it, all later ones must.
 */
export function findPartitionPoint<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const item = items[middle];
		if (item !== undefined && !holds(item)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Result of a generator, run to its end without pauses. */
export function runToEnd<Result>(steps: Generator<unknown, Result>): Result {
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
}
