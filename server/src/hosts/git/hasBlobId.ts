import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { hashFile } from '../hashFile.ts';
import { maxTextBytes } from '../projectFiles.ts';

/**
 * True if a file has one of the contents, by their blob ids in Git; no filter of the repository is run. A text that
 * differs only in CR LF line ends counts as equal, since Git may have written it so (`core.autocrlf`, `eol=crlf`).
 * False for a file that can no longer be read.
 */
export function hasBlobId(file: string, ids: readonly string[]): boolean {
	const algorithm = algorithmOf(ids);
	try {
		const status = statSync(file);
		if (!status.isFile()) return false;
		if (status.size > maxTextBytes) return ids.includes(idOfLarge(file, status.size, algorithm));
		const content = readFileSync(file);
		return (
			ids.includes(idOf(content, algorithm)) ||
			(content.includes('\r\n') && ids.includes(idOf(withLineFeeds(content), algorithm)))
		);
	} catch {
		// Deleted meanwhile, or not permitted.
		return false;
	}
}

/** Blob id that a file would have in a repository with the given ids, or undefined if it cannot be read. */
export function blobIdOf(file: string, ids: readonly string[] = []): string | undefined {
	try {
		const status = statSync(file);
		return status.isFile() ? idOfLarge(file, status.size, algorithmOf(ids)) : undefined;
	} catch {
		// Deleted meanwhile, or not permitted.
		return undefined;
	}
}

function algorithmOf([id]: readonly string[]): 'sha1' | 'sha256' {
	return id?.length === 64 ? 'sha256' : 'sha1';
}

function idOf(content: Buffer, algorithm: string): string {
	return createHash(algorithm).update(`blob ${content.length}\0`).update(content).digest('hex');
}

function withLineFeeds(content: Buffer): Buffer {
	// Latin 1 preserves every byte.
	return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}

function idOfLarge(file: string, size: number, algorithm: string): string {
	return hashFile(createHash(algorithm).update(`blob ${size}\0`), file);
}
