import type { PageGroup, Place } from './parse/pageGroups.ts';

/** Where the group with this index begins; where the page ends, for the index behind the last. */
export type GroupPlaces = (index: number) => Place;

/** Adds up what stands before, from where it was asked last: whoever asks again asks near there. */
export function placesOf(groups: readonly PageGroup[]): GroupPlaces {
	let [at, line, offset] = [0, 0, 0];
	return (index) => {
		for (; at < index; at++) {
			line += groups[at]?.lineBreaks ?? 0;
			offset += groups[at]?.length ?? 0;
		}
		while (at > index) {
			line -= groups[--at]?.lineBreaks ?? 0;
			offset -= groups[at]?.length ?? 0;
		}
		return { line, offset };
	};
}
