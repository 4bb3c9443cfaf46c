import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { textLimit } from '../projectFiles.ts';

/**
 * Compares a file with contents that Git stores, by their ids; no filter of the repository is run. A text that
 * differs only in that its lines end with CR LF is the same, since Git may have written it so (`core.autocrlf`, `eol=crlf`).
 * A file that can no longer be read is another.
 */
export function hasBlobId(file: string, ids: readonly string[]): boolean {
	const algorithm = ids[0]?.length === 64 ? 'sha256' : 'sha1';
	const idOf = (content: Buffer) =>
		createHash(algorithm).update(`blob ${content.length}\0`).update(content).digest('hex');
	try {
		const status = statSync(file);
		if (!status.isFile()) return false;
		if (status.size > textLimit) return ids.includes(idOfLarge(file, status.size, algorithm));
		const content = readFileSync(file);
		return (
			ids.includes(idOf(content)) || (content.includes('\r\n') && ids.includes(idOf(withLineFeeds(content))))
		);
	} catch {
		// Gone meanwhile, or not permitted.
		return false;
	}
}

function withLineFeeds(content: Buffer): Buffer {
	// Latin 1 keeps every byte.
	return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}

/** Piece by piece: videos are larger than what can be held at once. */
function idOfLarge(file: string, size: number, algorithm: string): string {
	const hash = createHash(algorithm).update(`blob ${size}\0`);
	const piece = Buffer.allocUnsafe(2 ** 20);
	const opened = openSync(file, 'r');
	try {
		for (let length = readSync(opened, piece); length > 0; length = readSync(opened, piece))
			hash.update(piece.subarray(0, length));
	} finally {
		closeSync(opened);
	}
	return hash.digest('hex');
}
