import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { configNames } from '../projectFiles.ts';

/**
 * The folders in which journals may be, the preferred one first: the user's folder for the state of programs, and one among
 * temporary files for users without a folder of their own, as in some containers. Only those that are there,
 * and that no project can have brought along.
 */
export function stateFolders(): readonly string[] {
	return possibleFolders().filter(isOwn);
}

/** The first of the folders that can be made, made. Throws a sentence where none can. */
export function makeStateFolder(): string {
	for (const folder of possibleFolders())
		try {
			mkdirSync(folder, { recursive: true, mode: 0o700 });
			if (isOwn(folder)) return folder;
		} catch {
			// The next one may be possible.
		}
	throw new Error(
		`Cannot keep a journal of the change in ${possibleFolders().join(' or ')}. Set XDG_STATE_HOME to a writable folder outside the project.`,
	);
}

function possibleFolders(): readonly string[] {
	const temporary = join(tmpdir(), `recto-docs-changes-${process.getuid?.() ?? ''}`);
	const state = userStateFolder();
	const folders = state === undefined ? [temporary] : [join(state, 'recto-docs', 'changes'), temporary];
	// A relative one is in the current folder, which is the project.
	return folders.filter((folder) => isAbsolute(folder));
}

function userStateFolder(): string | undefined {
	const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
	// By its specification a relative one is ignored.
	if (XDG_STATE_HOME && isAbsolute(XDG_STATE_HOME)) return XDG_STATE_HOME;
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

/**
 * Whether the folder is there, and neither another user nor a project can have put something into it: git makes no folders
 * that only their owner may read.
 */
function isOwn(folder: string): boolean {
	const status = lstatSync(folder, { throwIfNoEntry: false });
	if (status?.isDirectory() !== true) return false;
	if (isInCheckout(realpathSync(folder))) return false;
	return process.getuid === undefined || (status.uid === process.getuid() && (status.mode & 0o077) === 0);
}

function isInCheckout(folder: string): boolean {
	for (let at = folder; ; at = dirname(at)) {
		if ([...configNames, '.git'].some((name) => existsSync(join(at, name)))) return true;
		if (at === dirname(at)) return false;
	}
}
