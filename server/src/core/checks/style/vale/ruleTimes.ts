import { checkingSearches } from '../../../language/vale/valeExpression.ts';

/** Milliseconds for all rules on one page: meanwhile, nothing else is done. */
const maxTime = 2_000;

/** The way out of a search when the time is over. */
class TimeOver extends Error {}

/** The time that each rule takes on a page, by the clock of the host; without one, no time passes. */
export class RuleTimes {
	readonly #now: () => number;
	readonly #times = new Map<string, number>();
	#rule: string | undefined;
	#last = 0;
	#end = 0;

	constructor(now: () => number = () => 0) {
		this.#now = now;
	}

	/** From now on, this rule takes the time, which starts with the first one. */
	begin(rule: string): void {
		if (this.#rule === undefined) {
			this.#last = this.#now();
			this.#end = this.#last + maxTime;
		} else this.check();
		this.#rule = rule;
	}

	/** Ends the work that is timed when the time is over. */
	check(): void {
		if (this.#rule === undefined) return;
		const now = this.#now();
		this.#times.set(this.#rule, (this.#times.get(this.#rule) ?? 0) + now - this.#last);
		this.#last = now;
		if (now > this.#end) throw new TimeOver();
	}

	/** Does some work, until the time is over: whether it came to its end. */
	time(work: () => void): boolean {
		try {
			checkingSearches(() => this.check(), work);
			return true;
		} catch (error) {
			if (error instanceof TimeOver) return false;
			throw error;
		}
	}

	/** The rule that took longest. */
	get slowest(): string {
		return [...this.#times].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
	}
}
