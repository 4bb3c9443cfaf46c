/** How many items come before the first that holds, where all behind that hold as well; all of them if none does. */
export function countUntil<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
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
