import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersAbove, recordOf } from '../../core/api/text.ts';
import { asOnDisk } from '../changesOnDisk.ts';
import { pathInside } from '../pathInside.ts';
import { buildMark } from '../projectFiles.ts';
import { isRunning, ownProcess } from '../runningProcess.ts';
import { systemCode } from '../systemSentence.ts';
import { writePlace } from '../writePlace.ts';
import { type BuildInputs, parseInputs } from './buildInputs.ts';

/**
 * The folder into which a site is written, claimed for one build. It remembers what it was given, so that a later build
 * can clear it. Until the build ends, the new files are in a folder of their own in it: the earlier site stays whole.
 */
export interface BuildFolder {
	/** Where other threads write files, by `folderWriter`; each is noted then. */
	readonly places: WritePlaces;
	/** What the earlier build was made of, as far as it is known and its files may stay. */
	readonly inputs: BuildInputs | undefined;
	note(written: WrittenPaths): void;
	write(path: string, content: string | Uint8Array): void;
	/** Takes over a file of the earlier build as it is. False where there is none. */
	keep(path: string): boolean;
	/** Files of the earlier build below a path. */
	earlierBelow(path: string): readonly string[];
	/** Whether this build has written the file, or one that the system takes for the same. */
	holds(path: string): boolean;
	/**
	 * Puts each new file in its place, removes what an earlier build wrote and this one did not, and leaves the mark with what
	 * the site was made of.
	 */
	finish(inputs: BuildInputs): FinishedFolder;
	/** Gives the folder free, whether or not the build came to its end. */
	close(): void;
}

export interface FinishedFolder {
	/** Paths at which there are files of another's, which stay. */
	readonly kept: readonly string[];
	readonly written: number;
	/** Files of the earlier build that are the same in this one. */
	readonly unchanged: number;
}

export interface WritePlaces {
	/** Absolute path of the folder that takes new files. */
	readonly staged: string;
	/** Absolute path of the folder with the earlier site; undefined where none of its files may stay. */
	readonly earlier: string | undefined;
}

/** What was written into a folder: new files, and files that the earlier site has already. */
export interface WrittenPaths {
	readonly written: readonly string[];
	readonly same: readonly string[];
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

/**
 * Rejects a folder into which another build is writing. What one left that was interrupted is removed. With `isWhole` every
 * file is written, whether or not the earlier build had the same.
 */
export function openBuildFolder(folder: string, { isWhole = false } = {}): BuildFolder {
	mkdirSync(folder, { recursive: true });
	// Whose folder it is has to be known also when this build is interrupted.
	if (!existsSync(join(folder, buildMark))) writeMark(folder, new Set(), undefined);
	const release = claimFolder(folder);
	const staged = join(folder, stagedFolder);
	rmSync(staged, { recursive: true, force: true });
	mkdirSync(staged);
	const { files: earlier, inputs } = readMark(folder);
	const keyOf = nameKeys(folder);
	const ours = new Set([...earlier].map(keyOf));
	/** Paths by their keys. */
	const held = new Map<string, string>();
	const same = new Set<string>();
	const places: WritePlaces = { staged, earlier: isWhole || earlier.size === 0 ? undefined : folder };
	const note = (paths: WrittenPaths) => {
		for (const path of [...paths.written, ...paths.same]) held.set(keyOf(path), path);
		// A file that another laid there stays another's, whatever it contains.
		for (const path of paths.same) same.add(path);
	};
	const write = folderWriter(places);
	return {
		places,
		inputs: isWhole ? undefined : inputs,
		note,
		write: (path, content) => note(write(path, content)),
		keep(path) {
			const isThere = !isWhole && earlier.has(path) && existsSync(join(folder, path));
			if (isThere) note({ written: [], same: [path] });
			return isThere;
		},
		earlierBelow: (path) => [...earlier].filter((one) => one.startsWith(path)),
		holds: (path) => held.has(keyOf(path)),
		finish(made) {
			const isKept = (key: string, path: string) =>
				(!ours.has(key) && existsSync(join(folder, path))) || writePlace(folder, path) === undefined;
			const kept = [...held].filter(([key, path]) => isKept(key, path)).map(([, path]) => path);
			const left = new Set(kept);
			const all = new Set([...held.values()].filter((path) => !left.has(path)));
			// Of files that are half moved, the next build has to know that they are not another's.
			writeMark(folder, new Set([...earlier, ...all]), undefined);
			for (const path of earlier)
				if (!held.has(keyOf(path)) && writePlace(folder, dirname(path)) !== undefined)
					rmSync(join(folder, path), { force: true });
			moveFiles(staged, folder, left);
			writeMark(folder, all, made);
			const unchanged = [...same].filter((path) => all.has(path)).length;
			return { kept, written: all.size - unchanged, unchanged };
		},
		close() {
			rmSync(staged, { recursive: true, force: true });
			release();
		},
	};
}

/** Moves all files but those left out; a folder that is not there yet moves as a whole. */
function moveFiles(from: string, to: string, left: ReadonlySet<string>): void {
	const around = new Set(foldersAbove([...left]));
	const move = (path: string) => {
		for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
			const inner = path === '' ? entry.name : `${path}/${entry.name}`;
			if (left.has(inner)) continue;
			const isWhole = !entry.isDirectory() || !(around.has(inner) || existsSync(join(to, inner)));
			if (isWhole) renameSync(join(from, inner), join(to, inner));
			else {
				mkdirSync(join(to, inner), { recursive: true });
				move(inner);
			}
		}
	};
	move('');
}

