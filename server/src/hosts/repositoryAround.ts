import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { valeFile } from '../core/api/files.ts';

/** Innermost folder, from this one upward, that contains a Git repository. */
export function findRepository(folder: string): string | undefined {
	for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
	return undefined;
}

/** `.vale.ini` above the project, but in its repository, which Vale would use. */
export function valeFileAbove(root: string): string | undefined {
	const place = realpathSync(root);
	const repository = findRepository(place);
	if (repository === undefined) return undefined;
	for (let at = place; at !== repository; ) {
		at = dirname(at);
		if (existsSync(join(at, valeFile))) return join(at, valeFile);
	}
	return undefined;
}
