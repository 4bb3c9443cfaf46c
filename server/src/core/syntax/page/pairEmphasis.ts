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
	// Only runs of equal length strike words.
	const kinds = marks.map(({ mark, length }) => (mark === '~' ? mark.repeat(Math.min(length, 3)) : mark));
	const open: number[] = [];
	// Below these heights of the stack there is no opener of the kind: each is looked for once.
	const floors = new Map<string, number>();
	for (const [index, { canOpen, canClose }] of marks.entries()) {
		const kind = kinds[index] ?? '';
		while (canClose && (left[index] ?? 0) > 0) {
			const height = findOpener(kinds, open, kind, floors.get(kind) ?? 0);
			if (height < 0) {
				floors.set(kind, open.length);
				break;
			}
			const opener = open[height] ?? 0;
			const size = pairSize(kind, left[opener] ?? 0, left[index] ?? 0);
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

function findOpener(kinds: readonly string[], open: readonly number[], kind: string, floor: number): number {
	for (let height = open.length - 1; height >= floor; height--)
		if (kinds[open[height] ?? 0] === kind) return height;
	return -1;
}

/** Strikethrough takes whole runs of one or two; emphasis takes two where it can. */
function pairSize(kind: string, opener: number, closer: number): number {
	if (kind.startsWith('~')) return kind.length < 3 ? opener : 0;
	return opener >= 2 && closer >= 2 ? 2 : 1;
}
