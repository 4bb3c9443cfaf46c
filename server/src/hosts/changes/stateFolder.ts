import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { isOwnFolder } from '../ownFolder.ts';

/**
 * Folders that may contain journals, the preferred one first: the user's state folder, and a temporary one for users
 * without a home folder, as in some containers. Only folders that exist, and that no project can contain.
 */
export function stateFolders(): readonly string[] {
	return possibleFolders().filter((folder) => isOwnFolder(folder));
}

/** Creates the first of the folders that can be created. Throws a sentence when none can. */
export function makeStateFolder(): string {
	for (const folder of possibleFolders())
		try {
			mkdirSync(folder, { recursive: true, mode: 0o700 });
			if (isOwnFolder(folder)) return folder;
		} catch {
			// Try the next one.
		}
	throw new Error(
		`Cannot keep a journal of the change in ${possibleFolders().join(' or ')}. Set XDG_STATE_HOME to a writable folder outside the project.`,
	);
}

function possibleFolders(): readonly string[] {
	const temporary = join(tmpdir(), `recto-docs-changes-${process.getuid?.() ?? ''}`);
	const state = userStateFolder();
	const folders = state === undefined ? [temporary] : [join(state, 'recto-docs', 'changes'), temporary];
	// A relative path would be in the current folder, which is the project.
	return folders.filter((folder) => isAbsolute(folder));
}

function userStateFolder(): string | undefined {
	const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
	// The XDG specification demands that relative paths are ignored.
	if (XDG_STATE_HOME && isAbsolute(XDG_STATE_HOME)) return XDG_STATE_HOME;
	if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
	try {
		const home = homedir();
		return process.platform === 'darwin'
			? join(home, 'Library', 'Application Support')
			: join(home, '.local', 'state');
	} catch {
		// The system does not know the user.
		return undefined;
	}
}
