import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathInside, resolveGivenPath, resolveWritablePath } from '../../pathInside.ts';
import { systemErrorMessage } from '../../systemErrorMessage.ts';

/**
 * Writes a report to a file that the user gave, and creates its folders. Returns an error message on failure. Files in
 * the folder are not written through symbolic links, which a checked project may contain.
 */
export function writeReport(folder: string, name: string, text: string): string | undefined {
	const file = resolveGivenPath(folder, name);
	const inside = pathInside(folder, file);
	try {
		if (inside !== undefined) {
			if (resolveWritablePath(folder, dirname(inside)) === undefined)
				return `${name} was not written: a symbolic link points outside the current folder.`;
			if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(file);
		}
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return undefined;
	} catch (error) {
		return systemErrorMessage(error, name);
	}
}
