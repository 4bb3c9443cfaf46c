import type { Span } from './span.ts';

/** The index of the first of some items in text order that starts at the offset or after it; their number if none does. */
export function findFrom(items: readonly { readonly span: Span }[], offset: number): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((items[middle]?.span.start ?? 0) < offset) low = middle + 1;
		else high = middle;
	}
	return low;
}
