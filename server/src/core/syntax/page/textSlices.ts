import type { PageEvents } from './pageEvents.ts';

/** A text of which stretches are read: a string, or the bytes of a file that are never decoded as a whole. */
export interface TextSlices {
	slice(start: number, end: number): string;
	/** The unit at an offset; NaN outside of the text. */
	charCodeAt(at: number): number;
}

/** The bytes of a UTF-8 file. They hold only until the next file is read: readers keep what they decode of them. */
export interface FileBytes {
	readonly bytes: Uint8Array;
	/** The text of some bytes, these or others. */
	readonly decode: DecodeBytes;
	/** All of them as they are: a text of one unit for each. */
	toUnits(): string;
	/** Whether an ASCII text stands somewhere in them. */
	holds(text: string): boolean;
	/** Whether a character is lost in them: what is no UTF-8, what a text has in place of such, and zeros, which only other encodings have. */
	losesCharacters(): boolean;
	/** What the scanner finds in them, where it has been through them already; it holds as long as they do. */
	readonly scanned?: PageEvents;
}

/** Reads a stretch of bytes as UTF-8; nothing of them is kept. */
export type DecodeBytes = (bytes: Uint8Array, start: number, end: number) => string;

/** The text of bytes; offsets count these. What is short is looked up in `texts`. */
export function toTextSlices(content: Pick<FileBytes, 'bytes' | 'decode'>, texts?: ShortTexts): TextSlices {
	return new ByteSlices(content, texts);
}

/** To decode a stretch takes time: what is seldom asked for is read of them when it is. */
export class ByteSlices implements TextSlices {
	readonly #bytes: Uint8Array;
	readonly #decode: DecodeBytes;
	readonly #texts: ShortTexts | undefined;

	constructor({ bytes, decode }: Pick<FileBytes, 'bytes' | 'decode'>, texts: ShortTexts | undefined) {
		this.#bytes = bytes;
		this.#decode = decode;
		this.#texts = texts;
	}

	charCodeAt(at: number): number {
		return this.#bytes[at] ?? Number.NaN;
	}

	slice(start: number, end: number): string {
		const length = end - start;
		if (length <= 0) return '';
		if (this.#texts === undefined || length > longestKept) return this.#decode(this.#bytes, start, end);
		return this.#texts.decode(this.#bytes, start, end, this.#decode);
	}
}

/** Names of tags and attributes, targets and titles: longer texts seldom come twice. */
const longestKept = 48;

/** How many are kept: a power of two. */
const room = 1 << 15;

/** Names of tags and attributes are few and asked for all the time: they stay at hand in a room of their own. */
const longestName = 12;
const roomOfNames = 1 << 10;

/** Short texts that come again and again in the files that are read together: each is decoded once. */
export class ShortTexts {
	/** By hash of their bytes; a later one takes the place of an earlier one with the same hash. */
	#kept: string[] | undefined;
	#names: string[] | undefined;

	decode(bytes: Uint8Array, start: number, end: number, decode: DecodeBytes): string {
		let hash = 0x811c9dc5;
		let all = 0;
		for (let at = start; at < end; at++) {
			const byte = bytes[at] ?? 0;
			all |= byte;
			hash = Math.imul(hash ^ byte, 0x01000193);
		}
		// Beyond ASCII one character is several bytes.
		if (all > 127) return decode(bytes, start, end);
		const kept = end - start <= longestName ? this.#keptNames() : this.#keptTexts();
		const place = (hash ^ (hash >>> 15)) & (kept.length - 1);
		const known = kept[place] ?? '';
		if (isSame(known, bytes, start, end)) return known;
		const text = decode(bytes, start, end);
		kept[place] = text;
		return text;
	}

	#keptNames(): string[] {
		this.#names ??= new Array<string>(roomOfNames).fill('');
		return this.#names;
	}

	#keptTexts(): string[] {
		this.#kept ??= new Array<string>(room).fill('');
		return this.#kept;
	}
}

function isSame(text: string, bytes: Uint8Array, start: number, end: number): boolean {
	if (text.length !== end - start) return false;
	for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) !== bytes[start + at]) return false;
	return true;
}
