import type { Clock } from '../../server/src/hosts/lsp/scheduler.ts';

/** A clock that stands still but for who sleeps, and for work that says how long it takes. */
export class FakeClock implements Clock {
	#time = 0;
	/** How often messages had a turn. */
	turns = 0;
	/** Called when time has passed, with the time. */
	onTime: (time: number) => void = () => undefined;

	readonly now = (): number => this.#time;

	readonly sleep = async (milliseconds: number): Promise<void> => {
		this.pass(milliseconds);
	};

	readonly turn = async (): Promise<void> => {
		this.turns++;
	};

	/** Lets so many milliseconds pass. */
	pass(milliseconds: number): void {
		this.#time += milliseconds;
		this.onTime(this.#time);
	}
}
