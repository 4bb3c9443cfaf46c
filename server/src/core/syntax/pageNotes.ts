import type { PageDocument } from './document.ts';

/**
 * What was read of pages. It stands with the page and goes with it: a `WeakMap` would keep alive what it holds of
 * thousands of dropped pages until memory is cleaned up as a whole.
 */
export class PageNotes<Value extends object> {
	readonly #read: (document: PageDocument) => Value;

	constructor(read: (document: PageDocument) => Value) {
		this.#read = read;
	}

	of(document: PageDocument): Value {
		const known = this.#find(document);
		if (known !== undefined) return known;
		const value = this.#read(document);
		this.set(document, value);
		return value;
	}

	/** Says what is known of a page already. */
	set({ notes }: PageDocument, value: Value): void {
		notes.set(this, value);
	}

	/** Gives what is known of a page, which is forgotten by that. */
	take(document: PageDocument): Value | undefined {
		const known = this.#find(document);
		document.notes.delete(this);
		return known;
	}

	#find({ notes }: PageDocument): Value | undefined {
		// Nobody else writes under this key.
		return notes.get(this) as Value | undefined;
	}
}
