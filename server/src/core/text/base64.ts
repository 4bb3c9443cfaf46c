const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Text as base64 of its UTF-8 bytes. */
export function toBase64(text: string): string {
	const bytes = toUtf8(text);
	let written = '';
	for (let index = 0; index < bytes.length; index += 3) {
		const [first = 0, second, third] = bytes.slice(index, index + 3);
		const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
		written += `${letter(bits >> 18)}${letter(bits >> 12)}`;
		written += second === undefined ? '=' : letter(bits >> 6);
		written += third === undefined ? '=' : letter(bits);
	}
	return written;
}

function letter(bits: number): string {
	return alphabet.charAt(bits & 63);
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
