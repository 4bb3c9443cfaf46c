import type { Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Hexadecimal digest of a hash to which the content of a file is added. The file is read in chunks: videos are larger
 * than what fits into memory. Throws errors of the system.
 */
export function hashFile(hash: Hash, file: string): string {
	const chunk = Buffer.allocUnsafe(2 ** 20);
	const opened = openSync(file, 'r');
	try {
		for (let length = readSync(opened, chunk); length > 0; length = readSync(opened, chunk))
			hash.update(chunk.subarray(0, length));
	} finally {
		closeSync(opened);
	}
	return hash.digest('hex');
}
