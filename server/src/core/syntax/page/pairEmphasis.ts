/** A run of `*`, `_` or `~`. */
export interface EmphasisMark {
	readonly mark: string;
	readonly length: number;
	readonly canOpen: boolean;
	readonly canClose: boolean;
}

interface Run extends EmphasisMark {
	/** Runs of other kinds never pair: to strike words, runs have to be equally long. */
	readonly kind: string;
	/** How many of its characters are left. */
	left: number;
}

/** How many characters of each run are left as text, once runs have paired to emphasis. */
export function pairEmphasis(marks: readonly EmphasisMark[]): readonly number[] {
	const runs = marks.map(toRun);
	const open: Run[] = [];
	// Below these heights of the stack there is no opener for such a run: each is looked for once.
	const floors = new Map<string, number>();
	for (const run of runs) {
		while (run.canClose && run.left > 0) {
			const sought = `${run.kind}${run.left % 3}${run.canOpen}`;
			const height = findOpener(open, run, floors.get(sought) ?? 0);
			const opener = open[height];
			if (opener === undefined) {
				floors.set(sought, open.length);
				break;
			}
			const size = pairSize(opener, run);
			if (size === 0) break;
			opener.left -= size;
			run.left -= size;
			open.length = opener.left === 0 ? height : height + 1;
			for (const [other, floor] of floors) if (floor > height) floors.set(other, height);
		}
		if (run.canOpen && run.left > 0) open.push(run);
	}
	return runs.map(({ left }) => left);
}

function toRun(mark: EmphasisMark): Run {
	const kind = mark.mark === '~' ? '~'.repeat(Math.min(mark.length, 3)) : mark.mark;
	return { ...mark, kind, left: mark.length };
}

function findOpener(open: readonly Run[], run: Run, floor: number): number {
	for (let height = open.length - 1; height >= floor; height--) {
		const opener = open[height];
		if (opener?.kind === run.kind && mayPair(opener, run)) return height;
	}
	return -1;
}

/** CommonMark: where one of two runs could both open and close, they do not pair if a multiple of three is the sum alone. */
function mayPair(opener: Run, run: Run): boolean {
	if (run.mark === '~' || !(opener.canClose || run.canOpen)) return true;
	return run.left % 3 === 0 || (opener.left + run.left) % 3 !== 0;
}

/** Strikethrough takes whole runs of one or two; emphasis takes two where it can. */
function pairSize(opener: Run, run: Run): number {
	if (run.mark === '~') return run.length < 3 ? run.length : 0;
	return opener.left >= 2 && run.left >= 2 ? 2 : 1;
}
