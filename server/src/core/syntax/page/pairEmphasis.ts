/** A run of `*`, `_` or `~`. */
export interface EmphasisMark {
	readonly mark: string;
	readonly length: number;
	readonly canOpen: boolean;
	readonly canClose: boolean;
}

/** How many characters of each run are left as text, once runs have paired to emphasis. */
export function pairEmphasis(marks: readonly EmphasisMark[]): readonly number[] {
	const left = marks.map((mark) => mark.length);
	const open: number[] = [];
	// Below these heights of the stack there is no opener of the mark: each is looked for once.
	const floors = new Map<string, number>();
	for (const [index, { mark, canOpen, canClose }] of marks.entries()) {
		while (canClose && (left[index] ?? 0) > 0) {
			const height = findOpener(marks, open, mark, floors.get(mark) ?? 0);
			if (height < 0) {
				floors.set(mark, open.length);
				break;
			}
			const opener = open[height] ?? 0;
			const size = pairSize(mark, left[opener] ?? 0, left[index] ?? 0);
			if (size === 0) break;
			left[opener] = (left[opener] ?? 0) - size;
			left[index] = (left[index] ?? 0) - size;
			open.length = left[opener] === 0 ? height : height + 1;
			for (const [other, floor] of floors) if (floor > open.length) floors.set(other, open.length);
		}
		if (canOpen && (left[index] ?? 0) > 0) open.push(index);
	}
	return left;
}

function findOpener(
	marks: readonly EmphasisMark[],
	open: readonly number[],
	mark: string,
	floor: number,
): number {
	for (let height = open.length - 1; height >= floor; height--)
		if (marks[open[height] ?? 0]?.mark === mark) return height;
	return -1;
}

/** Strikethrough takes runs of equal length, one or two; emphasis takes two where it can. */
function pairSize(mark: string, opener: number, closer: number): number {
	if (mark === '~') return opener === closer && opener < 3 ? opener : 0;
	return opener >= 2 && closer >= 2 ? 2 : 1;
}
