import type { RenderParams } from './previewSubject.ts';

/** Work left to do: everything again, or only the highlighting of code that has none yet. */
export type PendingWork = 'stale' | 'unhighlighted';

/** Renders, and returns the work that was left undone; undefined when there is none. */
type Render = (colors: RenderParams['colors']) => Promise<PendingWork | undefined>;

/**
 * Renders one time after the other until no work is left. Changes are shown first; code is highlighted when nothing
 * else waits.
 */
export class RenderingLoop {
	readonly #render: Render;
	#left: PendingWork | undefined;
	#running: Promise<void> | undefined;

	constructor(draw: Render) {
		this.#render = draw;
	}

	/** Renders the current state. Calls during a rendering cause one more after it. */
	request(): Promise<void> {
		this.#left = 'stale';
		this.#running ??= this.#run();
		return this.#running;
	}

	async #run(): Promise<void> {
		try {
			while (this.#left !== undefined) {
				const colors = this.#left === 'stale' ? 'known' : 'more';
				this.#left = undefined;
				const left = await this.#render(colors);
				this.#left ??= left;
			}
		} finally {
			// In the same tick that found no work left: a call right after it starts a new run.
			this.#running = undefined;
		}
	}
}
