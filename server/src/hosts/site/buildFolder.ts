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
import { foldersAbove, recordOrEmpty } from '../../core/api/text.ts';
import { withCaseOnDisk } from '../changesOnDisk.ts';
import { pathInside, resolveWritablePath } from '../pathInside.ts';
import { buildMarkFile } from '../projectFiles.ts';
import { currentProcess, isRunning } from '../runningProcess.ts';
import { systemErrorCode } from '../systemErrorMessage.ts';
import { type BuildInputs, parseInputs } from './buildInputs.ts';
import { areUntouched, type KnownBuild } from './knownBuild.ts';

/**
 * Output folder of a site, locked for one build. A mark file in it lists the written files, so that a later build can
 * remove them. Until the build ends, new files are in a subfolder of their own: the earlier site stays complete.
 */
export interface BuildFolder {
	/** Folders in which other threads write files with `createFolderWriter`; each file is then recorded. */
	readonly places: WritePlaces;
	/** Inputs of the earlier build, as far as they are known and its files may stay. */
	readonly inputs: BuildInputs | undefined;
	note(written: WrittenPaths): void;
	write(path: string, content: string | Uint8Array): void;
	/** Keeps a file of the earlier build. False when there is none. */
	keep(path: string): boolean;
	/** Files of the earlier build below a path. */
	earlierBelow(path: string): readonly string[];
	/** True if this build has written the file, or one whose name the file system considers equal. */
	has(path: string): boolean;
	/**
	 * Moves each new file to its place, removes files of the earlier build that this one did not write, and writes the
	 * mark file with the inputs of the site.
	 */
	finish(inputs: BuildInputs): FinishedFolder;
	/** Unlocks the folder, also after a failed build. */
	close(): void;
}

export interface FinishedFolder {
	/** Paths of files that no build wrote, which stay. */
	readonly kept: readonly string[];
	readonly written: number;
	/** Number of files that are the same as in the earlier build. */
	readonly unchanged: number;
}

export interface WritePlaces {
	/** Absolute path of the folder for new files. */
	readonly staged: string;
	/** Absolute path of the folder with the earlier site; undefined when none of its files may stay. */
	readonly earlier: string | undefined;
}

/** Paths written into a folder: new files, and files that the earlier site has already. */
export interface WrittenPaths {
	readonly written: readonly string[];
	readonly same: readonly string[];
}

/**
 * Reason why a site cannot be written there; undefined when it can. Files that no build wrote are never overwritten.
 */
export function reasonNotToBuildIn(folder: string): string | undefined {
	const status = statSync(folder, { throwIfNoEntry: false });
	if (status === undefined) return undefined;
	if (!status.isDirectory()) return 'is not a folder';
	if (resolveWritablePath(folder, buildMarkFile) === undefined)
		return `contains a symbolic link named ${buildMarkFile}. Remove it`;
	if (existsSync(join(folder, buildMarkFile)) || readdirSync(folder).length === 0) return undefined;
	return 'contains files that are not from `recto build`. Use an empty or new folder';
}

/**
 * Opens a folder for a build. Throws when another build is writing into it. Files of an interrupted build are removed.
 * With `isWhole`, every file is written, even if the earlier build has the same.
 */
export function openBuildFolder(folder: string, { isWhole = false } = {}): BuildFolder {
	mkdirSync(folder, { recursive: true });
	// Marks the folder as a build's own even if this build is interrupted.
	if (!existsSync(join(folder, buildMarkFile))) writeMark(folder, new Set(), undefined);
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
		// A file that was not written by a build stays, whatever its content.
		for (const path of paths.same) same.add(path);
	};
	const write = createFolderWriter(places);
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
		has: (path) => held.has(keyOf(path)),
		finish(made) {
			const isKept = (key: string, path: string) =>
				(!ours.has(key) && existsSync(join(folder, path))) || resolveWritablePath(folder, path) === undefined;
			const kept = [...held].filter(([key, path]) => isKept(key, path)).map(([, path]) => path);
			const left = new Set(kept);
			const all = new Set([...held.values()].filter((path) => !left.has(path)));
			// If moving is interrupted, the next build has to know which files are a build's.
			writeMark(folder, new Set([...earlier, ...all]), undefined);
			for (const path of earlier)
				if (!held.has(keyOf(path)) && resolveWritablePath(folder, dirname(path)) !== undefined)
					rmSync(join(folder, path), { force: true });
			moveFiles(staged, folder, left);
			// What others do with the kept files is not known.
			writeMark(folder, all, kept.length === 0 ? made : { ...made, known: undefined });
			const unchanged = [...same].filter((path) => all.has(path)).length;
			return { kept, written: all.size - unchanged, unchanged };
		},
		close() {
			rmSync(staged, { recursive: true, force: true });
			release();
		},
	};
}

