import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { FileBytes } from '../core/docsService.ts';
import type { PageEvents } from '../core/syntax/page/pageEvents.ts';

/** All files are read into the same room, which grows with the largest. */
let buffer = Buffer.allocUnsafeSlow(1 << 18);

/**
 * The bytes of a file, or undefined when it cannot be read: gone meanwhile, larger than the limit, no permission.
 * The next call overwrites them.
 */
export function readBytes(file: string, limit: number): FileBytes | undefined {
	let descriptor: number | undefined;
	try {
		descriptor = openSync(file, 'r');
		const length = fill(descriptor, limit);
		if (length === undefined) return undefined;
		return toFileBytes(buffer.subarray(0, length));
	} catch {
		return undefined;
	} finally {
		if (descriptor !== undefined) closeSync(descriptor);
	}
}

/** Bytes of a file, with what is known of them already. */
export function toFileBytes(bytes: Buffer, known: Partial<KnownBytes> = {}): FileBytes {
	const { scanned, isLossy } = known;
	return {
		bytes,
		decode,
		toUnits: () => bytes.toString('latin1'),
		holds: (text) => bytes.includes(text, 0, 'latin1'),
		losesCharacters: () => isLossy ?? losesCharacters(bytes),
		...(scanned && { scanned }),
	};
}

interface KnownBytes {
	readonly scanned: PageEvents;
	/** See `FileBytes.losesCharacters`. */
	readonly isLossy: boolean;
}

export function losesCharacters(bytes: Buffer): boolean {
	return !isUtf8(bytes) || bytes.includes(lostCharacter) || bytes.includes(0);
}

/** What a text has in place of a character that was lost. */
const lostCharacter = Buffer.from('\ufffd');

/** Bytes that are no buffer, and the buffer of the same memory: many stretches of the same bytes are asked for in a row. */
let wrapped: { readonly bytes: Uint8Array; readonly buffer: Buffer } = {
	bytes: new Uint8Array(0),
	buffer: Buffer.alloc(0),
};

function decode(bytes: Uint8Array, start: number, end: number): string {
	if (bytes instanceof Buffer) return bytes.toString('utf8', start, end);
	if (wrapped.bytes !== bytes)
		wrapped = { bytes, buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
	return wrapped.buffer.toString('utf8', start, end);
}

/** Reads until the file ends, without asking for its size first: that would cost as much as reading it. */
function fill(descriptor: number, limit: number): number | undefined {
	let length = 0;
	for (;;) {
		const read = readSync(descriptor, buffer, length, buffer.length - length, null);
		length += read;
		// Less than there was room for: a file on disk ends here.
		if (length < buffer.length) return length > limit ? undefined : length;
		if (length > limit) return undefined;
		const larger = Buffer.allocUnsafeSlow(buffer.length * 2);
		buffer.copy(larger);
		buffer = larger;
	}
}
