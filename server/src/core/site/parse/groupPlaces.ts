import { type RunningSum, runningSum } from '../../text/runningSum.ts';
import type { PageGroup, Place } from './pageGroup.ts';

/** Where groups begin. */
export interface GroupPlaces {
	/** Where the group with this index begins; where the page ends, for the index behind the last. */
	at(index: number): Place;
	/** How many chunks stand before each group. */
	readonly chunks: RunningSum;
}

/** Those of the version before, whose groups up to the index are the same, spare counting these again. */
export function placesOf(
	groups: readonly PageGroup[],
	known?: { readonly index: number; readonly places: GroupPlaces },
): GroupPlaces {
	const index = known?.index ?? 0;
	const start = known?.places.at(index) ?? { offset: 0, line: 0 };
	const chunk = known?.places.chunks.before(index) ?? 0;
	const lines = runningSum(groups, ({ lineBreaks }) => lineBreaks, { index, sum: start.line });
	const offsets = runningSum(groups, ({ length }) => length, { index, sum: start.offset });
	return {
		at: (asked) => ({ offset: offsets.before(asked), line: lines.before(asked) }),
		chunks: runningSum(groups, ({ chunks }) => chunks, { index, sum: chunk }),
	};
}
