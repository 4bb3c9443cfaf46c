const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const letters = [...alphabet].map((letter) => letter.charCodeAt(0));
const values = new Map(letters.map((letter, value) => [letter, value]));
const equalsSign = 61;

/** Base64 of the UTF-8 bytes of a text. */
export function toBase64(text: string): string {
	return bytesToBase64(Uint8Array.from(toUtf8(text)));
}

export function bytesToBase64(bytes: Uint8Array): string {
	const pieces: string[] = [];
	// Multiple of three bytes, so that only the last chunk needs padding.
	const step = 3 * 4_096;
	for (let start = 0; start < bytes.length; start += step)
		pieces.push(encodePiece(bytes.subarray(start, start + step)));
	return pieces.join('');
}

/** Bytes of a base64 text; undefined when it is invalid or has no padding. */
export function parseBase64(text: string): Uint8Array | undefined {
	if (text.length % 4 !== 0) return undefined;
	const filling = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
	const bytes = new Uint8Array((text.length / 4) * 3 - filling);
	let place = 0;
	for (let index = 0; index < text.length; index += 4) {
		let bits = 0;
		for (let offset = 0; offset < 4; offset++) {
			const isFilling = index + offset >= text.length - filling;
			const value = isFilling ? 0 : values.get(text.charCodeAt(index + offset));
			if (value === undefined) return undefined;
			bits = (bits << 6) | value;
		}
		bytes[place] = bits >> 16;
		bytes[place + 1] = (bits >> 8) & 255;
		bytes[place + 2] = bits & 255;
		place += 3;
	}
	return bytes;
}

function encodePiece(bytes: Uint8Array): string {
	const written: number[] = [];
	for (let index = 0; index < bytes.length; index += 3) {
		const [first = 0, second, third] = bytes.subarray(index, index + 3);
		const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
		written.push(letter(bits >> 18), letter(bits >> 12));
		written.push(second === undefined ? equalsSign : letter(bits >> 6));
		written.push(third === undefined ? equalsSign : letter(bits));
	}
	return String.fromCharCode(...written);
}

function letter(bits: number): number {
	return letters[bits & 63] ?? equalsSign;
}

function toUtf8(text: string): readonly number[] {
	const bytes: number[] = [];
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		if (code < 0x80) bytes.push(code);
		else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
		else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
		else {
			bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63));
			bytes.push(0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
		}
	}
	return bytes;
}
