/** How one place of a pattern reads: as any number of items, or as one item that has to fit. */
export interface WildcardPattern<Place, Item> {
	readonly places: readonly Place[];
	readonly isAnyNumber: (place: Place) => boolean;
	readonly fits: (place: Place, item: Item) => boolean;
}

/**
 * Whether the items are what the pattern describes. Only the last wildcard before a mismatch is tried again, so
 * the time is at most the product of both lengths, whatever the pattern.
 */
export function matchesWildcard<Place, Item>(
	{ places, isAnyNumber, fits }: WildcardPattern<Place, Item>,
	items: readonly Item[],
): boolean {
	let place = 0;
	let item = 0;
	let retry: { place: number; item: number } | undefined;
	while (item < items.length) {
		if (place < places.length) {
			// Both indices were just compared with the lengths.
			const [wanted, given] = [places[place] as Place, items[item] as Item];
			if (isAnyNumber(wanted)) {
				retry = { place: ++place, item };
				continue;
			}
			if (fits(wanted, given)) {
				place++;
				item++;
				continue;
			}
		}
		if (retry === undefined) return false;
		retry.item++;
		({ place, item } = retry);
	}
	return places.slice(place).every(isAnyNumber);
}
