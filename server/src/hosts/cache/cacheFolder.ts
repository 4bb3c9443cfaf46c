import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { isOwnFolder } from '../ownFolder.ts';

/**
 * Folder of the user for data that Recto can compute again, created if it is missing: `RECTO_CACHE`, or `recto-docs/cache` in
 * the user's cache folder. Undefined if `RECTO_CACHE` is `off`, and if others may write to the folder or a project may
 * contain it: cached answers are taken without a look at the files they are about.
 */
export function userCacheFolder(): string | undefined {
	const chosen = process.env.RECTO_CACHE;
	if (chosen === 'off') return undefined;
	const usual = cacheHome();
	const folder = chosen ? resolve(chosen) : usual && join(usual, 'recto-docs', 'cache');
	if (folder === undefined) return undefined;
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		return isOwnFolder(folder, { inCheckout: Boolean(chosen) }) ? folder : undefined;
	} catch {
		// Read-only, or a file of this name.
		return undefined;
	}
}

/** The user's folder for the caches of all programs. */
function cacheHome(): string | undefined {
	const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
	// The XDG specification demands that relative paths are ignored.
	if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME;
	if (process.platform === 'win32')
		return LOCALAPPDATA && isAbsolute(LOCALAPPDATA) ? LOCALAPPDATA : undefined;
	try {
		const home = homedir();
		if (!isAbsolute(home)) return undefined;
		return process.platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
	} catch {
		// The system does not know the user.
		return undefined;
	}
}
