import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesToBase64, parseBase64, toBase64 } from '../../../server/src/core/text/base64.ts';

test('bytes are written as everybody writes them, and read again', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
			const text = bytesToBase64(bytes);
			expect(text).toBe(Buffer.from(bytes).toString('base64'));
			expect(parseBase64(text)).toEqual(bytes);
		}),
	);
});

test('more bytes than one piece holds', () => {
	const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
	expect(bytesToBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});

test('text is written as its UTF-8', () => {
	expect(toBase64('jörg:😀')).toBe(Buffer.from('jörg:😀').toString('base64'));
});

test.each(['a', 'ab=c', '====', 'a===', 'ab c', 'ab-_', 'äbcd'])('%s is none', (text) => {
	expect(parseBase64(text)).toBeUndefined();
});
