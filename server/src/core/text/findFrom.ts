import { countUntil } from './countUntil.ts';
import type { Span } from './span.ts';

/** The index of the first of some items in text order that starts at the offset or after it; their number if none does. */
export function findFrom(items: readonly { readonly span: Span }[], offset: number): number {
	return countUntil(items, ({ span }) => span.start >= offset);
}
