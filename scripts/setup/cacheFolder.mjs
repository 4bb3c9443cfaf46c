import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Where large downloads are kept between checkouts: `RECTO_CACHE`, else the user's cache folder.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string}
 */
export function cacheFolder(environment = process.env) {
	if (environment.RECTO_CACHE) return path.resolve(environment.RECTO_CACHE);
	const userCache = environment.XDG_CACHE_HOME || path.join(homedir(), '.cache');
	return path.join(userCache, 'recto-docs');
}
