import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathInside } from './pathInside.ts';
import { systemCode } from './systemSentence.ts';

/**
 * Where a file of a folder can be written, as an absolute path; undefined where a link on the way to it, or in its
 * place, leads out of the folder or nowhere. The folder has to be there, the file and the folders around it need not.
 */
export function writePlace(folder: string, path: string): string | undefined {
	const file = join(folder, path);
	let there = file;
	while (!isThere(there) && there !== dirname(there)) there = dirname(there);
	try {
		return pathInside(realpathSync(folder), realpathSync(there)) === undefined ? undefined : file;
	} catch {
		// A link to nothing, or no permission to look.
		return undefined;
	}
}

/** A link to nothing is there as well. */
function isThere(path: string): boolean {
	try {
		return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
	} catch (error) {
		// A folder on the way is a file.
		if (systemCode(error) === 'ENOTDIR') return false;
		throw error;
	}
}
