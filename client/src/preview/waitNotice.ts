/** Milliseconds after which a panel says what it waits for: most answers come sooner. */
const patience = 300;

/** Says in a panel what it waits for. */
export class WaitNotice {
	readonly #show: (text: string) => void;
	#isShown = false;

	constructor(show: (text: string) => void) {
		this.#show = show;
	}

	/** Waits for work, and says so with the text if it takes long. */
	async during<Result>(text: string, work: PromiseLike<Result>): Promise<Result> {
		const timer = setTimeout(() => {
			this.#isShown = true;
			this.#show(text);
		}, patience);
		try {
			return await work;
		} finally {
			clearTimeout(timer);
		}
	}

	/** Removes the text. A page that is shown replaces it by itself. */
	clear(): void {
		if (this.#isShown) this.#show('');
		this.#isShown = false;
	}
}
