/** Decisions read from numbers, one after the other; 0 when they are used up, so that a shorter input decides less. */
export class Choices {
	readonly #numbers: ArrayLike<number>;
	#at = 0;

	constructor(numbers: ArrayLike<number>) {
		this.#numbers = numbers;
	}

	static ofText(text: string): Choices {
		return new Choices(Array.from(text, (character) => character.codePointAt(0) ?? 0));
	}

	get isOver(): boolean {
		return this.#at >= this.#numbers.length;
	}

	/** A whole number from 0 to below the limit. */
	below(limit: number): number {
		const number = this.#numbers[this.#at] ?? 0;
		this.#at++;
		return number % Math.max(1, limit);
	}

	oneOf<Item>(items: readonly [Item, ...Item[]]): Item {
		return items[this.below(items.length)] ?? items[0];
	}
}
