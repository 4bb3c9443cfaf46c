import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The content of a file that the build packed. */
export function readPacked(file: string): Buffer {
	return brotliDecompressSync(readFileSync(file));
}
