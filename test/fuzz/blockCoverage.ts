import { type Profiler, Session } from 'node:inspector';

/** Counts by how often a block ran, in steps of which each is more than the one before. */
const countSteps = [1, 2, 4, 16, 128];

/** Tells from the counters of V8 whether an input made the program do something new. */
export class BlockCoverage {
	readonly #session = new Session();
	readonly #seen = new Set<string>();

	constructor() {
		this.#session.connect();
		this.#post('Profiler.enable');
		this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
		this.takeNew();
	}

	/** How many blocks of the program have run since the last time that did not before, or more often. */
	takeNew(): number {
		const before = this.#seen.size;
		const { result } = this.#post('Profiler.takePreciseCoverage');
		for (const { url, scriptId, functions } of result) {
			if (url.startsWith('node:')) continue;
			for (const { ranges } of functions)
				for (const { startOffset, endOffset, count } of ranges) {
					const step = countSteps.findLastIndex((least) => count >= least);
					if (step >= 0) this.#seen.add(`${scriptId} ${startOffset} ${endOffset} ${step}`);
				}
		}
		return this.#seen.size - before;
	}

	/** The session of a thread with itself answers before it returns. */
	#post(method: string, params: object = {}): Profiler.TakePreciseCoverageReturnType {
		let answer: unknown;
		this.#session.post(method, params, (error, value) => {
			if (error !== null) throw error;
			answer = value;
		});
		// The library knows its answers by method; only that of `takePreciseCoverage` is looked into.
		return answer as Profiler.TakePreciseCoverageReturnType;
	}
}
