import type { ExtractShelf, PageExtract } from './pageExtract.ts';
import type { TextSlices } from './textSlices.ts';
import { type Units, unitSlices } from './units.ts';

/**
 * Room for what is kept of pages that are read together: of thousands of pages each takes but a stretch of it. What is
 * written stays for as long as somebody holds an extract of the room.
 */
export class ExtractRoom {
	readonly #createShelf: (length: number) => ExtractShelf;
	#shelf: ExtractShelf;
	#units: Units;
	#start = 0;
	#end = 0;

	private constructor(createShelf: (length: number) => ExtractShelf) {
		this.#createShelf = createShelf;
		this.#shelf = createShelf(firstLength);
		this.#units = this.#shelf.units;
	}

	/** For pages that are read as bytes. */
	static ofBytes(toText: (bytes: Uint8Array) => TextSlices): ExtractRoom {
		return new ExtractRoom((length) => {
			const units = new Uint8Array(length);
			return { units, text: toText(units) };
		});
	}

	/** For pages that are read as texts. */
	static ofText(): ExtractRoom {
		return new ExtractRoom((length) => {
			const units = new Uint16Array(length);
			return { units, text: unitSlices(units) };
		});
	}

	/** A number of any size, in as many units as it needs. */
	putNumber(value: number): void {
		let rest = value;
		while (rest > 127) {
			this.#put((rest & 127) | 128);
			rest >>>= 7;
		}
		this.#put(rest);
	}

	/** A stretch of a page, behind its length. */
	putStretch(units: Units, start: number, end: number): void {
		this.putNumber(Math.max(0, end - start));
		this.#ensure(end - start);
		const own = this.#units;
		let to = this.#end;
		for (let at = start; at < end; at++) own[to++] = units[at] ?? 0;
		this.#end = to;
	}

	/** Ends a page: what was written of it. */
	finish(): PageExtract {
		const extract = { shelf: this.#shelf, start: this.#start, end: this.#end };
		this.#start = this.#end;
		return extract;
	}

	#put(unit: number): void {
		this.#ensure(1);
		this.#units[this.#end++] = unit;
	}

	/** What of the page is written already moves along. */
	#ensure(length: number): void {
		if (this.#end + length <= this.#units.length) return;
		const written = this.#units.subarray(this.#start, this.#end);
		const wanted = 2 * (written.length + length);
		this.#shelf = this.#createShelf(Math.max(Math.min(this.#units.length * 2, largestLength), wanted));
		this.#units = this.#shelf.units;
		this.#units.set(written);
		this.#start = 0;
		this.#end = written.length;
	}
}

/** For a page that is read alone, as one that an editor has saved. */
const firstLength = 1 << 11;

const largestLength = 1 << 15;
