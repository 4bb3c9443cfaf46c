import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './projectRoot.mjs';

/**
 * Where large downloads are kept between checkouts: `RECTO_CACHE`, else the user's cache folder, or the checkout where
 * the user has none that can be written to, as in some containers.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string}
 */
export function cacheFolder(environment = process.env) {
	if (environment.RECTO_CACHE) return path.resolve(environment.RECTO_CACHE);
	try {
		const folder = path.join(environment.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'recto-docs');
		mkdirSync(folder, { recursive: true });
		accessSync(folder, constants.W_OK);
		return folder;
	} catch {
		return path.join(projectRoot, '.cache');
	}
}