/** Earlier build of a folder whose files are all as it wrote them, with their number; undefined if none is known. */
export function untouchedBuild(
	folder: string,
): { readonly known: KnownBuild; readonly files: number } | undefined {
	if ([lockFile, stagedFolder].some((name) => existsSync(join(folder, name)))) return undefined;
	const { files, inputs } = readMark(folder);
	const known = inputs?.known;
	if (known === undefined || !areUntouched(folder, buildMarkFile, files)) return undefined;
	return { known, files: files.size };
}

/** Moves all files except for those in `left`; a folder that does not exist yet moves as a whole. */
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

/**
 * Writes files, and the folders around them, into this build's own folder, except for those that the earlier site has
 * already. Content that is still to be made belongs to a file whose name tells it.
 */
export function createFolderWriter({
	staged,
	earlier,
}: WritePlaces): (path: string, content: string | Uint8Array | (() => Uint8Array)) => WrittenPaths {
	const made = new Set<string>();
	return (path, content) => {
		const isMade = typeof content !== 'function';
		if (earlier !== undefined && !isMade && existsSync(join(earlier, path)))
			return { written: [], same: [path] };
		const bytes = Buffer.from(isMade ? content : content());
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

/**
 * Returns the key by which file names are compared: case-insensitive if the file system finds the mark file in upper
 * case.
 */
function nameKeys(folder: string): (path: string) => string {
	const lettersCount = withCaseOnDisk(folder, buildMarkFile.toUpperCase()) !== buildMarkFile;
	return (path) => (lettersCount ? path : path.normalize().toLowerCase());
}

/** Reads the mark file: files of an earlier build, of which paths outside of the folder are dropped, and its inputs. */
function readMark(folder: string): {
	readonly files: ReadonlySet<string>;
	readonly inputs: BuildInputs | undefined;
} {
	try {
		const mark = recordOrEmpty(JSON.parse(readFileSync(join(folder, buildMarkFile), 'utf8')));
		const files = Array.isArray(mark.files) ? mark.files : [];
		const paths = files.filter((path) => typeof path === 'string');
		return {
			files: new Set(paths.flatMap((path) => pathInside(folder, join(folder, path)) || [])),
			inputs: parseInputs(mark.inputs),
		};
	} catch {
		// The mark file was overwritten: nothing is removed.
		return { files: new Set(), inputs: undefined };
	}
}

function writeMark(folder: string, files: ReadonlySet<string>, inputs: BuildInputs | undefined): void {
	const about = 'Written by recto build, which may overwrite and remove the files below.';
	const made = inputs && {
		site: inputs.site,
		pages: Object.fromEntries([...inputs.pages].sort(([one], [other]) => (one < other ? -1 : 1))),
		missing: Object.fromEntries([...inputs.missing].filter(([, names]) => names.length > 0).sort()),
		known: inputs.known,
	};
	const text = `${JSON.stringify({ about, files: [...files].sort(), inputs: made }, undefined, '\t')}\n`;
	const beside = join(folder, `${buildMarkFile}.tmp`);
	rmSync(beside, { force: true });
	writeFileSync(beside, text, { flag: 'wx' });
	renameSync(beside, join(folder, buildMarkFile));
}

/** Lock file of a running build. */
export const lockFile = '.recto-build.lock';

/**
 * Locks a folder against other builds, and returns a function that unlocks it. Throws if another build is running. The
 * lock of an interrupted build is taken over.
 */
function claimFolder(folder: string): () => void {
	const file = join(folder, lockFile);
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

/** False if the file exists already. */
function isWritten(file: string): boolean {
	try {
		writeFileSync(file, `${JSON.stringify(currentProcess)}\n`, { flag: 'wx' });
		return true;
	} catch (error) {
		if (systemErrorCode(error) === 'EEXIST') return false;
		throw error;
	}
}

interface Claim {
	/** Undefined for an empty file, as in the moment before it is written. */
	readonly pid?: number;
	readonly began?: unknown;
}

function readClaim(file: string): Claim {
	try {
		const { pid, began } = recordOrEmpty(JSON.parse(readFileSync(file, 'utf8')));
		return typeof pid === 'number' ? { pid, began } : {};
	} catch {
		return {};
	}
}
