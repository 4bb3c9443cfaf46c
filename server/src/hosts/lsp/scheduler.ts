/** Clock and event loop. Tests have their own. */
export interface Clock {
	/** Milliseconds since some fixed moment. */
	readonly now: () => number;
	/** Resolves after this number of milliseconds. Does not keep the process alive. */
	readonly sleep: (milliseconds: number) => Promise<unknown>;
	/** Resolves when messages that have arrived were handled. */
	readonly turn: () => Promise<unknown>;
}

const systemClock: Clock = {
	now: () => performance.now(),
	sleep: (milliseconds) =>
		new Promise((resolve) => {
			const timer: { unref?: () => void } = setTimeout(resolve, milliseconds);
			// Timers of a browser have no `unref`.
			timer.unref?.();
		}),
	turn: () => new Promise((resolve) => void setImmediate(resolve)),
};

/**
 * Maximum time for which work may block messages, in milliseconds: work that somebody waits for, and work in the
 * background.
 */
const slice = { awaited: 5, idle: 2 };
/** Milliseconds without a message before background work begins, and the longest time to wait for that. */
const quiet = 400;
const patience = 5000;
/** Pauses between slices of background work, in milliseconds: while the client is quiet, and while it keeps sending. */
const rest = { quiet: 2, busy: 20 };
/**
 * Longest pause of the author to wait for before a slow answer, and the longest time to wait in all, in milliseconds.
 */
const maxPause = 250;
const maxWait = 2000;
/** Messages are handled one per turn, and an edit is followed by its requests. */
const turnsBetween = 4;

/** Hooks for work that a request waits for. */
export interface TurnHooks {
	/** Called before messages are handled, with the number of finished items. */
	readonly onTurn?: (done: number) => void;
	/** False if no request waits for the work any more. */
	readonly isWanted?: () => boolean;
}

/** Decides when the server works: messages come first, then requests that somebody waits for, then everything else. */
export class Scheduler {
	readonly #clock: Clock;
	#lastHeard = Number.NEGATIVE_INFINITY;

	constructor(clock: Clock = systemClock) {
		this.#clock = clock;
	}

	/** Called for every message of the client. */
	heard(): void {
		this.#lastHeard = this.#clock.now();
	}

	/** Result of work, and the milliseconds that it took. */
	async measure<Result>(
		work: () => Promise<Result>,
	): Promise<{ readonly result: Result; readonly took: number }> {
		const start = this.#clock.now();
		const result = await work();
		return { result, took: this.#clock.now() - start };
	}

	/**
	 * Processes items that a request waits for, one by one, and handles messages in between. Does not wait after the
	 * last one: a single item takes no extra turn.
	 */
	async inTurns<Thing>(
		things: Iterable<Thing>,
		use: (thing: Thing) => void,
		{ onTurn, isWanted = always }: TurnHooks = {},
	): Promise<void> {
		let until: number | undefined;
		let done = 0;
		for (const thing of things) {
			if (until !== undefined && this.#clock.now() >= until) {
				onTurn?.(done);
				for (let turn = 0; turn < turnsBetween; turn++) await this.#clock.turn();
				until = undefined;
			}
			if (!isWanted()) return;
			until ??= this.#clock.now() + slice.awaited;
			use(thing);
			done++;
		}
	}

	/** Runs background work while the client sends nothing, or, after a while, even if it never stops. */
	async whenIdle(steps: Iterator<unknown>): Promise<void> {
		let due = this.#clock.now() + patience;
		for (;;) {
			await this.#silence(due);
			const isBusy = this.#silentFor() < quiet;
			if (!isBusy) due = this.#clock.now() + patience;
			const until = this.#clock.now() + slice.idle;
			do if (steps.next().done === true) return;
			while (this.#clock.now() < until);
			await this.#clock.sleep(isBusy ? rest.busy : rest.quiet);
		}
	}

	/**
	 * Resolves when the author has paused for as long as the work takes, in milliseconds; soon if nobody waits any
	 * more.
	 */
	async pause(took: number, isWanted: () => boolean): Promise<void> {
		const end = this.#clock.now() + maxWait;
		const pause = Math.min(maxPause, took);
		while (isWanted()) {
			const left = Math.min(this.#lastHeard + pause, end) - this.#clock.now();
			if (left <= 0) return;
			await this.#clock.sleep(left);
		}
	}

	async #silence(due: number): Promise<void> {
		for (;;) {
			const left = Math.min(quiet - this.#silentFor(), due - this.#clock.now());
			if (left <= 0) return;
			await this.#clock.sleep(left);
		}
	}

	#silentFor(): number {
		return this.#clock.now() - this.#lastHeard;
	}
}

const always = () => true;
