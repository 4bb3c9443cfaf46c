import { type BlockWatch, contentHash } from '../../core/api/site.ts';
import type { RenderBudget } from './renderer.ts';

/** What a thread tells of its work while it is in the middle of it, in memory that both threads have. */
export interface SharedProgress {
	/** Another number for every step; 0 while there is no work that could take too long. */
	step(): bigint;
	/** The block that is being worked on, if any. */
	block(): string | undefined;
}

export const progressBytes = 16;
const [stepAt, blockAt] = [0, 1];

/** For the thread that looks on. */
export function sharedProgress(memory: SharedArrayBuffer): SharedProgress {
	const cells = new BigInt64Array(memory);
	return {
		step: () => Atomics.load(cells, stepAt),
		block() {
			const block = Atomics.load(cells, blockAt);
			return block === 0n ? undefined : block.toString(36);
		},
	};
}

/** A watch whose host may end the thread in the middle of a block. */
export interface ThreadWatch extends BlockWatch {
	/** An answer begins that may take so many milliseconds. */
	start(milliseconds: number): void;
	stop(): void;
}

/** For the thread that works. The blocks in `leftOut` are known to take too long. */
export function threadWatch(
	memory: SharedArrayBuffer,
	{ block, page }: RenderBudget,
	leftOut: ReadonlySet<string>,
): ThreadWatch {
	const cells = new BigInt64Array(memory);
	let steps = 0n;
	let until = Number.POSITIVE_INFINITY;
	const note = (hash: bigint) => {
		Atomics.store(cells, blockAt, hash);
		Atomics.store(cells, stepAt, ++steps);
	};
	return {
		start(milliseconds) {
			until = performance.now() + milliseconds;
			note(0n);
		},
		stop() {
			until = Number.POSITIVE_INFINITY;
			Atomics.store(cells, blockAt, 0n);
			Atomics.store(cells, stepAt, 0n);
		},
		begin(text) {
			if (until === Number.POSITIVE_INFINITY) return true;
			const hash = contentHash(text);
			if (leftOut.has(hash)) return false;
			note(BigInt(Number.parseInt(hash, 36)));
			return true;
		},
		end() {
			if (until !== Number.POSITIVE_INFINITY) note(0n);
		},
		isOver: () => performance.now() >= until,
		seconds: { block: block / 1_000, page: page / 1_000 },
	};
}
