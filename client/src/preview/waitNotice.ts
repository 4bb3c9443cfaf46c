import type { Event } from 'vscode';

/** Milliseconds after which a panel with a page says what it waits for: most answers come sooner. */
const patience = 300;

/** Text that may change while it is shown. */
export interface WaitText {
	readonly text: string;
	readonly onDidChange?: Event<void>;
}

interface WaitNoticeParts {
	readonly show: (text: string) => void;
	/** True if the panel is empty and will stay so for long: then the text is shown at once. */
	readonly isUrgent: () => boolean;
}

/** Says in a panel what it waits for. */
export class WaitNotice {
	readonly #parts: WaitNoticeParts;
	#isShown = false;

	constructor(parts: WaitNoticeParts) {
		this.#parts = parts;
	}

	/** Waits for work, and shows the text at once if that is urgent, else if the work takes long. */
	async during<Result>(wait: WaitText, work: PromiseLike<Result>): Promise<Result> {
		const show = () => {
			this.#isShown = true;
			this.#parts.show(wait.text);
		};
		if (this.#parts.isUrgent()) show();
		const timer = setTimeout(show, patience);
		const follow = wait.onDidChange?.(() => {
			if (this.#isShown) show();
		});
		try {
			return await work;
		} finally {
			clearTimeout(timer);
			follow?.dispose();
		}
	}

	/** Removes the text. A page that is shown replaces it by itself. */
	clear(): void {
		if (this.#isShown) this.#parts.show('');
		this.#isShown = false;
	}
}
