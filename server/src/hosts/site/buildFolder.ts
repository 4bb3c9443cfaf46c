import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asOnDisk } from '../asOnDisk.ts';
import { pathInside } from '../pathInside.ts';
import { buildMark } from '../projectFiles.ts';
import { writePlace } from '../writePlace.ts';

/** The folder into which a site is written. It remembers what it was given, so that a later build can clear it. */
export interface BuildFolder {
	/** Keys of the files of earlier builds, which may be overwritten; undefined where one that did not end may have left others. */
	readonly earlier: ReadonlySet<string> | undefined;
	write(path: string, content: string | Uint8Array): void;
	/** Whether this build has written the file, or one that the system takes for the same. */
	holds(path: string): boolean;
	/** Notes what another thread did by `folderWriter`. */
	note(path: string, fate: FileFate): void;
	/** Removes what an earlier build wrote and this one did not, and leaves the mark. Answers the files that stay another's. */
	finish(): readonly string[];
}

/** Whether a file was written; `kept` is one of another's that is in its place. */
export type FileFate = 'written' | 'kept';

/** Why a site cannot be written there: undefined when it can. Nothing of another's is ever overwritten. */
export function refuseFolder(folder: string): string | undefined {
	const status = statSync(folder, { throwIfNoEntry: false });
	if (status === undefined) return undefined;
	if (!status.isDirectory()) return 'is not a folder';
	if (writePlace(folder, buildMark) === undefined) return `has a link in place of ${buildMark}. Remove it`;
	if (existsSync(join(folder, buildMark)) || readdirSync(folder).length === 0) return undefined;
	return 'holds files that recto build did not write. Give a folder that is empty or does not exist yet';
}

/** `planned` are files that are going to be written: they count as ours even when the build does not come to its end. */
export function openBuildFolder(folder: string, planned: Iterable<string>): BuildFolder {
	mkdirSync(folder, { recursive: true });
	const before = readMark(folder);
	const written = new Set<string>();
	const kept = new Set<string>();
	writeMark(folder, { files: new Set([...before.files, ...planned]), isUnfinished: true });
	const keyOf = nameKeys(folder);
	const writtenKeys = new Set<string>();
	const earlier = before.isUnfinished ? undefined : new Set([...before.files].map(keyOf));
	const write = folderWriter(folder, earlier && { has: (key) => earlier.has(key) || writtenKeys.has(key) });
	const note: BuildFolder['note'] = (path, fate) => {
		if (fate === 'kept') kept.add(path);
		else {
			written.add(path);
			writtenKeys.add(keyOf(path));
		}
	};
	return {
		earlier,
		note,
		write: (path, content) => note(path, write(path, content)),
		holds: (path) => writtenKeys.has(keyOf(path)),
		finish() {
			for (const path of before.files)
				if (!writtenKeys.has(keyOf(path)) && writePlace(folder, dirname(path)) !== undefined)
					rmSync(join(folder, path), { force: true });
			writeMark(folder, { files: written, isUnfinished: false });
			return [...kept];
		},
	};
}

/**
 * Writes files into the folder, and the folders around them, but none over another's: those that it finds beside `ours`,
 * which are named by their keys, and whatever lies behind a link out of the folder.
 */
export function folderWriter(
	folder: string,
	ours: Pick<ReadonlySet<string>, 'has'> | undefined,
): (path: string, content: string | Uint8Array) => FileFate {
	const keyOf = nameKeys(folder);
	const made = new Set<string>();
	return (path, content) => {
		const file = join(folder, path);
		if (ours?.has(keyOf(path)) === false && existsSync(file)) return 'kept';
		if (writePlace(folder, path) === undefined) return 'kept';
		const around = dirname(file);
		if (!made.has(around)) mkdirSync(around, { recursive: true });
		made.add(around);
		writeFileSync(file, content);
		return 'written';
	};
}

/** By what files of the folder, which has its mark, are told apart: letters may be capital or small where the system finds the file by either. */
function nameKeys(folder: string): (path: string) => string {
	const lettersCount = asOnDisk(folder, buildMark.toUpperCase()) !== buildMark;
	return (path) => (lettersCount ? path : path.normalize().toLowerCase());
}

interface BuildMark {
	readonly files: ReadonlySet<string>;
	/** The build did not come to its end. */
	readonly isUnfinished: boolean;
}

/** The files that an earlier build wrote; none outside of the folder, whatever the mark says. */
function readMark(folder: string): BuildMark {
	try {
		const value: unknown = JSON.parse(readFileSync(join(folder, buildMark), 'utf8'));
		const mark = typeof value === 'object' && value !== null ? value : {};
		const files = 'files' in mark && Array.isArray(mark.files) ? mark.files : [];
		const paths = files.filter((path) => typeof path === 'string');
		return {
			files: new Set(paths.flatMap((path) => pathInside(folder, join(folder, path)) || [])),
			isUnfinished: 'unfinished' in mark && mark.unfinished === true,
		};
	} catch {
		// A new folder, or a mark that someone wrote over: then nothing is removed.
		return { files: new Set(), isUnfinished: false };
	}
}

function writeMark(folder: string, { files, isUnfinished }: BuildMark): void {
	const about = 'Written by recto build, which may overwrite and remove the files below.';
	const mark = { about, ...(isUnfinished ? { unfinished: true } : {}), files: [...files].sort() };
	writeFileSync(join(folder, buildMark), `${JSON.stringify(mark, undefined, '\t')}\n`);
}
