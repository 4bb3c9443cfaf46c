import { braceCounter } from '../../../syntax/mdx/braceCounter.ts';

/** Of a construct that begins at a place: whether the `}` at another surely closes a brace within it; asked in their order. */
export type InnerBraces = (start: number) => (place: number) => boolean;

/**
 * Where an expression of MDX may end, its grammar reads all of it anew, and fails but at its very end. So of a long one
 * each brace would cost as much as all before it. The first ones are read so whatever they are: braces are counted without
 * the grammar, and may be something else in an odd text.
 */
export function innerBraces(text: string): InnerBraces {
	const counter = braceCounter();
	/** A brace has no partner: to look for those of others could cost as much again each time. */
	let isOdd = false;
	return (start) => {
		let asked = 0;
		let end = start - 1;
		return (place) => {
			if (++asked <= freely) return false;
			while (!isOdd && end < place) {
				const next = counter.endOf(text, end + 1);
				isOdd = next === undefined;
				end = next ?? end;
			}
			return !isOdd && place < end;
		};
	};
}

const freely = 64;
