/** Time, and the turns of other messages. Tests have their own. */
export interface Clock {
	/** Milliseconds since some moment. */
	readonly now: () => number;
	/** Settles after so many milliseconds. Keeps no process alive. */
	readonly sleep: (milliseconds: number) => Promise<unknown>;
	/** Settles when messages that have arrived have had a turn. */
	readonly turn: () => Promise<unknown>;
}

const systemClock: Clock = {
	now: () => performance.now(),
	sleep: (milliseconds) =>
		new Promise((resolve) => {
			const timer: { unref?: () => void } = setTimeout(resolve, milliseconds);
			// Timers of a browser keep nothing alive.
			timer.unref?.();
		}),
	turn: () => new Promise((resolve) => void setImmediate(resolve)),
};

/** How long work may hold up messages, in milliseconds: while somebody waits for it, and while nobody does. */
const slice = { awaited: 5, idle: 2 };
/** How long the client must have said nothing before work begins for which nobody waits, and how long that is waited for. */
const quiet = 400;
const patience = 5000;
/** How long such work then rests, and how long when the client goes on talking. */
const rest = { quiet: 2, busy: 20 };
/** How long an answer that takes long waits at most for the author to pause, and how long in all. */
const maxPause = 250;
const maxWait = 2000;
/** What a client says is taken one message a turn, and an edit with its question is more than one. */
const turnsBetween = 4;

/** What goes on beside work for which somebody waits. */
export interface Turns {
	/** Called before messages have their turns, with how many things are done. */
	readonly onTurn?: (done: number) => void;
	/** Whether somebody still waits. */
	readonly isWanted?: () => boolean;
}

/** Decides when the server works: messages come first, then what somebody waits for, then everything else. */
export class Scheduler {
	readonly #clock: Clock;
	#lastHeard = Number.NEGATIVE_INFINITY;

	constructor(clock: Clock = systemClock) {
		this.#clock = clock;
	}

	/** The client says something. */
	heard(): void {
		this.#lastHeard = this.#clock.now();
	}

	/** Milliseconds that work takes. */
	async measure<Result>(
		work: () => Promise<Result>,
	): Promise<{ readonly result: Result; readonly took: number }> {
		const start = this.#clock.now();
		const result = await work();
		return { result, took: this.#clock.now() - start };
	}

	/**
	 * Does something with each of many things for which somebody waits, and lets messages have their turns between. After the
	 * last one nothing is waited for: who asks next finds a single thing done.
	 */
	async inTurns<Thing>(
		things: Iterable<Thing>,
		use: (thing: Thing) => void,
		{ onTurn, isWanted = always }: Turns = {},
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

	/** Takes steps for which nobody waits, while the client says nothing; in the end also when it never stops talking. */
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

	/** Settles when the author has paused for as long as the work takes, in milliseconds; soon where nobody waits any more. */
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
