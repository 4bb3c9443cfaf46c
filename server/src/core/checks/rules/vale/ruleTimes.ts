import { withSearchCheck } from '../../../language/vale/valeExpression.ts';

/** Time limit for all rules on one page, in milliseconds: nothing else runs meanwhile. */
const maxTime = 2_000;

/** Thrown out of a search when the time limit is exceeded. */
class TimeOver extends Error {}

/** Time that each rule takes on a page, by the clock of the host; without a clock, no time passes. */
export class RuleTimes {
	readonly #now: () => number;
	readonly #times = new Map<string, number>();
	#rule: string | undefined;
	#last = 0;
	#end = 0;

	constructor(now: () => number = () => 0) {
		this.#now = now;
	}

	/** Starts the time of a rule; the limit starts with the first one. */
	begin(rule: string): void {
		if (this.#rule === undefined) {
			this.#last = this.#now();
			this.#end = this.#last + maxTime;
		} else this.check();
		this.#rule = rule;
	}

	/** Throws when the time limit is exceeded. */
	check(): void {
		if (this.#rule === undefined) return;
		const now = this.#now();
		this.#times.set(this.#rule, (this.#times.get(this.#rule) ?? 0) + now - this.#last);
		this.#last = now;
		if (now > this.#end) throw new TimeOver();
	}

	/** Runs some work until the time limit; false if it did not finish. */
	time(work: () => void): boolean {
		try {
			withSearchCheck(() => this.check(), work);
			return true;
		} catch (error) {
			if (error instanceof TimeOver) return false;
			throw error;
		}
	}

	/** Rule that took longest. */
	get slowest(): string {
		return [...this.#times].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
	}
}
