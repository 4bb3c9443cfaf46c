import type { FileBytes } from '../../server/src/core/docsService.ts';

/** A text as a file on disk holds it. */
export function fileBytes(text: string): FileBytes {
	const bytes = Buffer.from(text);
	return {
		bytes,
		decode: (some, start, end) => Buffer.from(some.subarray(start, end)).toString(),
		toUnits: () => bytes.toString('latin1'),
		holds: (part) => bytes.includes(part),
		losesCharacters: () => text.includes('\ufffd') || text.includes('\0'),
	};
}
