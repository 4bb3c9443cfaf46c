import { lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folders in which journals may be, the preferred one first: the user's folder for the state of programs, and one among
 * temporary files for users without a folder of their own, as in some containers. Only those that are there.
 */
export function stateFolders(): readonly string[] {
	return possibleFolders().filter(isOwn);
}

/** The first of the folders that can be made, made. Throws the error of the system where none can. */
export function makeStateFolder(): string {
	let fault: unknown;
	for (const folder of possibleFolders())
		try {
			mkdirSync(folder, { recursive: true, mode: 0o700 });
			if (isOwn(folder)) return folder;
		} catch (error) {
			fault = error;
		}
	throw fault ?? new Error(`Permission denied: ${possibleFolders().join(', ')}.`);
}

function possibleFolders(): readonly string[] {
	const temporary = join(tmpdir(), `recto-docs-changes-${process.getuid?.() ?? ''}`);
	const state = userStateFolder();
	return state === undefined ? [temporary] : [join(state, 'recto-docs', 'changes'), temporary];
}

function userStateFolder(): string | undefined {
	const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
	if (XDG_STATE_HOME) return XDG_STATE_HOME;
	if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
	try {
		const home = homedir();
		return process.platform === 'darwin'
			? join(home, 'Library', 'Application Support')
			: join(home, '.local', 'state');
	} catch {
		// A user whom the system does not know.
		return undefined;
	}
}

/** Whether the folder is there, and nobody else can have put something into it. */
function isOwn(folder: string): boolean {
	const status = lstatSync(folder, { throwIfNoEntry: false });
	if (status?.isDirectory() !== true) return false;
	return process.getuid === undefined || (status.uid === process.getuid() && (status.mode & 0o022) === 0);
}
