import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The first of the given commands that can be run: a name is looked up on PATH, a path is taken as it is.
 *
 * @param {readonly string[]} commands
 * @returns {string | undefined}
 */
export function findExecutable(commands) {
	const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
	const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
	for (const command of commands) {
		const places = path.isAbsolute(command) ? [command] : folders.map((folder) => path.join(folder, command));
		const found = places.flatMap((place) => endings.map((ending) => place + ending)).find(isExecutable);
		if (found) return found;
	}
	return undefined;
}

/** @param {string} file */
function isExecutable(file) {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		return false;
	}
}
