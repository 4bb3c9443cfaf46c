import type { PageDocument } from './document.ts';

/**
 * What was read of pages, for as long as somebody has the page. Of brief ones only what was read last: a `WeakMap` would
 * keep alive what it holds of thousands of dropped pages until memory is cleaned up as a whole.
 */
export class PageNotes<Value> {
	readonly #read: (document: PageDocument) => Value;
	readonly #known = new WeakMap<PageDocument, { readonly value: Value }>();
	#last: { readonly document: PageDocument; readonly value: Value } | undefined;

	constructor(read: (document: PageDocument) => Value) {
		this.#read = read;
	}

	of(document: PageDocument): Value {
		const known = document.isBrief ? this.#lastOf(document) : this.#known.get(document);
		if (known !== undefined) return known.value;
		const value = this.#read(document);
		this.set(document, value);
		return value;
	}

	/** Says what is known of a page already. */
	set(document: PageDocument, value: Value): void {
		if (document.isBrief) this.#last = { document, value };
		else this.#known.set(document, { value });
	}

	#lastOf(document: PageDocument) {
		return this.#last?.document === document ? this.#last : undefined;
	}
}
