import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { recordOf } from '../../core/api/text.ts';
import { asOnDisk } from '../changesOnDisk.ts';
import { pathInside } from '../pathInside.ts';
import { buildMark } from '../projectFiles.ts';
import { writePlace } from '../writePlace.ts';

/**
 * The folder into which a site is written, claimed for one build. It remembers what it was given, so that a later build
 * can clear it. Until the build ends, the new files are in a folder of their own in it: the earlier site stays whole.
 */
export interface BuildFolder {
	/** Where other threads write files, by `folderWriter`; each is noted then. */
	readonly staged: string;
	note(path: string): void;
	write(path: string, content: string | Uint8Array): void;
	/** Whether this build has written the file, or one that the system takes for the same. */
	holds(path: string): boolean;
	/**
	 * Puts each new file in its place, removes what an earlier build wrote and this one did not, and leaves the mark.
	 * Answers the files that stay another's.
	 */
	finish(): readonly string[];
	/** Gives the folder free, whether or not the build came to its end. */
	close(): void;
}

/** Why a site cannot be written there: undefined when it can. Nothing of another's is ever overwritten. */
export function refuseFolder(folder: string): string | undefined {
	const status = statSync(folder, { throwIfNoEntry: false });
	if (status === undefined) return undefined;
	if (!status.isDirectory()) return 'is not a folder';
	if (writePlace(folder, buildMark) === undefined)
		return `contains a symbolic link named ${buildMark}. Remove it`;
	if (existsSync(join(folder, buildMark)) || readdirSync(folder).length === 0) return undefined;
	return 'contains files that are not from `recto build`. Use an empty or new folder';
}

/** Rejects a folder into which another build is writing. What one left that was interrupted is removed. */
export function openBuildFolder(folder: string): BuildFolder {
	mkdirSync(folder, { recursive: true });
	// Whose folder it is has to be known also when this build is interrupted.
	if (!existsSync(join(folder, buildMark))) writeMark(folder, new Set());
	const release = claimFolder(folder);
	const staged = join(folder, stagedFolder);
	rmSync(staged, { recursive: true, force: true });
	mkdirSync(staged);
	const earlier = readMark(folder);
	const keyOf = nameKeys(folder);
	/** Paths by their keys. */
	const written = new Map<string, string>();
	const note = (path: string) => void written.set(keyOf(path), path);
	const write = folderWriter(staged);
	return {
		staged,
		note,
		write(path, content) {
			write(path, content);
			note(path);
		},
		holds: (path) => written.has(keyOf(path)),
		finish() {
			const ours = new Set([...earlier].map(keyOf));
			const isKept = (key: string, path: string) =>
				(!ours.has(key) && existsSync(join(folder, path))) || writePlace(folder, path) === undefined;
			const kept = [...written].filter(([key, path]) => isKept(key, path)).map(([, path]) => path);
			const moved = new Set(written.values());
			for (const path of kept) moved.delete(path);
			// Of files that are half moved, the next build has to know that they are not another's.
			writeMark(folder, new Set([...earlier, ...moved]));
			for (const path of earlier)
				if (!written.has(keyOf(path)) && writePlace(folder, dirname(path)) !== undefined)
					rmSync(join(folder, path), { force: true });
			const makeAround = folderMaker(folder);
			for (const path of moved) {
				makeAround(path);
				renameSync(join(staged, path), join(folder, path));
			}
			writeMark(folder, moved);
			return kept;
		},
		close() {
			rmSync(staged, { recursive: true, force: true });
			release();
		},
	};
}

const stagedFolder = '.recto-build';

/** Writes files into a folder of this build's own, and the folders around them. */
export function folderWriter(folder: string): (path: string, content: string | Uint8Array) => void {
	const makeAround = folderMaker(folder);
	return (path, content) => {
		makeAround(path);
		writeFileSync(join(folder, path), content);
	};
}

function folderMaker(folder: string): (path: string) => void {
	const generated = new Set<string>();
	return (path) => {
		const around = dirname(join(folder, path));
		if (!generated.has(around)) mkdirSync(around, { recursive: true });
		generated.add(around);
	};
}

/** By what files of the folder, which has its mark, are told apart: letters may be capital or small where the system finds the file by either. */
function nameKeys(folder: string): (path: string) => string {
	const lettersCount = asOnDisk(folder, buildMark.toUpperCase()) !== buildMark;
	return (path) => (lettersCount ? path : path.normalize().toLowerCase());
}

/** The files that an earlier build wrote; none outside of the folder, whatever the mark says. */
function readMark(folder: string): ReadonlySet<string> {
	try {
		const value: unknown = JSON.parse(readFileSync(join(folder, buildMark), 'utf8'));
		const mark = typeof value === 'object' && value !== null ? value : {};
		const files = 'files' in mark && Array.isArray(mark.files) ? mark.files : [];
		const paths = files.filter((path) => typeof path === 'string');
		return new Set(paths.flatMap((path) => pathInside(folder, join(folder, path)) || []));
	} catch {
		// A mark that someone wrote over: then nothing is removed.
		return new Set();
	}
}

function writeMark(folder: string, files: ReadonlySet<string>): void {
	const about = 'Written by recto build, which may overwrite and remove the files below.';
	const text = `${JSON.stringify({ about, files: [...files].sort() }, undefined, '\t')}\n`;
	const beside = join(folder, `${buildMark}.tmp`);
	rmSync(beside, { force: true });
	writeFileSync(beside, text, { flag: 'wx' });
	renameSync(beside, join(folder, buildMark));
}

/** The lock file of a running build. */
export const claimFile = '.recto-build.lock';

/**
 * Locks a folder against other builds, and returns a function that unlocks it. Throws if another build is running. The lock
 * of an interrupted build is taken over.
 */
function claimFolder(folder: string): () => void {
	const file = join(folder, claimFile);
	while (!isWritten(file)) {
		const { pid, began } = readClaim(file);
		if (pid === undefined || isRunning(pid, began))
			throw new Error(
				`Another \`recto build\`${pid === undefined ? '' : ` (process ${pid})`} is writing to ${folder}. Wait until it finishes. If none is running, delete ${file}.`,
			);
		rmSync(file, { force: true });
	}
	return () => rmSync(file, { force: true });
}

/** When this process began: in a container each may have the number of the one before. */
const ownBegin = Math.round(performance.timeOrigin);

/** False where a file is there already. */
function isWritten(file: string): boolean {
	try {
		writeFileSync(file, `${JSON.stringify({ pid: process.pid, began: ownBegin })}\n`, { flag: 'wx' });
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
		throw error;
	}
}

interface Claim {
	/** Undefined where the file says nothing, as in the moment before it is written. */
	readonly pid?: number;
	readonly began?: unknown;
}

function readClaim(file: string): Claim {
	try {
		const { pid, began } = recordOf(JSON.parse(readFileSync(file, 'utf8')));
		return typeof pid === 'number' ? { pid, began } : {};
	} catch {
		return {};
	}
}

function isRunning(pid: number, began: unknown): boolean {
	if (pid === process.pid) return began === ownBegin;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// A process of another user.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}