const stagedFolder = '.recto-build';

/** Writes files into a folder of this build's own, and the folders around them; not those that the earlier site has. */
export function folderWriter({
	staged,
	earlier,
}: WritePlaces): (path: string, content: string | Uint8Array) => WrittenPaths {
	const made = new Set<string>();
	return (path, content) => {
		const bytes = Buffer.from(content);
		if (earlier !== undefined && hasContent(join(earlier, path), bytes)) return { written: [], same: [path] };
		const around = dirname(join(staged, path));
		if (!made.has(around)) mkdirSync(around, { recursive: true });
		made.add(around);
		writeFileSync(join(staged, path), bytes);
		return { written: [path], same: [] };
	};
}

function hasContent(file: string, bytes: Buffer): boolean {
	const status = lstatSync(file, { throwIfNoEntry: false });
	return status?.isFile() === true && status.size === bytes.length && readFileSync(file).equals(bytes);
}

/** By what files of the folder, which has its mark, are told apart: letters may be capital or small where the system finds the file by either. */
function nameKeys(folder: string): (path: string) => string {
	const lettersCount = asOnDisk(folder, buildMark.toUpperCase()) !== buildMark;
	return (path) => (lettersCount ? path : path.normalize().toLowerCase());
}

/** What an earlier build wrote, none outside of the folder, whatever the mark says; and what it was made of. */
function readMark(folder: string): {
	readonly files: ReadonlySet<string>;
	readonly inputs: BuildInputs | undefined;
} {
	try {
		const mark = recordOf(JSON.parse(readFileSync(join(folder, buildMark), 'utf8')));
		const files = Array.isArray(mark.files) ? mark.files : [];
		const paths = files.filter((path) => typeof path === 'string');
		return {
			files: new Set(paths.flatMap((path) => pathInside(folder, join(folder, path)) || [])),
			inputs: parseInputs(mark.inputs),
		};
	} catch {
		// A mark that someone wrote over: then nothing is removed.
		return { files: new Set(), inputs: undefined };
	}
}

function writeMark(folder: string, files: ReadonlySet<string>, inputs: BuildInputs | undefined): void {
	const about = 'Written by recto build, which may overwrite and remove the files below.';
	const made = inputs && {
		site: inputs.site,
		pages: Object.fromEntries([...inputs.pages].sort(([one], [other]) => (one < other ? -1 : 1))),
	};
	const text = `${JSON.stringify({ about, files: [...files].sort(), inputs: made }, undefined, '\t')}\n`;
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
		if (pid === undefined || isRunning({ pid, began }))
			throw new Error(
				`Another \`recto build\`${pid === undefined ? '' : ` (process ${pid})`} is writing to ${folder}. Wait until it finishes. If none is running, delete ${file}.`,
			);
		rmSync(file, { force: true });
	}
	return () => rmSync(file, { force: true });
}

/** False where a file is there already. */
function isWritten(file: string): boolean {
	try {
		writeFileSync(file, `${JSON.stringify(ownProcess)}\n`, { flag: 'wx' });
		return true;
	} catch (error) {
		if (systemCode(error) === 'EEXIST') return false;
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
