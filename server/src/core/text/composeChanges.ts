import { applyWithin, type TextChange } from './textChange.ts';

/** Changes made one after the other as one; several of them that touch are joined. */
export interface ComposedChange<Change extends TextChange> extends TextChange {
	readonly parts: readonly Change[];
}

/** The changes of the original text that do what two lists do in turn; `middle` is the text between the two. */
export function composeChanges<Change extends TextChange>(
	middle: string,
	first: readonly Change[],
	second: readonly Change[],
): readonly ComposedChange<Change>[] {
	let grown = 0;
	return groupsOf([...writtenPlaces(first), ...second.map((change) => ({ ...change.span, change }))]).map(
		({ start, end, places }) => {
			const later = places.filter(({ growth }) => growth === undefined).map(({ change }) => change);
			const growth = places.reduce((sum, place) => sum + (place.growth ?? 0), 0);
			const span = { start: start - grown, end: end - grown - growth };
			grown += growth;
			const newText = applyWithin(middle, { start, end }, later);
			return { span, newText, parts: places.map(({ change }) => change) };
		},
	);
}

/** Where a change stands in the text between the two lists. */
interface Place<Change> {
	readonly start: number;
	readonly end: number;
	readonly change: Change;
	/** By how much it made the text longer, if it is one of the first list. */
	readonly growth?: number;
}

function writtenPlaces<Change extends TextChange>(changes: readonly Change[]): readonly Place<Change>[] {
	let grown = 0;
	return [...changes]
		.sort((a, b) => a.span.start - b.span.start)
		.map((change) => {
			const start = change.span.start + grown;
			const growth = change.newText.length - (change.span.end - change.span.start);
			grown += growth;
			return { start, end: start + change.newText.length, change, growth };
		});
}

interface Group<Change> {
	readonly start: number;
	end: number;
	readonly places: Place<Change>[];
}

function groupsOf<Change>(places: readonly Place<Change>[]): readonly Group<Change>[] {
	const groups: Group<Change>[] = [];
	for (const place of [...places].sort((a, b) => a.start - b.start || a.end - b.end)) {
		const group = groups.at(-1);
		if (group === undefined || place.start > group.end)
			groups.push({ start: place.start, end: place.end, places: [place] });
		else {
			group.end = Math.max(group.end, place.end);
			group.places.push(place);
		}
	}
	return groups;
}
