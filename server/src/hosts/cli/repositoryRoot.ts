import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder upwards that holds a repository; the folder itself when there is none. */
export function repositoryRoot(folder: string): string {
	return findRepository(folder) ?? folder;
}

export function findRepository(folder: string): string | undefined {
	for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
	return undefined;
}
