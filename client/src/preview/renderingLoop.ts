import type { RenderParams } from './previewSubject.ts';

/** What is still to be done: everything anew, or only the colors of code that has none yet. */
export type Unfinished = 'stale' | 'pale';

/** Answers what was left undone; undefined when nothing was. */
type Draw = (colors: RenderParams['colors']) => Promise<Unfinished | undefined>;

/** Draws one time after the other until nothing is left to do. A change is shown first; colors come when nothing waits. */
export class DrawingLoop {
	readonly #draw: Draw;
	#left: Unfinished | undefined;
	#running: Promise<void> | undefined;

	constructor(draw: Draw) {
		this.#draw = draw;
	}

	/** Draws what is there now. Calls during a drawing are answered by one more after it. */
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
				const left = await this.#draw(colors);
				this.#left ??= left;
			}
		} finally {
			// In the same step that found nothing left: a call right after it starts a new run.
			this.#running = undefined;
		}
	}
}
