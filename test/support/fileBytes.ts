import type { FileBytes } from '../../server/src/core/docsService.ts';

/** A text as a file on disk holds it. */
export function fileBytes(text: string): FileBytes {
	const bytes = Buffer.from(text);
	return {
		bytes,
		decode: (start, end) => bytes.toString('utf8', start, end),
		toUnits: () => bytes.toString('latin1'),
	};
}
