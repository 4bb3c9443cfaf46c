import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathInside } from './pathInside.ts';
import { systemErrorCode } from './systemErrorMessage.ts';

/**
 * Absolute path at which a file of a folder can be written; undefined when it, or a folder on its path, is a link that
 * is broken or points outside. The folder has to exist; the file and the folders around it need not.
 */
export function resolveWritablePath(folder: string, path: string): string | undefined {
	const file = join(folder, path);
	let there = file;
	while (!isThere(there) && there !== dirname(there)) there = dirname(there);
	try {
		return pathInside(realpathSync(folder), realpathSync(there)) === undefined ? undefined : file;
	} catch {
		// A broken link, or no permission to look.
		return undefined;
	}
}

/** True if there is an entry at the path, even a broken link. */
function isThere(path: string): boolean {
	try {
		return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
	} catch (error) {
		// A folder on the path is a file.
		if (systemErrorCode(error) === 'ENOTDIR') return false;
		throw error;
	}
}
