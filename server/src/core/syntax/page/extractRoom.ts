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
		this.#makeRoom(longestNumber);
		this.#end = writeNumber(this.#units, this.#end, value);
	}

	/** A stretch of a page, behind its length. */
	putStretch(units: Units, start: number, end: number): void {
		const length = Math.max(0, end - start);
		this.#makeRoom(longestNumber + length);
		const own = this.#units;
		let to = writeNumber(own, this.#end, length);
		for (let at = start; at < end; at++) own[to++] = units[at] ?? 0;
		this.#end = to;
	}

	/** Ends a page: what was written of it. */
	finish(): PageExtract {
		const extract = { shelf: this.#shelf, start: this.#start, end: this.#end };
		this.#start = this.#end;
		return extract;
	}

	#makeRoom(length: number): void {
		if (this.#end + length > this.#units.length) this.#grow(length);
	}

	/** Goes on on another shelf; what of the page is written already moves along. */
	#grow(length: number): void {
		const written = this.#units.subarray(this.#start, this.#end);
		const wanted = 2 * (written.length + length);
		this.#shelf = this.#createShelf(Math.max(Math.min(this.#units.length * 2, largestLength), wanted));
		this.#units = this.#shelf.units;
		this.#units.set(written);
		this.#start = 0;
		this.#end = written.length;
	}
}

/** Seven bits a unit; all units but the last have the eighth. */
function writeNumber(units: Units, start: number, value: number): number {
	let at = start;
	let rest = value;
	for (; rest > 127; rest >>>= 7) units[at++] = (rest & 127) | 128;
	units[at++] = rest;
	return at;
}

/** Units of a number of 32 bits. */
const longestNumber = 5;

/** For a page that is read alone, as one that an editor has saved. */
const firstLength = 1 << 11;

const largestLength = 1 << 15;
