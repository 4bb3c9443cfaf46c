import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
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
	const { RECTO_CACHE } = environment;
	// `off` turns off what Recto keeps of projects.
	if (RECTO_CACHE && RECTO_CACHE !== 'off') return path.resolve(RECTO_CACHE);
	const usual = () => path.join(environment.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'recto-docs');
	return writable(usual) ?? path.join(projectRoot, '.cache');
}

/**
 * Where npm keeps what it downloads: where it is told to or by itself would, else in the cache folder above.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string}
 */
export function npmCacheFolder(environment = process.env) {
	const usual = () => environment.npm_config_cache || path.join(homedir(), '.npm');
	return writable(usual) ?? path.join(cacheFolder(environment), 'npm');
}

/** The user's home, or the folder for temporary files where it cannot be written to: what VS Code keeps there is soon gone. */
export function homeFolder() {
	return writable(homedir) ?? tmpdir();
}

/**
 * The folder, made when missing; undefined where it cannot be written to.
 *
 * @param {() => string} folderOf throws for a user without a home
 */
function writable(folderOf) {
	try {
		const folder = folderOf();
		mkdirSync(folder, { recursive: true });
		accessSync(folder, constants.W_OK);
		return folder;
	} catch {
		return undefined;
	}
}
