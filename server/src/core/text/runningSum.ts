/** Sums of what stands before each item of a list, added up from where it was asked last: who asks again asks near there. */
export interface RunningSum {
	/** What all items before this index have together. */
	before(index: number): number;
	/** The index of the item that holds this place, when places are counted through; the last one's behind the end. */
	indexAt(place: number): number;
}

/** Given the sum before some item, it begins there. */
export function runningSum<Item>(
	items: readonly Item[],
	sizeOf: (item: Item) => number,
	known: { readonly index: number; readonly sum: number } = { index: 0, sum: 0 },
): RunningSum {
	let { index: at, sum } = known;
	const size = (index: number) => {
		const item = items[index];
		return item === undefined ? 0 : sizeOf(item);
	};
	return {
		before(index) {
			while (at < index) sum += size(at++);
			while (at > index) sum -= size(--at);
			return sum;
		},
		indexAt(place) {
			while (at > 0 && (sum > place || at >= items.length)) sum -= size(--at);
			while (at < items.length - 1 && sum + size(at) <= place) sum += size(at++);
			return at;
		},
	};
}
