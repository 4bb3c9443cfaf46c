import { type BlockWatch, contentHash } from '../../core/api/site.ts';
import type { RenderBudget } from './renderer.ts';

/** Progress that a thread reports while it is busy, in shared memory. */
export interface SharedProgress {
	/** Number that differs for every step; 0 while no time limit applies. */
	step(): bigint;
	/** Text of the block that is being rendered, if any. */
	block(): string | undefined;
}

export const progressBytes = 16;
const [stepAt, blockAt] = [0, 1];

/** Reads the progress, in the watching thread. */
export function readSharedProgress(memory: SharedArrayBuffer): SharedProgress {
	const cells = new BigInt64Array(memory);
	return {
		step: () => Atomics.load(cells, stepAt),
		block() {
			const block = Atomics.load(cells, blockAt);
			return block === 0n ? undefined : block.toString(36);
		},
	};
}

/** Watch whose host may end the thread in the middle of a block. */
export interface ThreadWatch extends BlockWatch {
	/** Starts a result that may take so many milliseconds. */
	start(milliseconds: number): void;
	stop(): void;
}

/** Writes the progress, in the rendering thread. The blocks in `leftOut` are known to take too long. */
export function createThreadWatch(
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
