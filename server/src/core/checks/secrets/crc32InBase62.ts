/**
 * The checksum with which GitHub and npm end their tokens: CRC-32 of ASCII characters in base 62, filled up with zeros
 * to six digits.
 */
export function crc32InBase62(text: string): string {
	let rest = 0xffffffff;
	for (let at = 0; at < text.length; at++) {
		rest ^= text.charCodeAt(at);
		for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
	}
	let written = '';
	for (let value = ~rest >>> 0; value > 0; value = Math.floor(value / 62))
		written = base62.charAt(value % 62) + written;
	return written.padStart(6, '0');
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
