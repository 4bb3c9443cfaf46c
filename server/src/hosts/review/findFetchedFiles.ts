import { createHash } from 'node:crypto';
import { fileRole } from '../../core/api/files.ts';
import { hashFile } from '../hashFile.ts';
import { resolveInsideRoot } from '../pathInside.ts';
import { readCommitted } from './versionFiles.ts';

/** Maximum size of a pointer of Git LFS, in bytes. */
const maxPointer = 1_024;

/**
 * Paths of files on disk that Git LFS has fetched: in place of their content, the commit with the given blob ids has
 * its hash. Only files that are not text are looked at.
 */
export function findFetchedFiles(root: string, ids: ReadonlyMap<string, string>): ReadonlySet<string> {
	const assets = new Map([...ids].filter(([path]) => fileRole(path) === 'file'));
	if (assets.size === 0) return new Set();
	const limits = { each: maxPointer, total: maxPointer * assets.size };
	const found = new Set<string>();
	for (const [path, { bytes }] of readCommitted(root, assets, limits)) {
		const pointer = bytes?.toString('latin1') ?? '';
		const [, hash] =
			/^version https:\/\/git-lfs[^\n]*\n(?:[^\n]*\n)*?oid sha256:([\da-f]{64})\n/.exec(pointer) ?? [];
		if (hash !== undefined && hash === hashOf(root, path)) found.add(path);
	}
	return found;
}

/** SHA-256 of a file; undefined if it was deleted meanwhile or may not be read. */
function hashOf(root: string, path: string): string | undefined {
	const file = resolveInsideRoot(root, path);
	if (file === undefined) return undefined;
	try {
		return hashFile(createHash('sha256'), file);
	} catch {
		return undefined;
	}
}
